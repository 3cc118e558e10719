"""The files that the table is measured with: made once, and again when what makes them has changed."""

import hashlib
import pathlib
import subprocess
import sys

from sources import SIZES

PEERS = pathlib.Path(__file__).resolve().parents[1] / "peers"


def makers(folder):
    for name, scale in SIZES:
        yield PEERS / "make_large.py", folder / name, "--scale", str(scale)
    for minutes in (1, 10):
        yield PEERS / "make_dance.py", folder / f"minutes-{minutes}", "--minutes", str(minutes)
    yield PEERS / "make_dance.py", folder / "song", "--minutes", str(250 / 60), "--bones", "470"


def version():
    scripts = b"".join((PEERS / name).read_bytes() for name in ("make_large.py", "make_glb.py", "make_dance.py"))
    words = [list(map(str, options)) for _, *options in makers(pathlib.Path())]
    return hashlib.sha256(scripts + repr(words).encode()).hexdigest()


def make(folder):
    stamp = folder / ".made-by"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == version():
        return
    print("making the files to measure with …", file=sys.stderr, flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    for words in makers(folder):
        subprocess.run([sys.executable, "-B", *map(str, words)], check=True)
    stamp.write_text(version(), encoding="utf-8")
