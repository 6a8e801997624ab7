#!/usr/bin/env bash
# Runs all checks that need no build: the project's rules, the scripts, the formatting.
#
#   scripts/lint.sh
#
# Stops at the first check that finds a fault, and exits with a status other than 0.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

python3 scripts/check.py --self-test
python3 scripts/check.py
python3 scripts/test.py --self-test
python3 scripts/api.py --self-test
python3 scripts/coverage.py --self-test
python3 scripts/coverage.py --check
python3 -B scripts/soak --self-test
python3 -B scripts/matrix --self-test

for script in .ci/run scripts/*.sh scripts/*/*.sh; do
    bash -n "$script"
done

scripts/format.sh --check
echo 'lint: imports, project rules, scripts and formatting are correct'
