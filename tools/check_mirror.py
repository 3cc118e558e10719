#!/usr/bin/env python3
"""Checks that nothing of the library is left out of the tests.

- genga/a/b.cpp has tests/a/b_test.cpp, and cli/commands/x.cpp has a test in tests/cli/ that bears its name;
- every *_test.cpp stands in a folder whose CMakeLists.txt makes a test of it, or in a room of such a folder;
- every parser of untrusted bytes outside of the formats has a fuzz target; a format's reader.cpp and json.cpp get theirs
  from fuzz/CMakeLists.txt.

Run with --root to check another tree of the same shape.
"""
import argparse
import pathlib
import sys

# Sources without a test file of their own, and why.
WITHOUT_PARTNER = {
    # Lists of the formats and nothing else: tests/formats/registry_test.cpp or the command line's tests walk them.
    "descriptor": "a table of constants; the registry's test walks every descriptor",
    "entry": "a table of functions; the registry's test reads, writes and makes every format by them",
}

# Parsers outside the readers: source below genga/, and the fuzz target that reaches it.
OTHER_PARSERS = {
    "pictures/bmp.cpp": "pictures_fuzz",
    "pictures/ilbm.cpp": "pictures_fuzz",
    "pictures/jpeg.cpp": "pictures_fuzz",
    "pictures/png.cpp": "pictures_fuzz",
    "pictures/tga.cpp": "pictures_fuzz",
    "base/text_encoding.cpp": "text_encoding_fuzz",
    "base/number_text.cpp": "number_text_fuzz",
}


def has_partner(root, source):
    """Whether a source below genga/ or cli/ has its test."""
    relative = source.relative_to(root)
    stem = source.stem
    if relative.parts[0] == "cli":
        names = [f"{stem}_test.cpp", f"test_{stem}.py"]
        return any((root / "tests" / "cli" / name).exists() for name in names)
    folder = root / "tests" / pathlib.Path(*relative.parts[1:-1])
    # A source that outgrew one file is split as reader.cpp, reader_pose.cpp, or has a room as reader.cpp, reader/pose.cpp;
    # one test may serve all.
    return has_test(folder, stem) or (is_room(relative) and has_test(folder.parent, f"{folder.name}_{stem}"))


def is_room(relative):
    """Whether a source stands in a room: a folder within a format or a layer."""
    return len(relative.parts) > (4 if relative.parts[1] == "formats" else 3)


def has_test(folder, stem):
    """Whether a folder has the test of a stem, or of a beginning of it."""
    beginnings = [stem] + [stem[:i] for i, c in enumerate(stem) if c == "_"]
    return any((folder / f"{beginning}_test.cpp").exists() for beginning in beginnings)


def fuzz_targets(root):
    """(source, fuzz target) of each parser of bytes from outside that has no target by its format."""
    for source, target in OTHER_PARSERS.items():
        if (root / "genga" / source).exists():
            yield root / "genga" / source, target


def complaints(root):
    sources = sorted((root / "genga").rglob("*.cpp")) + sorted((root / "cli" / "commands").glob("*.cpp"))
    for source in sources:
        if source.stem not in WITHOUT_PARTNER and not has_partner(root, source):
            yield source, "has no test of its name"
    for test in sorted((root / "tests").rglob("*_test.cpp")):
        if "canary" in test.relative_to(root).parts:
            continue
        recipe = test.parent / "CMakeLists.txt"
        if not recipe.exists() and is_room(test.relative_to(root)):
            recipe = test.parent.parent / "CMakeLists.txt"
        if not recipe.exists() or "genga_test(" not in recipe.read_text(encoding="utf-8"):
            yield test, "is in no test program: its folder's CMakeLists.txt calls no genga_test"
    for source, target in fuzz_targets(root):
        if not (root / "fuzz" / f"{target}.cpp").exists():
            yield source, f"has no fuzz/{target}.cpp"
    if not sources:
        yield root / "genga", "holds no source"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    root = parser.parse_args().root
    found = [f"{path.relative_to(root).as_posix()}: error: {text}" for path, text in complaints(root)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
