#!/usr/bin/env bash
# Builds the fuzz targets of Fuzz/ with libFuzzer and AddressSanitizer and runs them.
#
#   scripts/fuzz.sh [--seconds N] [TARGET...]    searches for N seconds (60 by default) in each target (all by default)
#   scripts/fuzz.sh --runs N [TARGET...]         searches with N executions of each target, without a time limit
#   scripts/fuzz.sh --smoke                      runs the committed corpus and a short search from a fixed seed
#   scripts/fuzz.sh --reproduce TARGET FILE...   runs each input once and reports its faults
#   scripts/fuzz.sh --minimize TARGET            selects the inputs of Fuzz/Corpus/TARGET again, from all known inputs
#   scripts/fuzz.sh --wayland FIRST-LAST         sends random Wayland requests to a shell, with these seeds
#
# TARGET: parser, printer, evaluator, targeting, limits, varlink, messages, manifest, stored, notification, desktop,
# files, icon, snapshot; Fuzz/README.md describes what each target checks. New inputs are kept in .build-fuzz/corpus,
# crashing ones in .build-fuzz/crashes. Exits 1 when a target finds a fault.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

readonly all_targets=(
    parser printer evaluator targeting limits varlink messages manifest stored notification desktop files icon snapshot
)
readonly scratch=.build-fuzz
readonly binary="$scratch/release/proscenium-fuzz"
readonly committed=Fuzz/Corpus
readonly smoke_seconds=10

# The folder of new inputs.
new_inputs="$scratch/corpus"

# A slow input is a fault like any other: no input should take seconds, not even with the sanitizer. Leaks are not
# detected, because that requires the permission to trace processes, which containers often lack.
readonly fuzzer_options=(-timeout=25 -rss_limit_mb=2048 -detect_leaks=0 -print_final_stats=1 -dict=Fuzz/predicate.dict)
export ASAN_OPTIONS="detect_leaks=0:quarantine_size_mb=64"
# libFuzzer reports crashes itself; Swift's crash report would prevent libFuzzer from saving the input.
export SWIFT_BACKTRACE=enable=no

fail() {
    echo "fuzz: $*" >&2
    exit 2
}

# SwiftPM supports the fuzzer by not generating `main`, but passes only the last of several --sanitize options to the
# compiler. The code is optimised, with the assertions of the debug configuration, and targets may use internal
# declarations.
build() {
    echo "Building the fuzz targets in $scratch."
    swift build -c release --package-path Fuzz --scratch-path "$scratch" --product proscenium-fuzz --sanitize fuzzer \
        -Xswiftc -sanitize=fuzzer,address -Xswiftc -assert-config -Xswiftc Debug -Xswiftc -enable-testing </dev/null
}

check_target() {
    local target
    for target in "${all_targets[@]}"; do
        if [ "$target" = "$1" ]; then
            return
        fi
    done
    fail "unknown target '$1'; the targets are: ${all_targets[*]}"
}

# The maximum length of a generated input in bytes: inputs that are parsed are longer than inputs that control choices.
longest_input() {
    case "$1" in
        parser | printer) echo 4096 ;;
        targeting | messages | manifest | stored | desktop | files | icon) echo 2048 ;;
        *) echo 512 ;;
    esac
}

# Prints one line with the figures of a run from libFuzzer's log.
report() {
    local target="$1" log="$2"
    awk -v target="$target" '
        { for (i = 1; i < NF; i++) {
            if ($i == "cov:") edges = $(i + 1)
            if ($i == "corp:") { split($(i + 1), corpus, "/"); inputs = corpus[1] }
        } }
        $1 == "stat::number_of_executed_units:" { executions = $2 }
        $1 == "stat::average_exec_per_sec:" { speed = $2 }
        $1 == "stat::slowest_unit_time_sec:" { slowest = $2 }
        $1 == "stat::peak_rss_mb:" { memory = $2 }
        END {
            printf "%-10s %10d executions %7d exec/s %6d edges %6d inputs %3d s slowest %5d MB\n",
                target, executions, speed, edges, inputs, slowest, memory
        }' "$log"
}

# Prints the report of a failed run, and the command that reproduces it.
report_failure() {
    local target="$1" log="$2" input
    echo "fuzz: $target found a fault:"
    grep --text -A 24 -E 'DISAGREEMENT|Fatal error|ERROR: (libFuzzer|AddressSanitizer)' "$log" | cut -c 1-600 | head -n 50 ||
        tail -n 30 "$log"
    input="$(sed -n 's/^.*Test unit written to //p' "$log" | tail -n 1)"
    if [ -n "$input" ]; then
        echo "fuzz: reproduce it with: scripts/fuzz.sh --reproduce $target $input"
    fi
    echo "fuzz: the complete log is in $log"
}

