# The set-up that run, test and lint share: what the project needs from Debian 12 or 13, by name of
# package, and how it gets there. Sourced, never run. This is the one home of the package lists.

# What builds the console and shows it.
packages_run=(
    g++ cmake ninja-build pkg-config
    libfmt-dev nlohmann-json3-dev libtomlplusplus-dev libsodium-dev libsystemd-dev
    libimgui-dev libstb-dev libglfw3-dev libgl-dev libfreetype-dev libqrcodegencpp-dev
    libsdl2-mixer-dev
    libboost-dev node-tweetnacl
    libgl1 libgl1-mesa-dri
    fonts-dejavu-core fonts-roboto-unhinted fonts-inter
    libharfbuzz-bin woff2
)

# What the tests need on top of that: a test framework, a display and hands without a screen, a server with
# monitors that can be unplugged and a window manager on it, a message bus, a date that can be turned, a
# chess engine that counts moves, sanitizers' and fuzzers' compiler, a linter, a browser and a client for the
# pages, and a compiler cache for the many builds.
packages_test=(
    ccache catch2
    xvfb xauth xdotool x11-utils imagemagick zbar-tools
    xserver-xorg-core xserver-xorg-video-dummy x11-xserver-utils openbox
    dbus-daemon faketime
    stockfish pgn-extract strace curl
    eslint chromium node-ajv
    clang clang-format
)

# What scripts/lint needs on top of what runs the console.
packages_lint=(clang-tidy catch2)

say() { printf '%s\n' "ringside: $*"; }

fail() {
    printf '%s\n' "ringside: $*" >&2
    exit 1
}

debian_release() {
    # Prints 12, 13, … on Debian, nothing elsewhere.
    if [ -r /etc/os-release ]; then
        (. /etc/os-release && [ "${ID:-}" = debian ] && printf '%s\n' "${VERSION_ID:-}")
    fi
}

# packages_for PURPOSE: the names for run, test or lint, one a line, in this Debian's spelling.
packages_for() {
    printf '%s\n' "${packages_run[@]}"
    case "$1" in
    test)
        printf '%s\n' "${packages_test[@]}"
        # The fuzzers' runtime is only recommended by clang, and carries clang's number.
        case "$(debian_release)" in
        12) printf '%s\n' libclang-rt-14-dev ;;
        13) printf '%s\n' libclang-rt-19-dev ;;
        esac
        # Where node was installed otherwise, Debian's would take its place.
        command -v node >/dev/null || printf '%s\n' nodejs
        command -v npm >/dev/null || printf '%s\n' npm
        ;;
    lint) printf '%s\n' "${packages_lint[@]}" ;;
    esac
}

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "this needs root or sudo: $*"
    fi
}

# ensure_packages PURPOSE: installs what is missing, says what, and calls apt for nothing else.
ensure_packages() {
    local missing=() name
    case "$(debian_release)" in
    12 | 13) ;;
    *)
        say "this is not Debian 12 or 13: nothing is installed by this script. It needs what these"
        say "packages of Debian hold:" $(packages_for "$1")
        return
        ;;
    esac
    while read -r name; do
        is_installed "$name" || missing+=("$name")
    done < <(packages_for "$1")
    if [ ${#missing[@]} = 0 ]; then
        say "every package needed is installed"
        return
    fi
    say "installing ${#missing[@]} packages of Debian, and what they depend on: ${missing[*]}"
    say "this takes some minutes; what apt says goes to build/setup.log"
    mkdir -p build
    as_root true || fail "root's rights were refused; as root, run: apt-get install ${missing[*]}"
    as_root apt-get update -q -o Acquire::Retries=3 >build/setup.log 2>&1 ||
        say "the package lists could not be renewed; trying with those that are here"
    if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
        -o Acquire::Retries=3 -o Dpkg::Use-Pty=0 "${missing[@]}" >>build/setup.log 2>&1; then
        tail -n 20 build/setup.log >&2
        fail "apt-get could not install: ${missing[*]}"
    fi
}

# ensure_playwright: what drives the browser in the tests of the pages, as tests/browser/package.json pins it, in
# build/browser. Where it cannot be had these tests are skipped.
ensure_playwright() {
    command -v npm >/dev/null || return 0
    mkdir -p build/browser
    if ! cmp -s tests/browser/package.json build/browser/package.json ||
        [ ! -d build/browser/node_modules/playwright-core ]; then
        cp tests/browser/package.json build/browser/
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --prefix build/browser --no-audit --no-fund \
            >build/browser/npm.log 2>&1 || say "npm's playwright-core cannot be had; the pages are tried in no browser"
    fi
}

# build PRESET [TARGET…]: configures, if need be, and builds, with the compiler cache where there is one.
build() {
    local preset=$1
    shift
    if command -v ccache >/dev/null; then
        export CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER:-ccache}
        # What was compiled in one clone serves another.
        export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
    fi
    cmake --preset "$preset" && cmake --build --preset "$preset" ${1:+--target "$@"}
}

has_display() { [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; }
