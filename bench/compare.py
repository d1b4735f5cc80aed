#!/usr/bin/env python3
"""Compares two Google Benchmark runs.

Prints old, new and their ratio for each benchmark's time and each of its counters. A ratio above 1 is better:
twice the speed, or half the cost, is 2.00. A counter is a speed if its name ends in /s or per_second; every other
(bytes per state, heap blocks) is a cost. Repeated runs count by their median. Exit status: 0, or 2 for bad input.
"""
import argparse
import json
import re
import statistics
import sys

EXAMPLE = """example:
  build/release/bench/rules_bench --benchmark_repetitions=5 --benchmark_out=old.json
  (change the code, build)
  build/release/bench/rules_bench --benchmark_repetitions=5 --benchmark_out=new.json
  bench/compare.py old.json new.json
"""
NANOSECONDS = {"ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9}
# The fields that Google Benchmark itself writes into each entry; the other numbers are counters.
NO_COUNTERS = {"family_index", "per_family_instance_index", "repetitions", "repetition_index", "threads", "iterations",
               "real_time", "cpu_time"}


class BadInput(Exception):
    pass


def measures(run):
    """{measure: value} of one entry. The time is the kind that the benchmark chose, CPU time by default."""
    clock = "real_time" if re.search("/(real|manual)_time", run["name"]) else "cpu_time"
    found = {"time": run[clock] * NANOSECONDS[run.get("time_unit", "ns")]}
    for name, value in run.items():
        if name not in NO_COUNTERS and isinstance(value, (int, float)) and not isinstance(value, bool):
            found[name] = value
    return found


def medians(runs):
    """{(benchmark, measure): value}, in the order of the file."""
    single, median = {}, {}
    for run in runs:
        if run.get("error_occurred"):
            continue
        aggregate = run.get("run_type") == "aggregate"
        if aggregate and run.get("aggregate_name") != "median":
            continue
        for measure, value in measures(run).items():
            key = (run.get("run_name", run["name"]), measure)
            single.setdefault(key, []).append(value)
            if aggregate:
                median[key] = value
    return {key: median.get(key, statistics.median(values)) for key, values in single.items()}


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            results = medians(json.load(file)["benchmarks"])
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from error
    except ValueError as error:
        raise BadInput(f"{path}: not JSON ({error})") from error
    except (KeyError, TypeError, AttributeError) as error:
        raise BadInput(f"{path}: not a Google Benchmark result (use --benchmark_out=FILE)") from error
    if not results:
        raise BadInput(f"{path}: holds no benchmark result")
    return results


def shown(measure, value):
    if measure == "time":
        unit = next((unit for unit in ("s", "ms", "us") if value >= NANOSECONDS[unit]), "ns")
        return f"{value / NANOSECONDS[unit]:.4g} {unit}"
    size, letter = next((pair for pair in ((1e9, " G"), (1e6, " M")) if value >= pair[0]), (1, ""))
    return f"{value / size:.4g}{letter}" if letter or value < 1e4 else f"{value:.0f}"


def ratio(measure, old, new):
    speed = measure.endswith(("/s", "per_second"))
    better, worse = (new, old) if speed else (old, new)
    if better == worse:
        return "1.00"
    return f"{better / worse:.2f}" if worse else "-"


def table(old, new):
    """Rows of four texts."""
    rows = [("benchmark", "old", "new", "ratio")]
    for key in [key for key in old if key in new]:
        name, measure = key
        label = name if measure == "time" else f"  {measure}"
        rows.append((label, shown(measure, old[key]), shown(measure, new[key]), ratio(measure, old[key], new[key])))
    return rows


def print_table(rows):
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    for label, *numbers in rows:
        print("  ".join([label.ljust(widths[0]), *(n.rjust(w) for n, w in zip(numbers, widths[1:]))]))


def print_missing(title, these, others):
    missing = [name if measure == "time" else f"{name} {measure}" for name, measure in these
               if (name, measure) not in others and (measure == "time" or (name, "time") in others)]
    if missing:
        print(f"\n{title}:", *missing, sep="\n  ")


def main():
    parser = argparse.ArgumentParser(description=__doc__, epilog=EXAMPLE,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", metavar="OLD.json")
    parser.add_argument("new", metavar="NEW.json")
    args = parser.parse_args()
    try:
        old, new = read(args.old), read(args.new)
    except BadInput as error:
        print(f"compare.py: {error}", file=sys.stderr)
        return 2
    print_table(table(old, new))
    print_missing(f"only in {args.old}", old, new)
    print_missing(f"only in {args.new}", new, old)
    return 0


if __name__ == "__main__":
    sys.exit(main())
