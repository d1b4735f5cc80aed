#!/usr/bin/env bash
# fuzz.sh SECONDS: runs each fuzzer of tests/fuzz/targets for SECONDS, two at a time, from build/asan.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
STEP=${STEP:-fuzz} source tools/lanes/step.sh
export seconds=${1:?usage: fuzz.sh SECONDS}
mapfile -t names < <(grep '^[a-z]' tests/fuzz/targets)
((${#names[@]} > 0))

fuzz_one() {
  local corpus=build/asan/corpus/$1 log=build/logs/fuzz_$1.log
  mkdir -p "$corpus"
  [[ ! -d tests/fuzz/corpus/$1 ]] || cp -r "tests/fuzz/corpus/$1/." "$corpus"
  echo "fuzz_$1: started, $seconds s"
  if "build/asan/tests/fuzz/fuzz_$1" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=4096 \
    -artifact_prefix="build/asan/$1-" "$corpus" >"$log" 2>&1; then
    echo "fuzz_$1: passed, $(grep '^Done ' "$log")"
  else
    tail -n 40 "$log"
    echo "fuzz_$1: FAILED, crash file: $(sed -n 's/.*Test unit written to //p' "$log"), output: $log"
    return 1
  fi
}
export -f fuzz_one
# shellcheck disable=SC2016
printf '%s\n' "${names[@]}" | plain_addresses xargs -n1 -P2 bash -c 'fuzz_one "$1"' fuzz
echo "${#names[@]} passed, 0 failed"
