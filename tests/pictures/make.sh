#!/usr/bin/env bash
# make.sh PROGRAM FOLDER: draws the pictures of tests/ui/golden anew with the test program, into FOLDER first,
# with a palette of 256 colours, which is all that their flat colours need. Look at each before it is kept.
set -euo pipefail
program=$1
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
golden=$here/../ui/golden
rm -rf "$folder"
mkdir -p "$folder" "$golden"
RINGSIDE_GOLDENS=$folder bash "$here/on_screen.sh" "$folder" "$program" '[golden]'
rm -f "$golden"/*.png
for picture in "$folder"/*.png; do
    convert "$picture" -alpha off +dither -colors 256 -strip -define png:compression-level=9 \
        "PNG8:$golden/$(basename "$picture")"
done
cp "$folder/fonts.txt" "$golden/"
