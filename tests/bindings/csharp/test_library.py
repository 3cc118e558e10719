#!/usr/bin/env python3
"""Each check of Library.cs on mono, in a process of its own; the documentation of every public member; the page's examples."""

import re
import sys
import unittest
import xml.etree.ElementTree as tree

import csharp_support as mono

FOLDER = None  # of the assembly


class Checks(unittest.TestCase):
    def test_checks(self):
        program = FOLDER.program("library", "Library.cs", "Support.cs")
        names = [line[0] for line in mono.said(program)]
        self.assertGreater(len(names), 25)
        for name in names:
            with self.subTest(name):
                done = mono.run(program, name)
                self.assertEqual((done.returncode, done.stdout.decode(), done.stderr.decode(errors="replace")), (0, "", ""))

    def test_checks_can_fail(self):
        text = (mono.HERE / "Library.cs").read_text(encoding="utf-8").replace('Equal(body.Name, "Body");', 'Equal(body.Name, "Other");')
        changed = FOLDER.path / "Changed.cs"
        changed.write_text(text, encoding="utf-8")
        done = mono.run(FOLDER.program("changed", changed, "Support.cs"), "layers")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"Body, expected Other", done.stdout)

    def test_everything_public_is_documented(self):
        """mcs warns of what is not, and warnings are errors; here that the file has them."""
        members = tree.parse(FOLDER.path / "Genga.xml").getroot().find("members")
        self.assertGreater(len(members), 300)
        for member in members:
            texts = ["".join(part.itertext()).strip() for part in member if part.tag in ("summary", "returns")]
            self.assertTrue(any(texts), member.get("name"))

    def test_examples_of_the_page(self):
        """Blocks of docs/dotnet.md compile as one program each, and print what their comments say."""
        page = (mono.ROOT / "docs/dotnet.md").read_text(encoding="utf-8")
        blocks = re.findall(r"```csharp\n(.*?)```", page, re.DOTALL)
        self.assertGreater(len(blocks), 4)
        for i, block in enumerate(blocks):
            with self.subTest(block[:60]):
                source = FOLDER.path / f"Page{i}.cs"
                names = ("System", "System.IO", "System.Linq", "System.Xml.Serialization", "Genga", "Genga.LightWave")
                usings = "".join(f"using {name};\n" for name in names)
                source.write_text(f"{usings}\ninternal static class Page\n{{\n    private static void Main()\n    {{\n{block}\n    }}\n}}\n", encoding="utf-8")
                done = mono.run(FOLDER.program(f"page{i}", source), cwd=mono.ROOT / "examples")
                self.assertEqual(done.returncode, 0, done.stderr.decode(errors="replace"))
                expected = re.findall(r"Console\.WriteLine\(.*\); +// (.*)", block)
                self.assertEqual(done.stdout.decode().splitlines()[:len(expected)], expected)


if __name__ == "__main__":
    with mono.Folder() as FOLDER:
        unittest.main(exit=False).result.wasSuccessful() or sys.exit(1)
