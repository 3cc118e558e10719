#!/usr/bin/env python3
"""The arithmetic of the speed table, its marks, its page and its picture, with invented figures."""

import json
import pathlib
import re
import tempfile
import unittest
import xml.etree.ElementTree as xml

import bench_support  # pylint: disable=unused-import

import chart
import figures
import page
import rows
import run
import show
from figures import Sample
from sources import Bench, Convert, Figure, Goal, Growth, Row, Worker, Written, sized

PROBES = {
    "limit_memcpy_warm": 20e9,
    "limit_memcpy_fresh": figures.REFERENCE["memory"],
    "limit_page_faults": 3e9,
    "limit_write": 4e9,
    "limit_arithmetic": figures.REFERENCE["arithmetic"],
}
HALF_AS_FAST = {**PROBES, "limit_memcpy_fresh": PROBES["limit_memcpy_fresh"] / 2, "limit_arithmetic": PROBES["limit_arithmetic"] * 4}
BENCH = Bench("p", "b", "f")
READER = Worker("other", "f")


def row(goal=None, unit="ms", **more):
    return Row("group", "work", more.pop("ours", BENCH), goal, unit=unit, **more)


class Files:
    """Stands for a run.Machine whose files are all of one size."""

    def size(self, file):
        return {"f": 1_000_000, "1-16/f": 62_500, "1-4/f": 250_000, "1-2/f": 500_000}[file]


def of(asked, samples, probes=None):
    return run.result_of(Files(), asked, samples, probes or PROBES)


class Arithmetic(unittest.TestCase):
    def test_units(self):
        self.assertEqual(figures.in_unit("ms", 0.25, 0), 250)
        self.assertEqual(figures.in_unit("µs", 0.25, 0), 250_000)
        self.assertEqual(figures.in_unit("GB/s", 0.5, 2_000_000_000), 4)
        self.assertEqual(figures.in_unit("× file", 300, 200), 1.5)
        self.assertEqual(figures.in_unit("MiB", 3 << 20, 0), 3)

    def test_scales(self):
        """Half the speed of memory: twice the time, half the rate; arithmetic by its own probe."""
        self.assertEqual(figures.scaled("ms", 10, "memory", HALF_AS_FAST), 20)
        self.assertEqual(figures.scaled("GB/s", 10, "memory", HALF_AS_FAST), 5)
        self.assertEqual(figures.scaled("ns", 10, "arithmetic", HALF_AS_FAST), 40)
        self.assertEqual(figures.scaled("ns", 10, "", HALF_AS_FAST), 10)
        self.assertEqual(figures.scaled("ns", 10, "memory", PROBES), 10)

    def test_exponents(self):
        sizes = [1.0, 4.0, 8.0, 16.0]
        self.assertAlmostEqual(figures.exponent(sizes, [3 * size for size in sizes]), 1.0)
        self.assertAlmostEqual(figures.exponent(sizes, [size**2 for size in sizes]), 2.0)
        self.assertAlmostEqual(figures.exponent(sizes, [5.0] * 4), 0.0)

    def test_ratios(self):
        self.assertEqual(figures.ratio("ms", 2, 10), 5)
        self.assertEqual(figures.ratio("GB/s", 10, 2), 5)


