"""LightWave objects that are cut, changed or made to harm."""

import random
import unittest

from acceptance_support import FULL
from hostile import AT_AN_OFFSET, DEEP, Hostile, changed

from lwo_builder import chunk, cube, lwo2, part, surface_chunk, text


def small_object():
    maps = [("MORF", "m", {0: (0, 1, 0)}), ("TXUV", "uv", {1: (0.5, 0.25)})]
    surface = surface_chunk("shiny", part("SIDE", b"\0\3") + part("NODS", b"\1\2\3"))
    return lwo2([cube(maps=maps)], surfaces=("Default", "shiny"), extra=surface + chunk("DESC", text("a cube")))


class Objects(Hostile):
    def test_cut_at_every_length(self):
        content = small_object()
        self.expect_answers([content[:size] for size in range(len(content))], ".lwo", AT_AN_OFFSET)

    def test_changed_bytes(self):
        dice = random.Random(2)
        self.expect_answers([changed(dice, small_object()) for _ in range(2000 if FULL else 250)], ".lwo", AT_AN_OFFSET)

    def test_sizes_of_chunks_and_of_their_parts(self):
        content = small_object()
        contents = []
        for name in (b"FORM", b"TAGS", b"LAYR", b"PNTS", b"VMAP", b"POLS", b"PTAG", b"SURF", b"DESC"):
            at = content.index(name) + 4
            contents += [content[:at] + size + content[at + 4 :] for size in (b"\0\0\0\0", b"\0\0\0\1", b"\0\0\0\7", b"\xff\xff\xff\xff")]
        for name in (b"COLR", b"SIDE", b"NODS"):
            at = content.index(name) + 4
            contents += [content[:at] + size + content[at + 2 :] for size in (b"\0\0", b"\0\1", b"\0\7", b"\xff\xff")]
        self.expect_answers(contents, ".lwo", AT_AN_OFFSET, (("check",), ("dump",), ("info",)))

    def test_deep_objects(self):
        """Forms in forms: of the newest version, of presets."""
        for outer, inner in ((b"LWO3", b"SURF"), (b"PST_", b"PST_"), (b"LWO2", b"LWO2")):
            forms = b"".join(b"FORM\xff\xff\xff\xff" + inner for _ in range(DEEP // 4))
            told = b"".join(b"FORM" + (12 * (DEEP // 4 - i)).to_bytes(4, "big") + inner for i in range(DEEP // 4))
            for nested in (forms, told):
                content = b"FORM" + (len(nested) + 4).to_bytes(4, "big") + outer + nested
                self.expect_answers([content], ".lwo", AT_AN_OFFSET, (("check",), ("info",)))


if __name__ == "__main__":
    unittest.main()
