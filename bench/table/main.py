#!/usr/bin/env python3
"""Prints the speed table: Genga, other programs and the limits of the machine, measured in one run.

Fails when a result is not what it must be; that a goal is not reached is no failure.
"""

import argparse
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import files
import page
import rows as table
import run
import show


def arguments():
    root = HERE.parents[1]
    parser = argparse.ArgumentParser(prog="./dev bench --peers", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="of each row (default 5); slow ones take fewer")
    parser.add_argument("--only", metavar="REGEX", help="rows whose group, colon and work it matches")
    parser.add_argument("--json", metavar="FILE", type=pathlib.Path, help="all figures, for programs")
    parser.add_argument("--page", action="store_true", help="write docs/speed.md")
    parser.add_argument("--core", type=int, help="to measure on (default: the last that may be used)")
    parser.add_argument("--programs", type=pathlib.Path, default=root / "build/bench/bin", help=argparse.SUPPRESS)
    parser.add_argument("--files", type=pathlib.Path, default=root / "build/bench-files", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.page and options.only:
        parser.error("a page is made of all rows")
    if options.rounds < 1:
        parser.error("a round at least")
    return options


def main():
    options = arguments()
    rows = [row for row in table.ROWS if re.search(options.only or "", f"{row.group}: {row.work}")]
    if not rows:
        sys.exit("no row matches")
    files.make(options.files)
    results, probes, curves = run.run(run.Machine(options.programs, options.files, options.core), rows, options.rounds)
    print("\n".join(show.text(results, probes)))
    if options.json:
        options.json.write_text(json.dumps(show.as_json(results, probes, curves), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    is_wrong = any(result.faults for result in results)
    if options.page and not is_wrong:
        page.write(results, probes, curves)
    return 1 if is_wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (run.Failure, OSError) as failure:
        sys.exit(f"it cannot be measured: {failure}")