class Goals(unittest.TestCase):
    def reached(self, goal, seconds, peer=None, unit="ms", probes=None):
        return of(row(goal, unit, peer=peer), {BENCH: [Sample(seconds)], READER: [Sample(0.1)]}, probes).reached

    def test_times_the_peer(self):
        self.assertTrue(self.reached(Goal("times", 5), 0.020, READER))
        self.assertFalse(self.reached(Goal("times", 5), 0.021, READER))

    def test_at_most(self):
        self.assertTrue(self.reached(Goal("most", 20), 0.020))
        self.assertFalse(self.reached(Goal("most", 20), 0.021))
        self.assertFalse(self.reached(Goal("most", 20), 0.021, probes=HALF_AS_FAST))

    def test_at_least(self):
        self.assertTrue(self.reached(Goal("least", 2), 0.0005, unit="GB/s"))
        self.assertFalse(self.reached(Goal("least", 2), 0.00051, unit="GB/s"))

    def test_no_goal_and_no_peer(self):
        self.assertIsNone(self.reached(None, 1.0))
        self.assertIsNone(of(row(Goal("times", 5), peer=READER), {BENCH: [Sample(1.0)]}).reached)

    def test_nothing_measured(self):
        result = of(row(Goal("most", 20)), {})
        self.assertIsNone(result.reached)
        self.assertEqual(show.mark(result), "not measured")
        self.assertIn("not measured", show.cells(result))


class Peers(unittest.TestCase):
    def test_median_of_a_worker(self):
        result = of(row(peer=READER), {BENCH: [Sample(0.001), Sample(0.002), Sample(0.009)], READER: [Sample(0.02), Sample(0.04), Sample(0.9)]})
        self.assertEqual((result.median, result.peer, result.ratio), (2.0, 40.0, 20.0))
        self.assertEqual(result.peer_name, "other")

    def test_figure_of_a_page(self):
        result = of(row(peer=Figure("x", 100, "memory")), {BENCH: [Sample(0.05)]}, HALF_AS_FAST)
        self.assertEqual((result.peer, result.ratio, result.peer_name), (200.0, 4.0, "x (scaled)"))

    def test_what_the_system_writes(self):
        result = of(row(peer=Written("f")), {BENCH: [Sample(0.0005)]})
        self.assertAlmostEqual(result.peer, 0.25)
        self.assertAlmostEqual(result.ratio, 0.5)

    def test_growth(self):
        """Exponents of each round, of four sizes."""
        growth = Growth("p", "b", "f")
        samples = {bench: [Sample(size * 1e-9), Sample(size**2 * 1e-9)] for bench, size in zip(sized(growth), (62_500, 250_000, 500_000, 1_000_000))}
        result = of(row(Goal("most", 1.05), "exponent", ours=growth), samples)
        self.assertEqual([round(value, 9) for value in result.values], [1.0, 2.0])
        self.assertFalse(result.reached)


class Checks(unittest.TestCase):
    """A fast result that is not the right one."""

    def faults(self, ours, peers=(), **more):
        return figures.faults(row(**more), ours, list(peers))

    def test_nothing_is_wrong(self):
        ours = [Sample(1, {"keys": 5, "error": 0.0}, "a"), Sample(2, {"keys": 5, "error": 1e-16}, "a")]
        self.assertEqual(self.faults(ours, [Sample(3, {"keys": 5}, "b")], counts=("keys",), expect=(("keys", 5),)), [])

    def test_another_number_than_the_peer(self):
        self.assertEqual(self.faults([Sample(1, {"keys": 5})], [Sample(1, {"keys": 6})], counts=("keys",)), ["keys: 5, the peer has 6"])
        self.assertEqual(self.faults([Sample(1)], [Sample(1)], counts=("keys",)), ["keys: None, the peer has None"])

    def test_another_number_than_expected(self):
        self.assertEqual(self.faults([Sample(1, {"keys": 5})], expect=(("keys", 6),)), ["keys: 5, not 6"])
        self.assertEqual(self.faults([Sample(1)], expect=(("keys", 6),)), ["keys: None, not 6"])

    def test_rounds_that_differ(self):
        self.assertEqual(self.faults([Sample(1, {"keys": 5}), Sample(1, {"keys": 4})]), ["a round has another number of keys"])
        self.assertEqual(self.faults([Sample(1, {}, "a"), Sample(1, {}, "b")]), ["a round has written other bytes"])

    def test_poses_that_are_off(self):
        self.assertEqual(self.faults([Sample(1, {"error": 1e-6})]), ["off by 1e-06"])
        self.assertEqual(len(self.faults([Sample(1, {"error": float("nan")})])), 1)

    def test_mark(self):
        result = of(row(Goal("most", 20), expect=(("keys", 6),)), {BENCH: [Sample(0.001, {"keys": 5})]})
        self.assertEqual(show.mark(result), "WRONG")
        self.assertIn("WRONG: work: keys: 5, not 6", list(show.text([result], PROBES)))


