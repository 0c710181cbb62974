# ringside_web_fonts(OUT): the letters of the hall's pages as WOFF2, cut down from Debian's fonts to the ranges of
# the design, in the build folder as condensed.woff2, inter-500.woff2, inter-700.woff2 and figurines.woff2. OUT
# becomes the list of these files. Where a tool or a font is missing it is empty, and the pages use the letters
# that the device has.
set(RINGSIDE_WEB_LETTERS "0020-007E,00A0-024F,02BC,0300-0304,0400-052F,1E00-1EFF,2010-2027,2116,2190-2193,2212")
# Bold text is the program's own words, and small: what its eight languages need.
set(RINGSIDE_WEB_BOLD_LETTERS "0020-007E,00A0-017F,02BC,0400-045F,0490-0491,2010-2027,2116,2190-2193,2212")
set(RINGSIDE_WEB_PIECES "265A-265F")

function(ringside_web_font name unicodes file)
    # The folders of Debian 12 and 13.
    find_file(RINGSIDE_FONT_${name} ${file} PATHS /usr/share/fonts NO_DEFAULT_PATH PATH_SUFFIXES
        truetype/roboto/unhinted truetype/roboto/unhinted/RobotoCondensed opentype/inter truetype/inter
        truetype/dejavu truetype/ttf-dejavu)
    set(font ${RINGSIDE_FONT_${name}})
    if(NOT font)
        return()
    endif()
    set(made ${CMAKE_CURRENT_BINARY_DIR}/web)
    file(MAKE_DIRECTORY ${made})
    add_custom_command(
        OUTPUT ${made}/${name}.woff2
        COMMAND ${RINGSIDE_HB_SUBSET} --unicodes=${unicodes} --layout-features= --no-hinting
                --output-file=${made}/${name}.ttf ${font}
        COMMAND ${RINGSIDE_WOFF2} ${made}/${name}.ttf
        DEPENDS ${font}
        COMMENT "Cutting down ${file} for the pages"
        VERBATIM)
    set(RINGSIDE_WEB_FONT ${made}/${name}.woff2 PARENT_SCOPE)
endfunction()

function(ringside_web_fonts out)
    set(${out} "" PARENT_SCOPE)
    find_program(RINGSIDE_HB_SUBSET hb-subset)
    find_program(RINGSIDE_WOFF2 woff2_compress)
    if(NOT RINGSIDE_HB_SUBSET OR NOT RINGSIDE_WOFF2)
        message(STATUS "hb-subset or woff2_compress is missing: the pages go without letters of their own")
        return()
    endif()
    set(files "")
    foreach(font
            "condensed|${RINGSIDE_WEB_LETTERS}|RobotoCondensed-Bold.ttf"
            "inter-500|${RINGSIDE_WEB_LETTERS}|Inter-Medium.otf"
            "inter-700|${RINGSIDE_WEB_BOLD_LETTERS}|Inter-Bold.otf"
            "figurines|${RINGSIDE_WEB_PIECES}|DejaVuSans.ttf")
        string(REPLACE "|" ";" parts ${font})
        set(RINGSIDE_WEB_FONT "")
        ringside_web_font(${parts})
        if(NOT RINGSIDE_WEB_FONT)
            message(STATUS "a font of the pages is missing: they go without letters of their own")
            return()
        endif()
        list(APPEND files ${RINGSIDE_WEB_FONT})
    endforeach()
    set(${out} ${files} PARENT_SCOPE)
endfunction()
