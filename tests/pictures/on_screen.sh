#!/usr/bin/env bash
# on_screen.sh FOLDER COMMAND …: runs a command on a display that exists only in memory. Exits with 77 where there
# is none to be had.
set -euo pipefail
artefacts=$1
shift
mkdir -p "$artefacts"
. "$(dirname "$0")/../gui/lib.sh"
need Xvfb
trap finish EXIT
start_screen 1920x1080
"$@"
