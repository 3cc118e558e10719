"""`cmake --install` works behind README's first command: what it installs of the build, `./dev genga` has built."""

import os
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ["GENGA"]).resolve().parents[1]
# What is installed where it is there: ./dev web builds it.
OPTIONAL = "viewer.html"


def installed():
    """The files below the build that the build's install scripts copy, but for those that configuring makes."""
    for script in BUILD.rglob("cmake_install.cmake"):
        for words in re.findall(r'FILES((?: "[^"]+")+)', script.read_text(encoding="utf-8")):
            for name in re.findall(r'"([^"]+)"', words):
                path = pathlib.Path(os.path.normpath(name))
                if path.is_relative_to(BUILD) and path.suffix not in (".cmake", ".pc") and path.name != OPTIONAL:
                    yield path


def built(targets):
    """What ninja makes for these targets."""
    told = subprocess.run(["ninja", "-C", BUILD, "-t", "commands", *targets], capture_output=True, text=True, check=True)
    return told.stdout


class Install(unittest.TestCase):
    @unittest.skipUnless((BUILD / "build.ninja").exists(), "not built by ninja")
    def test_dev_genga_builds_what_is_installed(self):
        line = re.search(r"^run_genga\(\).*?^  compile release (.*?)$", (ROOT / "dev").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
        made = built(line[1].split())
        files = sorted(installed())
        self.assertIn("libgenga.a", [path.name for path in files])
        for path in files:
            # A version's name, as libgenga_c.so.0.1, is a link to the library beside it.
            self.assertIn(re.sub(r"(\.so)[.\d]*$", r"\1", path.relative_to(BUILD).as_posix()), made)


if __name__ == "__main__":
    unittest.main()
