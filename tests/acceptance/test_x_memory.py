"""DirectX files, also large ones and ones of many small things: within 16 times what they hold decompressed and 16 MiB, as
test_memory.py measures."""

import struct
import sys
import unittest

from acceptance_support import ROOT, corpus_files
from bounded import Bounded

sys.path[:0] = [str(ROOT / "tools/make_testdata"), str(ROOT / "bench/peers")]
import make_large
from x_writer import CLOSE, OPEN, binary, compressed, integers, name, text

MANY = 6_000_000  # bytes of one small thing after the other


def repeated(one):
    return one * (MANY // len(one))


class Memory(Bounded):
    FACTOR = 16

    def size(self, path):
        with path.open("rb") as file:
            head = file.read(20)
        return struct.unpack_from("<I", head, 16)[0] if head[9:10] == b"z" else path.stat().st_size

    def test_large_files(self):
        for spell, name_ in ((make_large.XText(), "text"), (make_large.XBinary(), "binary")):
            content = b"".join(make_large.x_content(spell))
            self.assertGreater(len(content), 13e6)
            paths = [self.write(f"{name_}.x", content), self.write(f"{name_}-compressed.x", make_large.x_compressed(content))]
            self.expect_bounded(paths, (0,))

    def test_many_small_things_of_text(self):
        strings = "template S { DWORD n; array STRING s[n]; } S { %d; %s }"
        wide = "template W { DWORD n; array DOUBLE d[n]; } W { %d; %s }"
        bodies = {
            "undeclared": repeated("a{}"),
            "frames": repeated("Frame{}"),
            "named": repeated("a b{}"),
            "references": "Frame {" + repeated("{a}") + "}",
            "guids": repeated("a<3D82AB46-62DA-11CF-AB39-0020AF71E4FF>{}"),
            "numbers": "FloatKeys {" + f"{MANY // 2};" + repeated("1;") + "}",
            "keys": f"AnimationKey {{ 0; {MANY // 6}; " + "0;1;0;" * (MANY // 6) + "}",
            "doubles": wide % (MANY // 2, repeated("1;")),
            "strings": strings % (MANY // 2, repeated('""')),
            "lies": strings % (MANY - 1, repeated(" ")),
            "textures": repeated('TextureFilename{"";}'),
            "materials": repeated("Material{1;1;1;1;1;1;1;1;1;1;1}"),
            "channels": repeated("LWAnimationChannel{0;0;0;0;}"),
            "sets": repeated("AnimationSet{}"),
            "words": "a {" + repeated("a;") + "}",
        }
        self.expect_bounded([self.write(f"{stem}.x", text(body)) for stem, body in bodies.items()])
        self.expect_bounded([self.write(f"{stem}-tzip.x", compressed(text(bodies[stem]), 1)) for stem in ("undeclared", "strings")])

    def test_many_small_things_of_binary_files(self):
        contents = {
            "objects": repeated(name("a") + OPEN + CLOSE),
            "nameless": repeated(name("") + OPEN + CLOSE),
            "references": name("Frame") + OPEN + repeated(OPEN + name("a") + CLOSE) + CLOSE,
            "lists": name("FloatKeys") + OPEN + integers(MANY // 10) + repeated(integers(1)) + CLOSE,
            "loose": name("a") + OPEN + repeated(integers()) + CLOSE,
        }
        self.expect_bounded([self.write(f"{stem}.x", binary(content)) for stem, content in contents.items()])

    def test_many_templates(self):
        bodies = {
            "templates": repeated("template a{}"),
            "members": repeated("template a{" + "a;" * 255 + "}"),
            "dimensions": repeated("template a{" + ("array a a" + "[1]" * 60) * 200 + "}"),
            "children": repeated("template a{[" + "a " * 1000 + "]}"),
        }
        self.expect_bounded([self.write(f"{stem}.x", text(body)) for stem, body in bodies.items()])

    def test_real_files(self):
        self.expect_bounded(corpus_files("x"), (0, 1))


if __name__ == "__main__":
    unittest.main()
