# shellcheck shell=bash
# The set-up that run.sh and test.sh share: packages, configuration, build. Sourced from the project's folder.
#
# RIGSCOPE_SKIP_PACKAGES=1 leaves the packages alone, for systems where they have other names.
# RIGSCOPE_JOBS=N sets how many compilers run at once.

build_dir=build/release

say() { printf '%s\n' "$*"; }

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}

# wanted GROUP... -> the packages of these groups, one a line, alternatives joined by |.
wanted() {
    local group package rest
    while read -r group package rest; do
        case " $* " in
            *" $group "*) printf '%s\n' "$package" ;;
        esac
    done <scripts/packages.txt
}

# missing GROUP... -> those of them of which no alternative is installed. Asks dpkg once.
missing() {
    local installed line name found
    local -a lines names
    mapfile -t lines < <(wanted "$@")
    mapfile -t names < <(printf '%s\n' "${lines[@]}" | tr '|' '\n')
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${names[@]}" 2>/dev/null || true)
    for line in "${lines[@]}"; do
        found=
        for name in ${line//|/ }; do
            case $'\n'"$installed"$'\n' in
                *$'\n'"installed $name"$'\n'*) found=1 ;;
            esac
        done
        if [ -z "$found" ]; then
            printf '%s\n' "$line"
        fi
    done
}

# known ALTERNATIVES... -> all names among them that this release has, one a line. Asks apt once.
known() {
    local -a names
    mapfile -t names < <(printf '%s\n' "$@" | tr '|' '\n' | grep -vx -e -)
    apt-cache show --no-all-versions "${names[@]}" 2>/dev/null | sed -n 's/^Package: //p' || true
}

# choose ALTERNATIVES... -> sets `chosen` to the first name of each that this release has, and `unknown` to those that it
# has no name of and that are not optional.
choose() {
    local line name names found
    chosen=()
    unknown=()
    names=$'\n'$(known "$@")$'\n'
    for line in "$@"; do
        found=
        for name in ${line//|/ }; do
            if [ "$name" = - ]; then
                found=1
            else
                case "$names" in
                    *$'\n'"$name"$'\n'*)
                        found=1
                        chosen+=("$name")
                        ;;
                esac
            fi
            if [ -n "$found" ]; then
                break
            fi
        done
        if [ -z "$found" ]; then
            unknown+=("$line")
        fi
    done
}

# Runs a command as root.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo -- "$@"
    fi
}

can_become_root() {
    [ "$(id -u)" = 0 ] || { command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; }
}

apt_get() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -q "$@"; }

# install_packages GROUP... installs what is missing of these groups, or says what is and stops.
install_packages() {
    if [ "${RIGSCOPE_SKIP_PACKAGES:-}" = 1 ]; then
        return
    fi
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        stop "Rigscope installs what it needs on Debian and Ubuntu only. On this system, please install these yourself" \
            "(Debian's names; \`a|b\` means one of them), then run this again with RIGSCOPE_SKIP_PACKAGES=1:" \
            "$(wanted "$@" | sed 's/^/  /')"
    fi

    local -a lines chosen unknown
    mapfile -t lines < <(missing "$@")
    # What this release was found to have no package for, and not to need; asking apt again would cost a second.
    if [ "${#lines[@]}" = 0 ] || [ "$(printf '%s\n' "${lines[@]}")" = "$(cat "$not_needed" 2>/dev/null)" ]; then
        return
    fi
    choose "${lines[@]}"
    if [ "${#chosen[@]}" = 0 ] && [ "${#unknown[@]}" = 0 ]; then
        printf '%s\n' "${lines[@]}" >"$not_needed"
        return
    fi
    if ! can_become_root; then
        stop "These packages are missing:" "$(printf '  %s\n' "${lines[@]}")" \
            "Installing them needs root's rights, and there is no sudo that grants them here." \
            "Please install them as root (\`a|b\` means one of them), then run this again."
    fi
    if [ "${#unknown[@]}" -gt 0 ]; then
        say "Updating apt's lists of packages ..."
        apt_get update >"$install_log" 2>&1 || {
            tail -n 20 "$install_log" >&2
            stop "apt-get could not update its lists, see above. Is there a network?"
        }
        choose "${lines[@]}"
    fi
    if [ "${#unknown[@]}" -gt 0 ]; then
        stop "This system has no package of these names:" "$(printf '  %s\n' "${unknown[@]}")" \
            "Rigscope needs Debian 12 or Ubuntu 24.04, or later. With these installed by other means, run this again" \
            "with RIGSCOPE_SKIP_PACKAGES=1."
    fi

    say "Installing, with what they need: ${chosen[*]}"
    local -a install=(install -y --no-install-recommends -o Dpkg::Use-Pty=0 "${chosen[@]}")
    if ! apt_get "${install[@]}" >"$install_log" 2>&1; then
        # Lists that are too old name files that the mirror has no more.
        say "Not all could be fetched; trying again with new lists ..."
        if ! { apt_get update && apt_get "${install[@]}"; } >"$install_log" 2>&1; then
            tail -n 20 "$install_log" >&2
            stop "apt-get failed, see above; all it said is in $install_log."
        fi
    fi
}

# How many compilers may run at once: one a processor, each with 1.5 GiB of memory.
jobs_allowed() {
    if [ -n "${RIGSCOPE_JOBS:-}" ]; then
        printf '%s\n' "$RIGSCOPE_JOBS"
        return
    fi
    local kilobytes=0 key value jobs limit
    while read -r key value _; do
        if [ "$key" = MemAvailable: ]; then
            kilobytes=$value
        fi
    done </proc/meminfo
    if limit=$(cat /sys/fs/cgroup/memory.max 2>/dev/null) && [ "$limit" != max ] && [ $((limit / 1024)) -lt "$kilobytes" ]; then
        kilobytes=$((limit / 1024))
    fi
    jobs=$((kilobytes / 1572864))
    if [ "$jobs" -gt "$(nproc)" ]; then
        jobs=$(nproc)
    elif [ "$jobs" -lt 1 ]; then
        jobs=1
    fi
    printf '%s\n' "$jobs"
}

configure() {
    local home
    if [ -f "$build_dir/build.ninja" ]; then
        # A folder that was moved or copied is configured anew.
        home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$build_dir/CMakeCache.txt" 2>/dev/null || true)
        if [ "$home" = "$PWD" ]; then
            return
        fi
    fi
    say "Configuring ..."
    mkdir -p "$build_dir"
    if ! cmake --fresh --preset release >"$build_dir/configure.log" 2>&1; then
        rm -f "$build_dir/build.ninja"
        tail -n 30 "$build_dir/configure.log" >&2
        stop "CMake failed, see above; all it said is in $build_dir/configure.log."
    fi
}

# build TARGET builds the target and what it needs.
build() {
    local -a quiet=()
    if [ ! -t 1 ]; then
        quiet=(-- --quiet)
    fi
    if [ ! -f "$build_dir/.built" ]; then
        say "Building in $build_dir; the first time takes some minutes ..."
    fi
    cmake --build "$build_dir" --target "$1" --parallel "$(jobs_allowed)" "${quiet[@]}" \
        || stop "The build failed, see above."
    : >"$build_dir/.built"
}

# set_up TARGET GROUP... does it all.
set_up() {
    local target=$1
    shift
    mkdir -p build
    install_log=build/install.log
    not_needed=build/not-needed.txt
    install_packages "$@"
    configure
    build "$target"
}
