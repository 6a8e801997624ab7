#!/usr/bin/env bash
# Checks everything that can be checked without building: imports and house rules, the scripts, the formatting.
#
#   scripts/lint.sh
#
# Exits non-zero at the first kind of check that finds a fault.
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

python3 scripts/check.py --self-test
python3 scripts/check.py
python3 scripts/test.py --self-test
python3 scripts/api.py --self-test

for script in .ci/run scripts/*.sh; do
    bash -n "$script"
done

scripts/format.sh --check
echo 'lint: imports, project rules, scripts and formatting are correct'
