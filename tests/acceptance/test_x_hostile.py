"""DirectX files in text and binary, either compressed, that are cut, changed or made to harm."""

import random
import re
import struct
import sys
import unittest
import zlib

from acceptance_support import FULL, ROOT, TESTDATA
from hostile import ANYWHERE, DEEP, LONG, Hostile, changed

sys.path.insert(0, str(ROOT / "tools/make_testdata"))
from x_writer import CLOSE, OPEN, binary, compressed, floats, integers, member, name, obj, string, template, text

CHECKED = (("check",), ("info",))
READ = (*CHECKED, ("convert", "-q", "--to-format", "glb", "{}", "-"))
SPELLED = (*CHECKED, ("dump", "-q"), *(("convert", "-q", "--to-format", "x", "--x-format", one, "{}", "-") for one in ("text", "binary")))
WHOLE = 100_000  # elements of lists that are long but told truly
HUGE = (b"4294967295", b"18446744073709551616", b"-1", b"65536")
BLOCK = struct.Struct("<HH")


def sample(stem):
    return (TESTDATA / f"x/valid/{stem}.x").read_bytes()


def of_every_encoding():
    return [sample(stem) for stem in ("everything", "lightwave", "binary", "binary-float64", "everything-tzip", "binary-bzip")]


def block_offsets(content):
    at = 20
    while at < len(content):
        yield at
        at += 4 + BLOCK.unpack_from(content, at)[1]


