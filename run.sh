#!/usr/bin/env bash
# Installs what Rigscope needs, builds it and opens the given files, or its sample: `./run.sh [FILES]`.
# With no display it draws a picture of them instead.
set -euo pipefail
if [ "${1:-}" = -h ] || [ "${1:-}" = --help ]; then
    sed -n '2,3s/^# //p' "${BASH_SOURCE[0]}"
    exit 0
fi
files=()
for file in "$@"; do
    files+=("$(realpath -m -- "$file")")
done
cd -- "$(dirname -- "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/setup.sh
source scripts/setup.sh

set_up programs build run

if [ "${#files[@]}" = 0 ]; then
    shopt -s nullglob
    for file in resources/sample/sample.*; do
        case "$file" in
            *.png | *.txt) ;;
            *) files+=("$file") && break ;;
        esac
    done
fi
rigscope=$build_dir/bin/rigscope

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ]; then
    exec "$rigscope" "${files[@]}"
fi
if [ "${#files[@]}" = 0 ]; then
    stop "There is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set)."
fi
name=${files[0]##*/}
picture=build/${name%.*}.png
say "There is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set): drawing a picture instead."
"$rigscope" render "${files[@]}" -o "$picture" --force || stop "The picture could not be drawn."
say "The picture is $PWD/$picture"
