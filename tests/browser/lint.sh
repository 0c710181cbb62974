#!/usr/bin/env bash
# The pages' scripts keep to ES2019 and to what the pages' security rests on, and no page or style sheet has a
# script, a handler or a style of its own. Exits with 77 where eslint is missing.
#   tests/browser/lint.sh
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if grep -nEi '<script>|<style|[[:space:]](style|on[a-z]+)=|javascript:' assets/web/*.html assets/web/*.svg; then
    echo "a page has a script, a handler or a style of its own" >&2
    exit 1
fi
if grep -nEi '@import|url\("?[^"/]|https?://' assets/web/*.css assets/web/*.js | grep -v 'www.w3.org/2000/svg'; then
    echo "a page fetches from elsewhere" >&2
    exit 1
fi
if ! command -v eslint >/dev/null; then
    echo "skipped: eslint is missing"
    exit 77
fi

# Where node is not Debian's own it does not look for Debian's modules by itself.
export NODE_PATH=/usr/share/nodejs
lint() { eslint --format unix --no-eslintrc --config tests/browser/eslint.json "$@"; }

# The rules are in force: each of these must be found.
for line in 'export const a = b => b?.c;' 'export const a = (b) => b ?? 1;' 'export class A { b = 1; }' \
    'document.body.innerHTML = name;' 'eval("1");' 'document.write("1");'; do
    said=$(lint --env browser,es6 --stdin --stdin-filename assets/web/planted.js <<<"$line")
    status=$?
    if [ $status != 1 ]; then # 2: eslint itself has failed
        printf '%s\n' "$said" "not found ($status): $line" >&2
        exit 1
    fi
done

lint --env browser,es6 assets/web/*.js && lint --env node,browser,es6 tests/browser/*.js
