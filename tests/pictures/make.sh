#!/usr/bin/env bash
# make.sh PROGRAM FOLDER: draws with the test program those pictures of tests/ui/golden anew that do not hold any
# more, into FOLDER first, with a palette of 256 colours, which is all that their flat colours need. Look at each
# before it is kept, and remove by hand those of a state that is gone.
set -euo pipefail
program=$1
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
golden=$here/../ui/golden
rm -rf "$folder"
mkdir -p "$folder" "$golden"
RINGSIDE_GOLDENS=$folder bash "$here/on_screen.sh" "$folder" "$program" '[golden]'
for picture in "$folder"/*.png; do
    [ -e "$picture" ] || break
    echo "anew: $(basename "$picture")"
    convert "$picture" -alpha off +dither -colors 256 -strip -define png:compression-level=9 \
        "PNG8:$golden/$(basename "$picture")"
done
cp "$folder/fonts.txt" "$golden/"
