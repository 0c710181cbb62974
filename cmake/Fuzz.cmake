# ringside_fuzz_targets(LINKS target...): every tests/fuzz/fuzz_NAME.cpp, which defines
# LLVMFuzzerTestOneInput. In the fuzz build each becomes a libFuzzer program. In every other build it is
# linked with tests/fuzz/replay.cpp and becomes a test that runs the kept inputs once: the seeds in
# tests/fuzz/seeds/NAME and what ever crashed it, in tests/fuzz/crashers/NAME. The target `fuzzers` is all
# of them and what they need.
function(ringside_fuzz_targets)
    cmake_parse_arguments(FUZZ "" "" "LINKS" ${ARGN})
    set(links "")
    foreach(link ${FUZZ_LINKS})
        if(TARGET ${link})
            list(APPEND links ${link})
        endif()
    endforeach()
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/fuzz_*.cpp)
    add_custom_target(fuzzers)
    foreach(source ${sources})
        get_filename_component(target ${source} NAME_WE)
        string(REPLACE "fuzz_" "" name ${target})
        add_executable(${target} ${source})
        target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
        target_link_libraries(${target} PRIVATE ${links} ringside_warnings)
        set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
        add_dependencies(fuzzers ${target})
        if(RINGSIDE_FUZZ)
            target_link_options(${target} PRIVATE -fsanitize=fuzzer)
        else()
            target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests/fuzz/replay.cpp)
            set(folders tests/fuzz/seeds/${name} tests/fuzz/crashers/${name})
            # What the project itself is made of are inputs too.
            if(name STREQUAL "scenario")
                list(APPEND folders tests/scenarios)
            elseif(name STREQUAL "rulebook")
                list(APPEND folders rules)
            endif()
            add_test(NAME ${target} COMMAND ${target} ${folders}
                WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
        endif()
    endforeach()
endfunction()
