"""The table of heavy tests names tests that there are, and each of them has its turn."""

import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(sys.argv[1])
BUILDS = {"", "web", "windows"}  # that ./dev test --clients knows

specification = importlib.util.spec_from_file_location("rotation", ROOT / "tools/rotation.py")
rotation = importlib.util.module_from_spec(specification)
sys.modules["rotation"] = rotation
specification.loader.exec_module(rotation)

HEAVY = [test for part in rotation.PARTS for test in part.tests]


def clients():
    """Names of the tests that ./dev test --clients has."""
    done = subprocess.run(["ctest", "--test-dir", BUILD, "-L", "clients", "--show-only=json-v1"], capture_output=True, check=True)
    return {test["name"] for test in json.loads(done.stdout)["tests"]}


class Rotation(unittest.TestCase):
    def test_the_table_names_each_test_once_and_none_besides(self):
        self.assertEqual(sorted(set(HEAVY)), sorted(HEAVY))
        self.assertLessEqual(set(HEAVY), clients())
        self.assertLessEqual({part.builds for part in rotation.PARTS}, BUILDS)
        self.assertTrue(all(part.reason for part in rotation.PARTS))

    def test_each_has_its_turn_in_as_many_commits_as_there_are_parts(self):
        for begin in (0, 1, 100):
            turns = [test for number in range(begin, begin + len(rotation.PARTS)) for part in rotation.parts_of(number)[0] for test in part.tests]
            self.assertEqual(sorted(turns), sorted(HEAVY))
        for number in range(10):
            now, later = rotation.parts_of(number)
            self.assertEqual({part.tests for part in now + later}, {part.tests for part in rotation.PARTS})

    def test_the_tests_with_sanitizers_have_their_turn(self):
        told = [rotation.sanitized(rotation.parts_of(number)[0]) for number in range(len(rotation.PARTS))]
        self.assertEqual(sorted(told), ["all", *["fuzz"] * (len(rotation.PARTS) - 2), "none"])
        self.assertEqual(rotation.sanitized(rotation.parts_of(None)[0]), "all")
        done = subprocess.run([sys.executable, ROOT / "tools/rotation.py", "--sanitizers"], capture_output=True, check=True, text=True)
        self.assertIn(done.stdout, ("all\n", "fuzz\n", "none\n"))

    def test_without_git_all_have(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(rotation, "ROOT", folder):
            self.assertIsNone(rotation.number_of_commit())
        self.assertEqual(rotation.parts_of(None), (list(rotation.PARTS), []))

    def test_commits_are_counted_and_shallow_clones_go_by_name(self):
        with tempfile.TemporaryDirectory() as folder:
            whole, shallow = pathlib.Path(folder, "whole"), pathlib.Path(folder, "shallow")
            subprocess.run(["git", "init", "-q", whole], check=True)
            who = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
            numbers = []
            for message in ("one", "two"):
                subprocess.run(["git", "-C", whole, *who, "commit", "-q", "--allow-empty", "-m", message], check=True)
                with mock.patch.object(rotation, "ROOT", whole):
                    numbers.append(rotation.number_of_commit())
            self.assertEqual(numbers, [1, 2])
            subprocess.run(["git", "clone", "-q", "--depth", "1", whole.as_uri(), shallow], check=True, stderr=subprocess.DEVNULL)
            name = subprocess.run(["git", "-C", whole, "rev-parse", "HEAD"], capture_output=True, check=True, text=True).stdout
            with mock.patch.object(rotation, "ROOT", shallow):
                self.assertEqual(rotation.number_of_commit(), int(name, 16))
            (whole / "tree").mkdir()
            with mock.patch.object(rotation, "ROOT", whole / "tree"):
                self.assertIsNone(rotation.number_of_commit())

    def test_what_it_says(self):
        done = subprocess.run([sys.executable, ROOT / "tools/rotation.py"], capture_output=True, check=True, text=True)
        builds, left_out = done.stdout.splitlines()
        self.assertLessEqual({builds}, BUILDS)
        skipped = [test for test in sorted(clients()) if re.search(left_out, test)]
        # Each that is left out is named, and none is called so that runs.
        self.assertEqual(re.findall(r"left out at this commit: ([^:]*):", done.stderr), [] if not skipped else
                         [" ".join(part.tests) for part in rotation.PARTS if set(part.tests) & set(skipped)])
        self.assertEqual(len(skipped), sum(len(part.tests) for part in rotation.PARTS if set(part.tests) & set(skipped)))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
