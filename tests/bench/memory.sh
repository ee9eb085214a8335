#!/bin/sh
# How much memory the window has without a document beside a bare window of the same size: memory.sh BUILD_FOLDER [ROUNDS]
# Both run in turn; the medians of what each has for itself alone (private) and with its share of what it shares (PSS).
build=$1
rounds=${2:-5}
if [ -z "$DISPLAY" ]; then
    exec xvfb-run -a -s "-screen 0 1600x1000x24 +extension GLX" "$0" "$@"
fi
work=$(mktemp -d)
mkdir "$work/config"
# Runs a program until it has drawn and come to rest, and adds its KiB to a list.
measure() {
    name=$1
    shift
    : > "$work/out"
    env XDG_CONFIG_HOME="$work/config" "$@" 2> "$work/out" &
    program=$!
    until grep -q '^first picture' "$work/out"; do sleep 0.1; done
    sleep 2
    awk '/^Private_(Clean|Dirty|Hugetlb):/ { sum += $2 } END { print sum }' "/proc/$program/smaps_rollup" >> "$work/$name.private"
    awk '/^Pss:/ { print $2 }' "/proc/$program/smaps_rollup" >> "$work/$name.pss"
    kill "$program"
    wait "$program" 2> /dev/null
}
median() { sort -n "$1" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
for _ in $(seq "$rounds"); do
    measure bare "$build/bench/bare_window" stay
    measure ours env RIGSCOPE_TIMING=1 "$build/bin/rigscope-window" --new-window
done
for kind in private pss; do
    bare=$(median "$work/bare.$kind")
    ours=$(median "$work/ours.$kind")
    echo "$kind: bare window $bare KiB, ours $ours KiB, ratio $(echo "$ours $bare" | awk '{ printf "%.2f", $1 / $2 }')"
done
rm -r "$work"
