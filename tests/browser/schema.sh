#!/usr/bin/env bash
# What the console says on the network, over random bouts, and what a phone says to it, held to
# docs/web.schema.json by a validator that is not ours.
#
#   schema.sh TEST_WEB FOLDER      TEST_WEB writes the messages that are checked
set -euo pipefail
source_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
export NODE_PATH=/usr/share/nodejs # where Debian keeps the packages of node
node -e "require('ajv')" 2>/dev/null || {
    echo "skipped: node or its package ajv is missing"
    exit 77
}
mkdir -p "$2"
RINGSIDE_MESSAGES=$2/messages.jsonl "$1" "what is said on the network is written down"
node "$source_folder/tests/browser/schema.js" "$source_folder/docs/web.schema.json" "$2/messages.jsonl"
