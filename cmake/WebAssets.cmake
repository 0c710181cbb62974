# ringside_web_assets(TARGET): compiles into TARGET what the pages of the hall's network are made of: assets/web,
# the browser's side of the signatures (Debian's tweetnacl), and all of it that is text also compressed, so that
# a phone has it soon.
function(ringside_web_assets target)
    find_file(RINGSIDE_TWEETNACL tweetnacl/nacl-fast.js PATHS /usr/share/nodejs /usr/share/javascript REQUIRED
        NO_DEFAULT_PATH)
    find_program(RINGSIDE_GZIP gzip REQUIRED)
    file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/assets/web/*)
    set(made ${CMAKE_CURRENT_BINARY_DIR}/web)
    file(MAKE_DIRECTORY ${made})
    add_custom_command(OUTPUT ${made}/nacl.js
        COMMAND ${CMAKE_COMMAND} -E copy ${RINGSIDE_TWEETNACL} ${made}/nacl.js
        DEPENDS ${RINGSIDE_TWEETNACL} VERBATIM)
    set(files ${pages} ${made}/nacl.js)
    foreach(file ${pages} ${made}/nacl.js)
        get_filename_component(name ${file} NAME)
        if(name MATCHES "\\.(html|js|css|svg)$")
            add_custom_command(OUTPUT ${made}/${name}.gz
                COMMAND sh -c "exec \"$1\" -9nc \"$2\" >\"$3\"" gzip ${RINGSIDE_GZIP} ${file} ${made}/${name}.gz
                DEPENDS ${file} VERBATIM)
            list(APPEND files ${made}/${name}.gz)
        endif()
    endforeach()
    if(COMMAND ringside_web_fonts)
        ringside_web_fonts(fonts)
        list(APPEND files ${fonts})
    endif()
    ringside_embed(${target} ringside::web::embedded_assets WHOLE_NAMES FILES ${files})
endfunction()
