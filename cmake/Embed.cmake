# ringside_embed(TARGET FUNCTION [WHOLE_NAMES] FILES file...): compiles the bytes of the files into TARGET, so that
# the program needs none of them beside it. FUNCTION is a qualified name, "ringside::view::words";
# the target declares it in a header of its own as
#     std::span<const std::pair<std::string_view, std::string_view>> words();
# and gets one pair a file: its name without folder and, unless WHOLE_NAMES are wanted, without extension;
# and its bytes.
set(RINGSIDE_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake)
function(ringside_embed target function)
    cmake_parse_arguments(EMBED "WHOLE_NAMES" "" "FILES" ${ARGN})
    set(names NAME_WE)
    if(EMBED_WHOLE_NAMES)
        set(names NAME)
    endif()
    string(REPLACE "::" "_" unit ${function})
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${unit}.cpp)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DFUNCTION=${function} "-DFILES=${EMBED_FILES}"
                -DNAMES=${names}
                -P ${RINGSIDE_EMBED_SCRIPT}
        DEPENDS ${EMBED_FILES} ${RINGSIDE_EMBED_SCRIPT}
        COMMENT "Embedding ${unit}"
        VERBATIM)
    target_sources(${target} PRIVATE ${output})
endfunction()
