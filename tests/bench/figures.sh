#!/usr/bin/env bash
# Makes the figures of docs/performance.md: tests/bench/figures.sh [BUILD_FOLDER]. Ratios are of runs by turns; what the
# window takes for itself is in milliseconds.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
build=${1:-build/release}
model=resources/sample/sample.b3d
small=$(mktemp -d)
trap 'rm -r "$small"' EXIT

cmake --build "$build" --target benchmarks
echo "== animation: see the counters; limits stand in tests/bench/bench_animation.cpp"
"$build/bench/bench_animation" --benchmark_counters_tabular=true 2> /dev/null
echo "== loading: assimp at most 0.33, read at most 6"
"$build/bench/bench_load" 2> /dev/null
echo "== loading OGRE: assimp and ogre at most 0.125, of XML assimp at most 0.25, memory at most 6"
"$build/bench/bench_load_ogre" 2> /dev/null
echo "== rigscope info on a small file beside /bin/true: at most 3.5"
printf 'BB3D\x39\0\0\0\1\0\0\0NODE\x2d\0\0\0root\0' > "$small/small.b3d"
printf '\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x80\x3f\0\0\x80\x3f\0\0\x80\x3f\0\0\x80\x3f\0\0\0\0\0\0\0\0\0\0\0\0' >> "$small/small.b3d"
"$build/bench/bench_processes" 300 -- /bin/true -- "$build/bin/rigscope" info "$small/small.b3d"
echo "== rigscope render of the sample beside a bare program that clears and reads back: at most 2.5"
"$build/bench/bench_processes" 25 -- "$build/bench/bench_bare_gl" -- "$build/bin/rigscope-render" "$model" \
    -o "$small/picture.png" --force
echo "== the window with the sample in its first frame beside a bare window: at most 1.25"
tests/bench/startup.sh "$build" "$model"
echo "== a frame of the timeline or the tree: at most 8 ms; a key in the filter: 30 ms (medians; one in twenty exceeds)"
# Without a window system: putting the window's picture together is the graphics card's work.
QT_QPA_PLATFORM=offscreen "$build/bench/bench_window" --benchmark_filter='timeline|tree|filter' 2> /dev/null
echo "== the structure of 50 MB: at most 200 ms until it shows; paused and hidden: no processor time"
tests/support/with_display.sh "$build/bench/bench_window" --benchmark_filter='structure|rest' 2> /dev/null
echo "== memory of the window without a document beside a bare window: at most 1.3"
tests/bench/memory.sh "$build"
