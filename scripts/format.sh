#!/usr/bin/env bash
# Formats all Swift files of the project according to .swift-format.
#
#   scripts/format.sh           rewrites the files
#   scripts/format.sh --check   changes nothing, and fails if a file is not formatted or breaks a rule
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

places=()
for place in Package.swift Sources Tests Apps examples Plugins {Benchmarks,Fuzz,Porting}/{Package.swift,Sources} \
    Porting/{Tests,Plugins} Porting/Combine/{Package.swift,Sources,Tests}; do
    if [ -e "$place" ]; then
        places+=("$place")
    fi
done

options=(--parallel --recursive --configuration .swift-format)
case "${1:-}" in
    '') swift format format --in-place "${options[@]}" "${places[@]}" ;;
    --check) swift format lint --strict "${options[@]}" "${places[@]}" ;;
    *)
        echo "format: unknown option '$1'; the only option is --check" >&2
        exit 2
        ;;
esac
