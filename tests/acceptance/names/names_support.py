"""What the tests of names share with the other acceptance tests."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from acceptance_support import CORPUS, EXAMPLES, TESTDATA, run, sample

__all__ = ["CORPUS", "EXAMPLES", "TESTDATA", "run", "sample"]
