"""What the program makes of the project's own files is what it made before: no byte of an output changes unnoticed.

A change that is meant is taken over by
    tools/record_outputs.py build/release/bin/genga testdata examples > tests/acceptance/golden_outputs.tsv
and described in CHANGELOG.md; `tools/record_outputs.py --compare` lists what is different."""

import pathlib
import sys
import unittest

from acceptance_support import EXAMPLES, FULL, GENGA, ROOT, TESTDATA

sys.path.insert(0, str(ROOT / "tools"))

import program_formats
import record_outputs

GOLDEN = pathlib.Path(__file__).with_name("golden_outputs.tsv")
EVERY = 6  # all of them take a minute


class GoldenOutputs(unittest.TestCase):
    def setUp(self):
        self.head, self.golden = record_outputs.read(GOLDEN)

    def test_every_input_is_recorded(self):
        suffixes = program_formats.read_suffixes(GENGA)
        names = [name for folder in (TESTDATA, EXAMPLES) for name, _ in record_outputs.inputs_below(folder, suffixes)]
        self.assertEqual(sorted(names), sorted(self.golden))
        self.assertEqual(self.head, record_outputs.columns(says=False))
        recorded = {pathlib.Path(output).suffix for output, *_ in record_outputs.CONVERSIONS.values()}
        self.assertLessEqual(program_formats.made_suffixes(GENGA), recorded)

    def test_outputs(self):
        wanted = {name: cells for i, (name, cells) in enumerate(sorted(self.golden.items())) if FULL or i % EVERY == 0}
        made = record_outputs.record(pathlib.Path(GENGA).resolve(), [TESTDATA, EXAMPLES], says=False, only=wanted.keys())
        self.assertGreater(len(made), 100)
        self.assertEqual(list(record_outputs.differences(self.head, wanted, made)), [])


if __name__ == "__main__":
    unittest.main()