# Runs one target with further libFuzzer options; new inputs are stored in the folder `new_inputs`.
run() {
    local target="$1" log="$scratch/logs/$1.log" status=0
    local -a corpora=("$new_inputs/$target" "$committed/$target")
    shift
    mkdir -p "${corpora[@]}" "$scratch/crashes/$target" "$scratch/logs"
    FUZZ_TARGET="$target" "$binary" "${fuzzer_options[@]}" -max_len="$(longest_input "$target")" \
        -artifact_prefix="$scratch/crashes/$target/" "$@" "${corpora[@]}" </dev/null >"$log" 2>&1 || status=$?
    report "$target" "$log"
    if [ "$status" -ne 0 ]; then
        report_failure "$target" "$log"
        return 1
    fi
}

# Runs targets one after the other. The arguments are the libFuzzer option that ends the search of a target, the targets,
# and after `--` further libFuzzer options.
search() {
    local end="$1" target status=0
    local -a targets=()
    shift
    while [ "$#" -gt 0 ] && [ "$1" != -- ]; do
        targets+=("$1")
        shift
    done
    for target in "${targets[@]}"; do
        run "$target" "$end" "${@:2}" || status=1
    done
    return "$status"
}

# Uses only the committed corpus, so that the results of earlier searches do not change those of CI.
smoke() {
    new_inputs="$scratch/smoke"
    rm -rf "$new_inputs"
    search "-max_total_time=$smoke_seconds" "${all_targets[@]}" -- -seed=1
}

reproduce() {
    local target="${1:-}"
    [ "$#" -ge 2 ] || fail 'usage: scripts/fuzz.sh --reproduce TARGET FILE...'
    check_target "$target"
    build
    FUZZ_TARGET="$target" "$binary" "${fuzzer_options[@]}" "${@:2}" </dev/null
}

# Selects a few small inputs that together reach all code that the existing inputs reach.
minimize() {
    local target="${1:-}" work="$scratch/minimize"
    [ "$#" -eq 1 ] || fail 'usage: scripts/fuzz.sh --minimize TARGET'
    check_target "$target"
    build
    rm -rf "$work"
    mkdir -p "$work/merged" "$scratch/corpus/$target" "$committed/$target"
    FUZZ_TARGET="$target" "$binary" "${fuzzer_options[@]}" -merge=1 -merge_control_file="$work/coverage" \
        "$work/merged" "$scratch/corpus/$target" "$committed/$target" </dev/null >"$work/log" 2>&1 ||
        fail "the merge failed; its log is $work/log"
    python3 scripts/fuzz_corpus.py "$work/coverage" "$committed/$target"
}

# Sends random Wayland requests to a shell in the test process.
wayland() {
    [[ "${1:-}" =~ ^[0-9]+-[0-9]+$ ]] || fail '--wayland needs two seeds, for example 1-5000'
    swift build --build-tests </dev/null
    PROSCENIUM_WAYLAND_SEEDS="$1" swift test --skip-build --disable-xctest \
        --filter '^ShellCompositorTests\..*ProtocolFuzzTests' </dev/null
}

main() {
    local end=-max_total_time=60 target
    local -a chosen=()
    case "${1:-}" in
        --smoke)
            [ "$#" -eq 1 ] || fail '--smoke takes no further arguments'
            build
            smoke
            return
            ;;
        --reproduce)
            reproduce "${@:2}"
            return
            ;;
        --minimize)
            minimize "${@:2}"
            return
            ;;
        --wayland)
            wayland "${@:2}"
            return
            ;;
        --seconds)
            [[ "${2:-}" =~ ^[1-9][0-9]*$ ]] || fail '--seconds needs a number'
            end="-max_total_time=$2"
            shift 2
            ;;
        --runs)
            [[ "${2:-}" =~ ^[1-9][0-9]*$ ]] || fail '--runs needs a number'
            end="-runs=$2"
            shift 2
            ;;
    esac
    for target in "$@"; do
        check_target "$target"
        chosen+=("$target")
    done
    if [ "${#chosen[@]}" -eq 0 ]; then
        chosen=("${all_targets[@]}")
    fi
    build
    search "$end" "${chosen[@]}" --
}

main "$@"