class Program:
    """Stands for a run.Machine whose programs have one benchmark and always tell the same."""

    programs = files = pathlib.Path()

    def __init__(self, told):
        self.told = told

    def benchmarks(self, _):
        return {"b"}

    def run(self, *_, **__):
        return self.told


class Benchmarks(unittest.TestCase):
    """What is read of google benchmark's JSON."""

    def told(self, **more):
        one = {"name": "b", "run_name": "b", "real_time": 9.0, "cpu_time": 3.0, "time_unit": "ms", "iterations": 7, "keys": 5.0, "bone": 2e-8}
        return json.dumps({"benchmarks": [{**one, **more}]})

    def test_time_of_the_processor_and_counts(self):
        sample = run.samples_of(self.told(), [BENCH])[BENCH]
        self.assertAlmostEqual(sample.value, 0.003)
        self.assertEqual(sample.counts, {"keys": 5.0, "bone": 2e-8})

    def test_clock_of_what_has_threads(self):
        bench = Bench("p", "b/real_time")
        self.assertAlmostEqual(run.samples_of(self.told(name="b/real_time"), [bench])[bench].value, 0.009)

    def test_counter(self):
        bench = Bench("p", "b", counter="bone")
        self.assertEqual(run.samples_of(self.told(), [bench])[bench], Sample(2e-8, {"keys": 5.0}))

    def test_what_is_not_there(self):
        self.assertEqual(run.samples_of(self.told(name="c"), [BENCH]), {})
        self.assertEqual(run.samples_of("", [BENCH]), {})

    def test_error(self):
        with self.assertRaises(run.Failure):
            run.samples_of(self.told(error_occurred=True, error_message="no file"), [BENCH])

    def test_filter(self):
        """Names as they are; google benchmark's own pattern takes no escaped space."""
        names = ["a<B::c, 60>/real_time", "a.b", "c|d", "e"]
        pattern = run.filter_of(names)
        self.assertEqual([bool(re.search(pattern, name)) for name in names], [True] * 4)
        self.assertEqual([bool(re.search(pattern, name)) for name in ("aXb", "c", "d", "ee")], [False] * 4)
        self.assertNotIn("\\ ", pattern)

    def test_a_program_that_leaves_something_out(self):
        self.assertEqual(set(run.run_benches(Program(self.told()), [BENCH, Bench("p", "not there", "f")])), {BENCH})
        self.assertEqual(run.run_benches(Program(self.told()), [Bench("p", "not there", "f")]), {})
        with self.assertRaises(run.Failure):
            run.run_benches(Program(""), [BENCH])

    def test_what_one_process_does(self):
        """One process runs one program and file; what leaves an output runs alone."""
        a, b, c = Bench("p", "a"), Bench("p", "b"), Bench("p", "c", "f")
        d, e = Bench("p", "d", output="o"), Bench("p", "e", output="o")
        self.assertEqual(run.batches([a, c, b, d, e]), [[a, b], [c], [d], [e]])


def whole_run():
    """Results of all rows, of invented samples; a tenth of the goals' times and more."""
    results = []
    for one in rows.ROWS:
        values = [2.0, 3.0, 2.5]
        results.append(figures.result(one, values, 30.0 if one.peer else None, "other" if one.peer else "", PROBES, []))
    return results


CURVES = [("growth, fast", [(1e5, 1e-4), (4e5, 4e-4), (1.6e6, 1.6e-3)]), ("growth, <slow> & long", [(1e5, 1.1e-4), (4e5, 5e-4), (1.6e6, 2e-3)])]


