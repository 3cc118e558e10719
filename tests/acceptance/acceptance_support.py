"""What these tests share: the files they go over, running the program, and the independent readers."""

import concurrent.futures
import csv
import io
import os
import pathlib
import subprocess
import sys

GENGA = os.environ["GENGA"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTDATA = ROOT / "testdata"
EXAMPLES = ROOT / "examples"
CORPUS = pathlib.Path(os.environ["GENGA_CORPUS"]) if os.environ.get("GENGA_CORPUS") else None
FULL = "GENGA_CORPUS_FULL" in os.environ

sys.path[:0] = [str(ROOT / "tests/independent"), str(ROOT / "tests/independent/judges")]


def run(*words, **options):
    """The finished process: returncode, and stdout and stderr as bytes."""
    return subprocess.run([GENGA, *map(str, words)], capture_output=True, check=False, timeout=600, **options)


def sample(*words):
    """Rows of column -> text of the number."""
    done = run("sample", *words)
    if done.returncode != 0:
        raise AssertionError(f"sample {words}: exit {done.returncode}: {done.stderr.decode(errors='replace')}")
    return list(csv.DictReader(io.StringIO(done.stdout.decode(), newline="")))


def share(files, most):
    """So many of the files, the largest and the smallest among them; all of them when all are wanted."""
    if FULL or len(files) <= most:
        return files
    by_size = sorted(files, key=lambda path: (path.stat().st_size, path.name))
    return sorted({by_size[round(i * (len(files) - 1) / (most - 1))] for i in range(most)})


def own_files(*folders):
    """Motions, models and recordings in testdata/<format>/<folder>."""
    return sorted(path for folder in folders for name in ("?md/{}/*.?md", "mrtk/{}/*.bin") for path in TESTDATA.glob(name.format(folder)))


def examples():
    return sorted(EXAMPLES.glob("*.?md"))


def corpus_files(kind):
    """None without a corpus; a corpus that has none is an error, or its tests would pass having compared nothing."""
    if not CORPUS:
        return []
    found = sorted((CORPUS / kind).glob("*.bin" if kind == "mrtk" else f"*.{kind}"))
    if not found:
        raise AssertionError(f"the corpus has nothing in {kind}")
    return found


def format_of(path):
    return "mrtk" if path.suffix == ".bin" else path.suffix[1:]


def in_parallel(work, items):
    """Pairs of item and what work gives for it; two at a time, since the program itself has one thread."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(zip(items, pool.map(work, items)))
