#!/usr/bin/env bash
# format.sh CLANG_FORMAT [--check]: formats the C++ sources; with --check, changes nothing and fails where it would.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

clang_format=$1
how=(-i)
if [ "${2:-}" = --check ]; then
    how=(--dry-run -Werror)
fi
find core app tests \( -name '*.h' -o -name '*.cpp' \) -print0 | xargs -0 "$clang_format" "${how[@]}"
