#!/bin/sh
# Runs a program that shows windows: on the display that is there, else on a virtual one.
if [ -n "$DISPLAY" ]; then
    exec "$@"
fi
exec xvfb-run -a -s "-screen 0 1600x1000x24 +extension GLX" "$@"
