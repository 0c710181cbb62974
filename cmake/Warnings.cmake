# One target that carries the warnings of the house; every target of ours links it privately.
add_library(ringside_warnings INTERFACE)
target_compile_options(ringside_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
    -Wold-style-cast -Woverloaded-virtual -Wimplicit-fallthrough -Wswitch -Werror=switch
    -Werror=return-type)
option(RINGSIDE_WERROR "Treat warnings as errors" OFF)
if(RINGSIDE_WERROR)
    target_compile_options(ringside_warnings INTERFACE -Werror)
endif()

# What the sanitizers add misleads gcc's tracing of values, and it warns of what cannot be; the optimised
# build, without them, still has this warning.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
    target_compile_options(ringside_warnings INTERFACE -Wno-maybe-uninitialized)
endif()
