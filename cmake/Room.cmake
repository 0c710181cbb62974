# ringside_room(NAME [LINKS target...]): the static library of one room, made of every source in
# src/NAME, linked with exactly these. Other rooms are named by their own name.
function(ringside_room name)
    cmake_parse_arguments(ROOM "" "" "LINKS" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
    if(NOT sources)
        return()
    endif()
    set(existing "")
    foreach(link ${ROOM_LINKS})
        if(NOT link MATCHES "^ringside_" OR TARGET ${link})
            list(APPEND existing ${link})
        endif()
    endforeach()
    add_library(ringside_${name} STATIC ${sources})
    target_include_directories(ringside_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(ringside_${name} PUBLIC ${existing} PRIVATE ringside_warnings)
endfunction()

# ringside_test_program(NAME LINKS target...): test_NAME, made of every source in tests/NAME, and no ctest.
# Where a room that it links is not built (no window), it is left out.
function(ringside_test_program name)
    cmake_parse_arguments(ROOM "" "" "LINKS" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
    if(NOT sources)
        return()
    endif()
    foreach(link ${ROOM_LINKS})
        if(link MATCHES "^ringside_" AND NOT TARGET ${link})
            return()
        endif()
    endforeach()
    add_executable(test_${name} ${sources})
    target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(test_${name} PRIVATE ${ROOM_LINKS} ringside_test_places Catch2::Catch2WithMain
        ringside_warnings)
    # What is tested is optimised; the tests themselves had better be compiled soon.
    target_compile_options(test_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    add_dependencies(test_${name} ringside)
endfunction()

# ringside_room_tests(NAME LINKS target...): the test program of one room; its quick tests are one ctest, its
# slow ones another.
function(ringside_room_tests name)
    ringside_test_program(${name} ${ARGN})
    if(NOT TARGET test_${name})
        return()
    endif()
    # A room without slow tests is in order, one without quick tests is not. Catch2 3 takes running none
    # for a failure unless told, Catch2 2 for a success unless told.
    if(Catch2_VERSION VERSION_LESS 3)
        set(none_is_wrong --warn NoTests)
        set(none_is_right "")
    else()
        set(none_is_wrong "")
        set(none_is_right --allow-running-no-tests)
    endif()
    add_test(NAME ${name} COMMAND test_${name} "~[slow]" ${none_is_wrong}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    add_test(NAME ${name}_slow COMMAND test_${name} "[slow]" ${none_is_right}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name}_slow PROPERTIES LABELS slow)
endfunction()

# ringside_window_tests(): every tests/gui/NAME.sh presses real keys in real windows on a display of its
# own. It is given the program and a folder for what it leaves (pictures, saved bouts), and exits with 77
# where the machine lacks what it needs. lib.sh is what they share.
function(ringside_window_tests)
    file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/gui/*.sh)
    foreach(script ${scripts})
        get_filename_component(name ${script} NAME_WE)
        if(name STREQUAL lib)
            continue()
        endif()
        add_test(NAME window_${name} COMMAND bash ${script} $<TARGET_FILE:ringside>
            ${PROJECT_BINARY_DIR}/gui/${name})
        set_tests_properties(window_${name} PROPERTIES LABELS window SKIP_RETURN_CODE 77 TIMEOUT 300)
    endforeach()
endfunction()

# ringside_picture_tests(LINKS target...): frames of the spectators' window, drawn on a display of their own,
# measured and compared with the pictures in tests/ui/golden. Where the fonts are others than theirs, the comparison
# is skipped. The target `goldens` draws the pictures anew.
function(ringside_picture_tests)
    ringside_test_program(pictures ${ARGN})
    if(NOT TARGET test_pictures)
        return()
    endif()
    set(on_screen bash ${PROJECT_SOURCE_DIR}/tests/pictures/on_screen.sh ${PROJECT_BINARY_DIR}/pictures)
    add_test(NAME pictures COMMAND ${on_screen} $<TARGET_FILE:test_pictures> "~[golden]"
        WORKING_DIRECTORY ${PROJECT_BINARY_DIR})
    add_test(NAME pictures_golden COMMAND ${on_screen} $<TARGET_FILE:test_pictures> "[golden]"
        WORKING_DIRECTORY ${PROJECT_BINARY_DIR})
    set_tests_properties(pictures pictures_golden PROPERTIES LABELS window SKIP_RETURN_CODE 77
        SKIP_REGULAR_EXPRESSION "skipped: " TIMEOUT 600)
    add_custom_target(goldens
        COMMAND bash ${PROJECT_SOURCE_DIR}/tests/pictures/make.sh $<TARGET_FILE:test_pictures>
            ${PROJECT_BINARY_DIR}/goldens
        DEPENDS test_pictures VERBATIM)
endfunction()

# ringside_reader_tests(LINKS target...): what tests/readers tells of programs of others, a ctest each, which is
# skipped where that program is missing.
function(ringside_reader_tests)
    ringside_test_program(readers ${ARGN})
    foreach(reader chess_js pgn_extract)
        add_test(NAME readers_${reader} COMMAND test_readers "[${reader}]"
            WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
        set_tests_properties(readers_${reader} PROPERTIES SKIP_REGULAR_EXPRESSION "skipped: ")
    endforeach()
endfunction()

# ringside_fault_tests(): every tests/faults/NAME.sh does to the running program, or to what it sees of the
# machine, what it must withstand. It is given the program, a folder for what it leaves and the clocks that
# sleep and slew, and exits with 77 where the machine lacks what it needs. A sanitizer's runtime must be loaded
# before all else, so a build with sanitizers has none of them.
function(ringside_fault_tests)
    if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
        return()
    endif()
    add_library(other_clocks MODULE ${PROJECT_SOURCE_DIR}/tests/faults/other_clocks.cpp)
    target_link_libraries(other_clocks PRIVATE ringside_warnings)
    add_dependencies(test_app other_clocks)
    file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/faults/*.sh)
    foreach(script ${scripts})
        get_filename_component(name ${script} NAME_WE)
        add_test(NAME fault_${name} COMMAND bash ${script} $<TARGET_FILE:ringside>
            ${PROJECT_BINARY_DIR}/faults/${name} $<TARGET_FILE:other_clocks>)
        set_tests_properties(fault_${name} PROPERTIES LABELS fault SKIP_RETURN_CODE 77 TIMEOUT 300)
    endforeach()
    # Every error at every place takes minutes.
    add_test(NAME fault_inject_slow COMMAND bash ${PROJECT_SOURCE_DIR}/tests/faults/inject.sh
        $<TARGET_FILE:ringside> ${PROJECT_BINARY_DIR}/faults/inject_slow $<TARGET_FILE:other_clocks> all)
    set_tests_properties(fault_inject_slow PROPERTIES LABELS "fault;slow" SKIP_RETURN_CODE 77 TIMEOUT 1800)
endfunction()

# ringside_browser_tests(): every tests/browser/NAME_test.js opens the pages of the hall's network in a real browser
# against the real program, and leaves pictures in the build's browser/NAME; one whose name ends in _slow is slow.
# playwright-core is sought in build/browser. Each exits with 77 where the machine lacks what it needs.
function(ringside_browser_tests)
    add_test(NAME browser_lint COMMAND bash ${PROJECT_SOURCE_DIR}/tests/browser/lint.sh)
    add_test(NAME browser_schema COMMAND bash ${PROJECT_SOURCE_DIR}/tests/browser/schema.sh
        $<TARGET_FILE:test_web> ${PROJECT_BINARY_DIR}/browser/schema)
    set_tests_properties(browser_lint browser_schema PROPERTIES LABELS browser SKIP_RETURN_CODE 77)
    file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/browser/*_test.js)
    foreach(script ${scripts})
        get_filename_component(file ${script} NAME_WE)
        string(REGEX REPLACE "_test$" "" name ${file})
        set(labels browser)
        if(name MATCHES "_slow$")
            list(APPEND labels slow)
        endif()
        add_test(NAME browser_${name} COMMAND bash ${PROJECT_SOURCE_DIR}/tests/browser/run.sh ${name}
            $<TARGET_FILE:ringside> ${PROJECT_BINARY_DIR}/browser/${name} ${PROJECT_SOURCE_DIR}/build/browser)
        set_tests_properties(browser_${name} PROPERTIES LABELS "${labels}" SKIP_RETURN_CODE 77 TIMEOUT 300)
    endforeach()
endfunction()
