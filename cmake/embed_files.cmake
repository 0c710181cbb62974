# Run by ringside_embed: writes OUTPUT, which defines FUNCTION over the bytes of FILES.
string(REGEX REPLACE "^(.*)::([^:]+)$" "\\1" namespace "${FUNCTION}")
string(REGEX REPLACE "^(.*)::([^:]+)$" "\\2" name "${FUNCTION}")
set(arrays "")
set(rows "")
set(count 0)
foreach(file ${FILES})
    file(READ "${file}" bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
    # Lines of a bearable length, for whoever opens the file.
    string(REGEX REPLACE "(('[^']*',)('[^']*',)('[^']*',)('[^']*',)('[^']*',)('[^']*',)('[^']*',)('[^']*',))"
                         "\\1\n" bytes "${bytes}")
    get_filename_component(stem "${file}" ${NAMES})
    # The closing NUL keeps an empty file from being an empty array.
    string(APPEND arrays "constexpr char file_${count}[] = {${bytes}'\\0'};\n")
    string(APPEND rows
           "    std::pair{std::string_view{\"${stem}\"},\n"
           "              std::string_view{file_${count}, sizeof(file_${count}) - 1}},\n")
    math(EXPR count "${count} + 1")
endforeach()
file(WRITE "${OUTPUT}" "// Made from files by cmake/embed_files.cmake.
#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace ${namespace} {

namespace {
${arrays}
constexpr std::array<std::pair<std::string_view, std::string_view>, ${count}> files{{
${rows}}};
} // namespace

std::span<const std::pair<std::string_view, std::string_view>> ${name}();
std::span<const std::pair<std::string_view, std::string_view>> ${name}() { return files; }

} // namespace ${namespace}
")
