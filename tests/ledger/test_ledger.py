"""Every code that the program can say is said by a recorded command, and its reports in JSON have the recorded members.

What other programs read is a contract. A change that is meant is taken over by
    tools/ledger.py build/release/bin/genga --record
and told in CHANGELOG.md and docs/reports.md."""

import collections
import os
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import ledger
import program_formats

GENGA = str(pathlib.Path(os.environ["GENGA"]).resolve())
CONTRACT = "members of reports are a contract: change CHANGELOG.md and docs/reports.md, then tools/ledger.py --record"
DOCUMENT = (ROOT / "docs/reports.md").read_text()


class Codes(unittest.TestCase):
    def test_each_is_said_by_its_case(self):
        for fault in ledger.faults_of_codes(GENGA):
            with self.subTest(fault=fault):
                self.fail("codes are a contract, each with a case in tests/ledger/codes.tsv: " + fault)

    def test_rows_are_in_order_and_once(self):
        codes = [line.split("\t")[0] for line in ledger.CODES.read_text().splitlines()]
        self.assertEqual(codes, sorted(set(codes)))

    def test_what_is_wrong_is_found(self):
        rows = {"cannot-open": ["info", "--json", "nothing.vmd"], "bad-magic": ["info", "--json", "nothing.vmd"], "vmd.no-such-code": ["formats"]}
        faults = ledger.faults_of_codes(GENGA, rows)
        self.assertFalse([fault for fault in faults if fault.startswith("cannot-open")])
        self.assertIn("bad-magic: not said by: genga info --json nothing.vmd", faults)
        self.assertIn("vmd.no-such-code: in the ledger, but the program cannot say it", faults)
        self.assertIn("vmd.trailing-bytes: no case reaches it", faults)


class Members(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.recorded = ledger.recorded_fields()
        cls.found = ledger.fields_of(GENGA, ledger.cases_of_fields(GENGA))

    def test_none_came_or_went(self):
        for fault in ledger.faults_of_fields(self.recorded, self.found):
            with self.subTest(fault=fault):
                self.fail(f"{CONTRACT}: {fault}")

    def test_what_came_or_went_is_found(self):
        known = collections.defaultdict(set, {"info": {"file", "gone"}})
        found = collections.defaultdict(set, {"info": {"file", "come"}})
        self.assertEqual(ledger.faults_of_fields(known, found), ["info: gone is not reported any more", "info: come is new"])

    def test_each_is_told(self):
        words = set(re.findall(r"\w+", DOCUMENT))
        for command, paths in self.recorded.items():
            for path in sorted(paths):
                with self.subTest(command=command, path=path):
                    self.assertIn(path.replace("[]", "").split(".")[-1], words, "docs/reports.md does not tell of it")

    def test_counts_of_all_formats(self):
        readable = {one["format"] for one in program_formats.formats(GENGA) if one["reads"]}
        files = [path for path in sorted((ROOT / "testdata").glob("*/valid/*")) if path.suffix in program_formats.read_suffixes(GENGA)]
        counted = collections.defaultdict(set)
        for one in ledger.run_case(GENGA, ["info", "--json", *map(str, files)])[1]:
            if "error" not in one:
                counted[one["format"]] |= set(one["counts"])
        self.assertEqual(readable, set(counted), "formats without a file in testdata/<format>/valid")
        for format_, names in counted.items():
            with self.subTest(format=format_):
                self.assertTrue(names)
                self.assertLessEqual({f"counts.{name}" for name in names}, self.recorded["info"], CONTRACT)


if __name__ == "__main__":
    unittest.main()
