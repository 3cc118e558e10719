"""LightWave scenes that are cut, changed or made to harm."""

import random
import unittest

from acceptance_support import FULL
from hostile import AT_A_LINE, DEEP, LONG, Hostile, changed

from lightwave_evaluator import Envelope, Key
from lws_writer import Item, Scene, morph_mixer, scene_bytes


def small_scene():
    curve = Envelope([Key(0, 1), Key(1, 2, 3), Key(2, 0.5, 5, (-0.1, 0, 0.2, 1, 0, 0))], 2, 3)
    bone = Item("bone", "arm", {0: curve})
    thing = Item("object", "thing.lwo", {0: curve}, bones=[bone], lines=morph_mixer({"a.b": curve}))
    eye = Item("camera", "eye", target=thing, controllers={"H": 1})
    return Scene([thing, Item("light", "lamp", parent=thing), eye])


class Scenes(Hostile):
    def test_cut_at_every_length(self):
        for version in (1, 2, 5):
            scene = small_scene() if version == 5 else Scene([Item("null", "n", {0: Envelope([Key(0, 1), Key(1, 2)])})])
            content = scene_bytes(scene, version)
            lengths = range(0, len(content), 1 if FULL or version != 5 else 5)
            self.expect_answers([content[:size] for size in lengths], ".lws", AT_A_LINE)

    def test_changed_bytes(self):
        dice = random.Random(3)
        content = scene_bytes(small_scene(), 5)
        self.expect_answers([changed(dice, content) for _ in range(2000 if FULL else 250)], ".lws", AT_A_LINE)

    def scene_with(self, lines):
        return scene_bytes(Scene([Item("null", "n")], lines=lines), 5)

    def test_words_for_numbers(self):
        content = scene_bytes(small_scene(), 5).decode()
        lines = content.split("\n")
        contents = []
        for at, line in enumerate(lines):
            words = line.split(" ")
            if "Key" in words:
                for place in range(words.index("Key") + 1, len(words)):
                    wrong = [*words[:place], "seven", *words[place + 1 :]]
                    contents.append("\n".join([*lines[:at], " ".join(wrong), *lines[at + 1 :]]).encode())
            if len(contents) > 60:
                break
        for content in contents:
            path = self.folder / "words.lws"
            path.write_bytes(content)
            code, out, told = self.answer(path, ("check",))
            self.assertIn(code, (1, 3), told)
            line = 1 + next(i for i, one in enumerate(content.split(b"\n")) if b"seven" in one)
            self.assertRegex(out + told, rf":{line}:\d+: ", "the line is not told")

    def test_nesting(self):
        for braces in ("{ A\n" * DEEP, "{ A\n" * DEEP + "}\n" * DEEP, "{ Envelope\n" * DEEP, "}\n" * DEEP):
            self.expect_answers([self.scene_with([braces])], ".lws", AT_A_LINE, (("check",), ("info",), ("dump", "-q")))
            inside = self.scene_with([]).replace(b"Channel 0\n", b"Channel 0\n" + braces.encode(), 1)
            self.expect_answers([inside], ".lws", AT_A_LINE)

    def test_braces_that_never_close(self):
        for word in ("{ Envelope", "{ Surface", "{ Still", "Plugin ImageFilterHandler 1 x", "TextureBlock\n{ Texture"):
            content = self.scene_with([word, *["  Key 1 2 3"] * 100])
            self.expect_answers([content], ".lws", AT_A_LINE, answers=(0, 1, 3))
            path = self.folder / "0.lws"
            code, out, told = self.answer(path, ("check",))
            self.assertTrue(code in (1, 3) or out + told, f"{word}: nothing is said")

    def test_long_lines(self):
        for line in ("A" * LONG, "Key " + "1" * LONG, "AddNullObject 10000001 " + "n" * LONG, "9 " * (LONG // 2), "\0" * LONG, "{" * LONG):
            self.expect_answers([self.scene_with([line])], ".lws", AT_A_LINE, (("check",), ("info",)))
        key = scene_bytes(small_scene(), 5).replace(b"Key 1 0 ", b"Key 1" + b"0" * LONG + b" 0 ", 1)
        self.expect_answers([key], ".lws", AT_A_LINE)

    def test_many_items(self):
        nulls = "".join(f"AddNullObject {0x10000001 + i:08X} n\n" for i in range(20_000))
        chain = "".join(f"AddNullObject {0x10000001 + i:08X} n{i}\nParentItem {0x10000000 + i:08X}\n" for i in range(20_000))
        circle = "".join(f"AddNullObject {0x10000001 + i:08X} n{i}\nParentItem {0x10000001 + (i + 1) % 9000:08X}\n" for i in range(9000))
        for block in (nulls, chain, circle):
            self.expect_answers([self.scene_with([block])], ".lws", AT_A_LINE, (("check",), ("info",), ("sample", "--times", "0", "-o", "/dev/null", "--force")))


if __name__ == "__main__":
    unittest.main()
