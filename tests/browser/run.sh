#!/usr/bin/env bash
# One test of the pages in a real browser, against the real console. Exits with 77 where node, Chromium or
# playwright-core is missing.
#   tests/browser/run.sh NAME PROGRAM FOLDER MODULES      the folder is for records and pictures, MODULES has
#                                                         node_modules/playwright-core
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
name=$1
skip() {
    echo "skipped: $*"
    exit 77
}
command -v node >/dev/null || skip "node is missing"
[ -d "$4/node_modules/playwright-core" ] || skip "playwright-core is missing"
RINGSIDE_CHROMIUM=${RINGSIDE_CHROMIUM:-$(command -v chromium)} || skip "Chromium is missing"
export RINGSIDE_CHROMIUM RINGSIDE_MODULES=$4
rm -rf "$3"
mkdir -p "$3"
exec node "$here/${name}_test.js" "$2" "$3"