def deflated(size, byte=b" "):
    """So many equal bytes in blocks, most of them of the same few bytes."""
    def pack(before):
        deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=before)
        packed = b"CK" + deflate.compress(byte * 32768) + deflate.flush()
        return BLOCK.pack(32768, len(packed)) + packed

    blocks = pack(b"") + pack(byte * 32768) * (size // 32768 - 1)
    return b"xof 0303%szip0032" % (b"t" if byte == b" " else b"b") + struct.pack("<I", 16 + size // 32768 * 32768) + blocks


class EveryEncoding(Hostile):
    def test_cut(self):
        for content in of_every_encoding():
            lengths = range(0, len(content), 1 if FULL else 1 + len(content) // 100)
            self.expect_answers([content[:length] for length in lengths], ".x", ANYWHERE)

    def test_changed_bytes(self):
        dice = random.Random(5)
        for content in of_every_encoding():
            self.expect_answers([changed(dice, content) for _ in range(1000 if FULL else 60)], ".x", ANYWHERE)

    def test_counts(self):
        """Each number of a text as large as it can be, each integer of a binary file."""
        words = sample("everything")
        contents = [words[: at.start()] + huge + words[at.end() :] for at in re.finditer(rb"(?<=[ \n;,])\d+(?=;)", words) for huge in HUGE]
        tokens = sample("binary")
        lists = [at.start() + 6 for at in re.finditer(rb"\x06\0.\0\0\0", tokens, re.DOTALL)]
        contents += [tokens[:at] + b"\xff" * 4 + tokens[at + 4 :] for at in lists]
        contents += [tokens[: at - 4] + b"\xff" * 4 + tokens[at:] for at in lists]
        self.assertGreater(len(contents), 100)
        self.expect_answers(contents if FULL else contents[::3], ".x", ANYWHERE, CHECKED)

    def test_nesting(self):
        begin = obj("Frame", "f")[:-2]
        for content in (
            text("Frame f { " * DEEP),
            text("Frame f { " * DEEP + "}" * DEEP),
            text("Nowhere { " * DEEP),
            text("{ " * DEEP),
            text("Frame f " + "}" * DEEP),
            text("template T { array DWORD x" + "[1]" * DEEP),
            text("template T { [" * DEEP),
            binary(begin * DEEP),
            binary(begin * DEEP + CLOSE * DEEP),
            binary(OPEN * DEEP),
            compressed(text("Frame f { " * DEEP), 1),
            compressed(binary(begin * DEEP), 1),
        ):
            self.expect_answers([content], ".x", ANYWHERE, CHECKED, (3,))

    def test_what_never_ends(self):
        for content in (
            text('Frame f { TextureFilename { "' + "a" * LONG),
            text("Frame " + "a" * LONG),
            text("Frame " + "a " * (LONG // 2)),
            text("Frame <" + "1" * LONG),
            text("//" + "a" * LONG),
            text("#\n" * (LONG // 2)),
            text(";" * LONG),
            text("FloatKeys { 1; " + "1" * LONG + "; }"),
            text("FloatKeys { 1; 0." + "1" * LONG + "; }"),
            text("FloatKeys { 1; 1e" + "1" * LONG + "; }"),
            text("FloatKeys { " + "1" * LONG + "; 0.0; }"),
            text("Nowhere { " + "a " * (LONG // 2)),
            text("Nowhere { " + "a; " * (LONG // 4)),
            text("{" + "a " * (LONG // 2)),
            text("\0" * LONG),
            binary(struct.pack("<HI", 2, 0xFFFFFFFF), b"a" * LONG),
            binary(struct.pack("<HI", 1, 0xFFFFFFFF)),
            binary(struct.pack("<H", 20) * (LONG // 2)),
            binary(name("Nowhere"), OPEN, integers() * (LONG // 6)),
            binary(name("Nowhere"), OPEN, name("a") * (LONG // 7)),
            binary(name("FloatKeys"), OPEN, integers() * (LONG // 6)),
        ):
            self.expect_answers([content], ".x", ANYWHERE, CHECKED)


class Templates(Hostile):
    def expect_kept(self, body, answers=(0, 1)):
        self.expect_answers([text(body)], ".x", ANYWHERE, SPELLED, answers)

    def test_templates_that_hold_themselves(self):
        self.expect_kept("template T { T t; } T { 1; }")
        self.expect_kept("template T { DWORD n; array T t[n]; } T { 1; 1; 1; }")
        circle = "".join(f"template T{i} {{ T{(i + 1) % 1000} t; }}\n" for i in range(1000))
        self.expect_kept(circle + "T0 { 1; }")

    def test_deep_templates(self):
        chain = "".join(f"template T{i} {{ T{i + 1} t; }}\n" for i in range(10_000))
        self.expect_kept(chain + "template T10000 { DWORD x; } T0 { 1; }")
        tree = "template T0 { FLOAT x; }\n" + "".join(f"template T{i} {{ T{i - 1} a; T{i - 1} b; }}\n" for i in range(1, 31))
        self.expect_kept(tree + "T30 { 1.0; }", (0, 1, 3))

    def test_members_of_no_values(self):
        """Nothing to read, however often it is looked at."""
        nothing = "array FLOAT a[0]; " * 1000
        levels = f"template T0 {{ {nothing} DWORD x; }}\n" + "".join(f"template T{i} {{ {nothing} T{i - 1} t; }}\n" for i in range(1, 30))
        numbers = f"{WHOLE}; " + "1;" * WHOLE
        self.expect_kept(levels + f"template All {{ DWORD n; array T29 t[n]; }} All {{ {numbers} }}", (0, 1, 3))
        counted = "template C { DWORD n; " + "array FLOAT a[n]; " * 1000 + "} template All { DWORD n; array C c[n]; }"
        self.expect_kept(counted + f"All {{ {WHOLE}; " + "0;" * WHOLE + "}", (0, 1, 3))

    def test_huge_dimensions(self):
        for sizes in ("[4294967295][4294967295][4294967295]", "[65536][65536][65536][65536]", "[n][n][n][n]", "[0][4294967295]"):
            for kind in ("DWORD", "DOUBLE", "STRING", "Vector", "Nothing", "Self"):
                body = f"template Nothing {{ array DWORD a[0]; }} template T {{ DWORD n; array {kind} a{sizes}; }} T {{ 4294967295; 1; 1; }}"
                self.expect_answers([text(body)], ".x", ANYWHERE, CHECKED)
        tokens = template("T", "3D82AB46-62DA-11CF-AB39-0020AF71E4FF", member("DWORD", "n"), member("FLOAT", "a", "n", "n", "n"))
        self.expect_answers([binary(tokens, obj("T", "", integers(0xFFFFFFFF), floats(1.0)))], ".x", ANYWHERE, READ, (3,))

    def test_many_templates(self):
        many = "".join(f"template T{i} {{ DWORD x; }}\n" for i in range(WHOLE))
        self.expect_kept(many, (0, 1, 3))
        self.expect_kept("template T { " + "DWORD;" * DEEP + "}", (3,))
        self.expect_kept("template T { [" + "a " * DEEP + "] }", (0, 1, 3))
        self.expect_kept("template T { array DWORD a" + "[1]" * 60 + "; }\n" * WHOLE, (0, 1, 3))


class Objects(Hostile):
    def expect_read(self, body, commands=READ):
        self.expect_answers([text(body)], ".x", ANYWHERE, commands, (0, 1))

    def test_circles(self):
        circle = "".join(f"Frame f{i} {{ {{ f{(i + 1) % WHOLE} }} }}\n" for i in range(WHOLE))
        self.expect_read(circle)
        self.expect_read("Frame a { " + "{ a } " * WHOLE + "}")

    def test_many_of_one(self):
        face = "3; 0.0;0.0;0.0;, 1.0;0.0;0.0;, 0.0;1.0;0.0;; 1; 3;0,1,2;;"
        self.expect_read("Frame a { }\n" * WHOLE)
        self.expect_read(f"Mesh {{ {face} }}\n" * (WHOLE // 4))
        self.expect_read('TextureFilename { "a.bmp"; }\n' * WHOLE)
        self.expect_read("".join(f'TextureFilename {{ "{i % 999}.bmp"; }}\n' for i in range(WHOLE)))
        self.expect_read("AnimationSet { Animation { AnimationKey { 0; 1; 0; 4; 1.0,0.0,0.0,0.0;; } } }" * (WHOLE // 10))
        weights = 'SkinWeights { "a"; 1; 0; 1.0; 1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0;; }'
        self.expect_read(f"Frame a {{ Mesh {{ {face} {weights * (WHOLE // 20)} }} }}")

    def test_findings_without_lines(self):
        """The place of a finding is looked for in a text of one line."""
        self.expect_read("Frame a { { b } } " * WHOLE)

    def test_references_to_large_parts(self):
        """What many refer to is not gone through for each of them."""
        normals = f"MeshNormals n {{ {WHOLE}; {'0.0;0.0;1.0;' * WHOLE} {WHOLE}; {'3;0,0,0;' * WHOLE} }}"
        mesh = "Mesh {{ 1; 0.0;0.0;0.0;; 0;; {} }}"
        self.expect_read(normals + mesh.format("{ n }" * WHOLE))
        self.expect_read(normals + mesh.format("{ n }") * (WHOLE // 10))
        large = f"Mesh m {{ {WHOLE}; {'0.0;0.0;1.0;' * WHOLE} {WHOLE}; {'3;0,0,0;' * WHOLE} }}"
        self.expect_read(large + "Frame a { " + "{ m }" * WHOLE + "}")
        self.expect_read(large + "Frame { { m } }" * (WHOLE // 10))
        keys = f"AnimationKey k {{ 4; {WHOLE}; " + "0; 1; 0.0;;," * WHOLE + "}"
        self.expect_read(keys + "AnimationSet { " + "Animation { { k } }" * (WHOLE // 10) + "}")
        channel = f"LWAnimationChannel c {{ 0; 0; 0; {WHOLE}; " + "0.0; 0.0; 0; 0;;," * WHOLE + "}"
        animation = 'LWAnimation { 0; 0; 0; 4; 1.0,0.0,0.0,0.0;; ""; 0.0; { f } { c } }'
        self.expect_read(channel + "Frame f { } LWAnimationSet { " + animation * (WHOLE // 10) + "}")


class Compressed(Hostile):
    def test_sizes_of_blocks(self):
        contents = []
        for stem in ("everything-tzip", "binary-bzip", "blocks-tzip"):
            content = sample(stem)
            for at in [16, 18, *(at + half for at in block_offsets(content) for half in (0, 2))]:
                value = struct.unpack_from("<H", content, at)[0]
                others = {0, 1, 2, value - 1, value + 1, 32768, 32769, 65535} - {value, -1}
                contents += [content[:at] + struct.pack("<H", other) + content[at + 2 :] for other in others]
        self.expect_answers(contents, ".x", ANYWHERE, CHECKED[:1], (3,))

    def test_bombs(self):
        for byte in (b" ", b"\0"):
            content = deflated(400 << 20, byte)
            self.assertLess(len(content), 1 << 20)
            self.expect_answers([content], ".x", r":0x[0-9a-f]+: error: .*256 bytes of content", READ, (3,))
        self.expect_answers([deflated(15 << 20)], ".x", ANYWHERE, READ, (0, 1))

    def test_blocks_of_nothing(self):
        blocks = (BLOCK.pack(0, 4) + b"CK\3\0") * WHOLE
        self.expect_answers([b"xof 0303tzip0032" + struct.pack("<I", 16) + blocks], ".x", ANYWHERE, READ, (0, 1))

    def test_content_that_is_damaged(self):
        dice = random.Random(6)
        for stem in ("everything-tzip", "binary-bzip", "blocks-tzip"):
            content = sample(stem)
            for at in block_offsets(content):
                size = BLOCK.unpack_from(content, at)[1]
                some = [at + 6 + dice.randrange(size - 2) for _ in range(40)]
                contents = [content[:one] + bytes([content[one] ^ 1 << dice.randrange(8)]) + content[one + 1 :] for one in some]
                self.expect_answers(contents, ".x", ANYWHERE, CHECKED[:1])


if __name__ == "__main__":
    unittest.main()
