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
