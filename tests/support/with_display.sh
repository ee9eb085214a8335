#!/bin/sh
# Runs a program that shows windows: on the display that is there, else on a virtual one of the size RIGSCOPE_SCREEN.
if [ -n "$DISPLAY" ]; then
    exec "$@"
fi
exec xvfb-run -a -s "-screen 0 ${RIGSCOPE_SCREEN:-1600x1000}x24 +extension GLX" "$@"
