#!/usr/bin/env python3
"""Every benchmark runs, once, and says that it went well; the speed table asks for none that there is not.
Skipped (exit 77) where they are not built, for want of google benchmark."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

from bench_support import EXAMPLES

import figures
import rows
from sources import Bench, Growth, sized

FOLDER = pathlib.Path(os.environ["GENGA"]).parent
LONG = {"whole/exact"}  # takes a good part of a minute


def programs():
    return sorted(FOLDER.glob("bench_*_bench"))


def ask(program, *options):
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GENGA_BENCH_")}
        done = subprocess.run([program, *options], capture_output=True, text=True, check=False, env={**environment, "TMPDIR": folder})
        return done.stdout if done.returncode == 0 else ""


def listed(program):
    return set(ask(program, "--benchmark_list_tests").split("\n")) - {""}


def once(program):
    leave_out = "|".join(f"^{name}$" for name in LONG)
    return ask(program, "--benchmark_min_time=0.0000001", "--benchmark_format=json", f"--benchmark_filter=-{leave_out}")


def faults(names, told):
    """What is wrong with a program that lists these names and has printed this."""
    if not names or not told.strip():
        return ["it does not run"]
    ran = json.loads(told)["benchmarks"]
    found = [f"{one['name']}: {one.get('error_message')}" for one in ran if one.get("error_occurred")]
    found += [f"{one['name']} is off by {one['error']}" for one in ran if not one.get("error", 0.0) <= figures.WORST_ERROR]
    return found + [f"{name} has not run" for name in sorted(names - LONG - {one["name"] for one in ran})]


def wanted():
    """(program, benchmark) of all rows."""
    for row in rows.ROWS:
        for source in sized(row.ours) if isinstance(row.ours, Growth) else (row.ours,):
            if isinstance(source, Bench):
                yield source.program, source.name
    yield from ((limit.program, limit.name) for limit in rows.LIMITS)


class Benches(unittest.TestCase):
    def test_every_benchmark_runs(self):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            results = pool.map(lambda program: faults(listed(program), once(program)), programs())
        for program, found in zip(programs(), results):
            with self.subTest(program.name):
                self.assertEqual(found, [])

    def test_the_table_asks_for_what_there_is(self):
        names = {program.name.removeprefix("bench_"): listed(program) for program in programs()}
        for program, name in set(wanted()):
            with self.subTest(program, name=name):
                self.assertIn(name, names[program])

    def test_memory(self):
        dance = str(EXAMPLES / "dance.vmd")
        for what in ("read", "write", "glb"):
            with self.subTest(what):
                told = ask(FOLDER / "table_memory", what, dance, dance)
                self.assertLess(int(told), 64 << 20)
        self.assertEqual(ask(FOLDER / "table_memory", "read", dance, dance + ".missing"), "")


class Canaries(unittest.TestCase):
    """What must be found."""

    def told(self, **more):
        return json.dumps({"benchmarks": [{"name": "a", "error": 0.0, **more}]})

    def test_nothing_is_wrong(self):
        self.assertEqual(faults({"a"} | LONG, self.told()), [])

    def test_a_program_that_does_not_run(self):
        self.assertEqual(faults({"a"}, ""), ["it does not run"])
        self.assertEqual(faults(set(), self.told()), ["it does not run"])
        self.assertEqual(ask("false"), "")

    def test_an_error(self):
        self.assertEqual(faults({"a"}, self.told(error_occurred=True, error_message="no file")), ["a: no file"])

    def test_a_wrong_pose(self):
        self.assertEqual(faults({"a"}, self.told(error=1e-3)), ["a is off by 0.001"])
        self.assertEqual(len(faults({"a"}, self.told(error=float("nan")))), 1)

    def test_a_benchmark_that_is_left_out(self):
        self.assertEqual(faults({"a", "b"}, self.told()), ["b has not run"])


if __name__ == "__main__":
    if not programs():
        print("skipped: the benchmarks are not built")
        sys.exit(77)
    unittest.main()
