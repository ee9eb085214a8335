#!/bin/sh
# How the window's start compares with its floor: startup.sh BUILD_FOLDER MODEL [ROUNDS]
# Runs both programs in turn, so that a busy machine slows both alike, and prints the medians and their ratio.
build=$1
model=$2
rounds=${3:-11}
if [ -z "$DISPLAY" ]; then
    exec xvfb-run -a -s "-screen 0 1600x1000x24 +extension GLX" "$0" "$@"
fi
first_picture() { sed -n 's/^first picture: \([0-9.]*\) ms$/\1/p'; }
median() { sort -n "$1" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
work=$(mktemp -d)
for _ in $(seq "$rounds"); do
    "$build/bench/bare_window" 2>&1 | first_picture >> "$work/bare"
    RIGSCOPE_TIMING=quit "$build/bin/rigscope-window" "$model" 2>&1 | first_picture >> "$work/ours"
done
bare=$(median "$work/bare")
ours=$(median "$work/ours")
echo "bare window: $bare ms, with a model: $ours ms, ratio $(echo "$ours $bare" | awk '{ printf "%.2f", $1 / $2 }')"
rm -r "$work"
