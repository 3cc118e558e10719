"""Without limits a file may ask for more time and memory than there is: no crash and no half-written file even so. Want of
memory is an error; a process that is ended for its time leaves nothing behind."""

import json
import pathlib
import shutil
import signal
import struct
import subprocess
import tempfile
import unittest

from acceptance_support import FULL, GENGA, in_parallel
from demanding import KINDS
from picture_bombs import BOMBS
from picture_bombs import written as written_bomb
from test_bounds import ENDINGS, HOSTILE, TARGETS, WENT_WRONG

SECONDS = 2  # of the processor; what takes longer is ended
TARGETS_EACH = 3 if FULL else 1
KIB = 3 << 20  # of address space
BESIDE = {".gltf": ".bin", ".lws": ".lwo"}  # what an output may name
NO_MEMORY = (3, 5)
# SIGXCPU first, which a program can answer, and the end only later.
BOUNDS = f"ulimit -S -t {SECONDS} && ulimit -H -t {SECONDS + 10} && ulimit -v {KIB} && ulimit -c 0"


def expect(holds, words):
    if not holds:
        raise ValueError(words)


def expect_whole_output(path):
    """Raises what is wrong. The targets that are not glTF are written as one piece, of which something is there."""
    content = path.read_bytes()
    expect(content, "nothing in it")
    if path.suffix not in (".glb", ".gltf"):
        return
    padding = 0
    if path.suffix == ".glb":
        magic, _, size, of_text, _ = struct.unpack_from("<4sIIII", content)
        expect(magic == b"glTF" and size == len(content), f"it says {size} bytes, and has {len(content)}")
        text, binary = content[20 : 20 + of_text], content[20 + of_text :]
        sizes = [len(binary) - 8] if binary else []
        expect(not binary or struct.unpack_from("<I", binary)[0] == sizes[0], "a chunk of another length")
        padding = 3
    else:
        text = content
        sizes = [(path.parent / buffer["uri"]).stat().st_size for buffer in json.loads(text).get("buffers", [])]
    document = json.loads(text)
    told = [buffer["byteLength"] for buffer in document.get("buffers", [])]
    expect(len(told) == len(sizes) and all(0 <= b - a <= padding for a, b in zip(told, sizes)), f"buffers of {sizes} bytes, and {told} told")
    for view in document.get("bufferViews", []):
        expect(view.get("byteOffset", 0) + view["byteLength"] <= told[view["buffer"]], "a view beyond its buffer")


def fault_of_output(path):
    try:
        expect_whole_output(path)
    except (ValueError, LookupError, OSError, struct.error) as error:
        return f"not whole: {error!r}"
    return ""


def fault_of_run(folder, paths, suffix, words):
    motions = [path for path in paths[1:] if path.suffix == ".vmd"]
    output = folder / ("out" + suffix)
    bounded = ["sh", "-c", f'{BOUNDS} && exec "$@"', "sh", GENGA]
    done = subprocess.run([*bounded, "convert", paths[0], *motions, output, *words, "--limits", "none"], capture_output=True, check=False, timeout=600)
    told = done.stderr.decode(errors="replace")[-300:]
    if done.returncode not in (*ENDINGS, -signal.SIGXCPU):
        return f"exit {done.returncode}: {told}"
    if ": out of memory" in told and done.returncode not in NO_MEMORY:
        return f"want of memory, exit {done.returncode}: {told}"
    there = sorted(path for path in folder.iterdir() if path not in paths)
    if done.returncode == 0:
        fault = fault_of_output(output)
    else:
        fault = f"left behind: {[path.name for path in there]}" if there else ""
    extra = [path.name for path in there if path.suffix not in (suffix, BESIDE.get(suffix))]
    for path in there:
        path.unlink()
    return fault or (f"beside the output: {extra}" if extra else "")


class NoLimits(unittest.TestCase):
    def fault(self, number, make, targets):
        """make: gives the paths of the files that it writes into a folder."""
        targets = [targets[(number + at) % len(targets)] for at in range(min(TARGETS_EACH, len(targets)))]
        with tempfile.TemporaryDirectory() as folder:
            paths = make(pathlib.Path(folder))
            runs = ((target, fault_of_run(pathlib.Path(folder), paths, *target[:1], target[1:])) for target in targets)
            return "\n".join(f"{target}: {fault}" for target, fault in runs if fault)

    def expect_whole(self, makers, targets=TARGETS):
        for (number, name), fault in in_parallel(lambda one: self.fault(one[0], makers[one[1]], targets), list(enumerate(makers))):
            with self.subTest(name, number=number):
                self.assertEqual(fault, "")

    def test_files_that_ask_for_much(self):
        def writer(make):
            def write(folder):
                files = list(make())
                for name, content in files:
                    (folder / name).write_bytes(bytes(content))
                return [folder / name for name, _ in files]

            return write

        self.expect_whole({name: writer(make) for name, make in KINDS.items()})

    def test_pictures_that_ask_for_much(self):
        self.expect_whole({name: lambda folder, name=name: written_bomb(folder, name, "object") for name in BOMBS}, ((".glb",), (".gltf",)))

    @unittest.skipUnless(HOSTILE and HOSTILE.is_dir(), "there are no such files beside the corpus")
    def test_files_that_went_wrong(self):
        def writer(names):
            return lambda folder: [pathlib.Path(shutil.copy(HOSTILE / name, folder)) for name in names]

        self.expect_whole({names[0]: writer(names) for names in WENT_WRONG})


if __name__ == "__main__":
    unittest.main()
