#!/usr/bin/env bash
# Installs what Rigscope needs, builds it and runs every test. Arguments go to ctest: `./test.sh -R base -V`.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/setup.sh
source scripts/setup.sh

set_up all build run test
exec ctest --test-dir "$build_dir" --output-on-failure --parallel "$(jobs_allowed)" "$@"