class Page(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.docs = pathlib.Path(folder.name)
        (self.docs / "images").mkdir()

    def written(self, results):
        page.write(results, PROBES, CURVES, self.docs)
        return (self.docs / "speed.md").read_text(encoding="utf-8")

    def test_every_row_and_every_group(self):
        text = self.written(whole_run())
        for one in rows.ROWS:
            self.assertIn(f"| {one.work} |", text)
        for group, told in rows.GROUPS.items():
            self.assertIn(page.item(f"{group}: {told}"), text)
        self.assertEqual({one.group for one in rows.ROWS}, set(rows.GROUPS))
        for what in rows.LIMIT_NAMES.values():
            self.assertIn(f"| {what} |", text)

    def test_tables_have_as_many_cells_in_each_line(self):
        text = self.written(whole_run())
        for table in text.split("\n\n"):
            widths = {line.count("|") for line in table.splitlines() if line.startswith("|")}
            self.assertLessEqual(len(widths), 1, table[:200])

    def test_why_a_row_falls_short(self):
        short, reached = (figures.result(row(Goal("most", goal), limit="because"), [10.0], None, "", PROBES, []) for goal in (5, 20))
        self.assertIn("- work: because", self.written([short]))
        self.assertIn("**short**", self.written([short]))
        self.assertNotIn("because", self.written([reached]))

    def test_names_nothing_of_the_machine(self):
        text = self.written(whole_run())
        self.assertNotIn(str(pathlib.Path.home()), text)
        self.assertNotIn(str(self.docs), text)

    def test_same_figures_same_page(self):
        self.assertEqual(self.written(whole_run()), self.written(whole_run()))

    def test_picture(self):
        self.written(whole_run())
        root = xml.parse(self.docs / "images/speed-growth.svg").getroot()
        lines = root.findall("{http://www.w3.org/2000/svg}polyline")
        self.assertEqual([len(line.get("points").split()) for line in lines], [3, 3])
        words = [word.text for word in root.findall("{http://www.w3.org/2000/svg}text")]
        for word in ("fast", "<slow> & long", "1 MB", "1 ms"):
            self.assertIn(word, words)
        # Ten times the size is as far to the right as ten times the cost is up.
        (x1, y1), (x2, y2) = ([float(part) for part in point.split(",")] for point in (lines[0].get("points").split()[0], lines[0].get("points").split()[1]))
        self.assertGreater(x2, x1)
        self.assertLess(y2, y1)

    def test_names_keep_their_distance(self):
        places = chart.spread([100.0, 90.0, 101.0, 300.0])
        ordered = sorted(places)
        self.assertTrue(all(b - a >= chart.LABEL for a, b in zip(ordered, ordered[1:])))
        self.assertEqual((places[1], places[3]), (90.0, 300.0))


class Rows(unittest.TestCase):
    def test_every_goal_can_be_told(self):
        """Times need a peer."""
        for one in rows.ROWS:
            with self.subTest(one.work):
                self.assertTrue(one.goal is None or one.goal.kind != "times" or one.peer is not None)
                self.assertIn(one.unit, ("s", "ms", "µs", "ns", "GB/s", "× file", "MiB", "exponent"))

    def test_what_a_plan_runs(self):
        """Each source once, though several rows ask for it."""
        planned = run.plan([row(peer=READER), row(peer=Figure("x", 1, "memory")), row(ours=Convert("genga", ("f",)), rounds=1, cores=2)])
        self.assertEqual(planned, {BENCH: (0, 1), READER: (0, 1), Convert("genga", ("f",)): (1, 2)})

    def test_numbers(self):
        self.assertEqual([show.number(value) for value in (None, 0.123, 12.345, 1234.5)], ["–", "0.12", "12.3", "1234"])


if __name__ == "__main__":
    unittest.main()
