#!/usr/bin/env python3
"""split_wasm.py <genga.wasm>: takes what many pages never call out of a module into files beside it, in place.

genga-physics.wasm simulates rigid bodies. genga-convert.wasm makes files and pictures of scenes. genga-whole.wasm is all
of it, for a page that has everything inside. A host gives the
module an import for each function that went: it is called when the part is needed and not there (web/wasm/README.md).
The functions are those named below, and all that nobody else calls. binaryen's wasm-split does the work; without it
the module stays whole, and nothing is in its parts. Then each module's functions are put in order (order_wasm_functions.py), and their names go. A
section "genga" says by the same number which modules were one.
"""
import collections
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys

import order_wasm_functions as wasm

# Functions by their names in C++: those that others call, which never are called for scenes that need no such part, and
# those that are called by pointer alone.
PARTS = {
    "physics": (
        r"genga::PhysicsWorld::|genga::Arena::|genga::bake_physics\(|genga::Simulation::(create|start)\(|"
        r"genga::LivePhysics::(reset\(double|go_to_step)",
        r"\bbt[A-Z]|\bgjkepa2_impl\b",
    ),
    "convert": (
        r"^genga_(convert|diff|edit|plot|save)$|genga::make\(|genga::\w+::from_scene\(|genga::\w+::edit\(|"
        r"genga::plot_\w+\(",
        r"(?!)",
    ),
}
# Bytes: what is shorter may be another function, too, since wasm-opt keeps one of those that are the same.
SMALLEST = 64
CALL, FUNCTION_REFERENCE = 0x10, 0xD2
PLAIN = set("!#$%&'*+-./:<=>?@\\^_`|~")  # beside letters and digits, in names of the text format


def names_of(sections):
    """Names of functions by number."""
    for kind, content in sections:
        if kind == wasm.CUSTOM and wasm.custom_name(content) == b"name":
            cursor = wasm.Cursor(content)
            cursor.bytes(cursor.number())
            while cursor.at < len(content):
                part, size = cursor.byte(), cursor.number()
                end = cursor.at + size
                if part == 1:
                    return {cursor.number(): cursor.bytes(cursor.number()).decode() for _ in range(cursor.number())}
                cursor.at = end
    return {}


def held(content_of):
    """Functions that are exported or called by pointer."""
    found = {number for _, kind, number in wasm.exports_of(content_of[wasm.EXPORT]) if kind == 0}
    return found.union(*(table for _, table in wasm.elements_of(content_of[wasm.ELEMENTS])))


def part_of(module, called, by_pointer):
    """Names of the functions that the patterns find, and of those that nobody else calls."""
    sections = list(wasm.sections_of(module))
    content_of = dict(sections)
    names = names_of(sections)
    imported = wasm.imported_functions(content_of[wasm.IMPORT])
    stay = held(content_of)
    bodies = dict(enumerate(wasm.bodies_of(content_of[wasm.CODE]), imported))
    callers = collections.defaultdict(set)
    for number, body in bodies.items():
        for one in wasm.named_in(body, {CALL}):
            callers[one].add(number)
        stay.update(wasm.named_in(body, {FUNCTION_REFERENCE}))
    found = {
        number
        for number, body in bodies.items()
        if len(body) >= SMALLEST
        and (re.search(called, names.get(number, "")) or (number in stay and re.search(by_pointer, names.get(number, ""))))
    }
    grows = True
    while grows:
        more = {number for number, by in callers.items() if number >= imported and by <= found} - stay - found
        found |= more
        grows = bool(more)
    return [names[number] for number in sorted(found)]


def with_any_table(part):
    """Without a largest size for the table that it imports: what is taken out later makes that larger."""
    out = bytearray(part[: len(wasm.EMPTY)])
    for kind, content in wasm.sections_of(part):
        if kind == wasm.IMPORT:
            imports = list(wasm.imports_of(content))
            content = wasm.leb(len(imports))
            for of, names, what in imports:
                if of == wasm.TABLE:
                    cursor = wasm.Cursor(what, 2)
                    what = what[:1] + b"\0" + wasm.leb(cursor.number())
                content += names + bytes([of]) + what
        out += bytes([kind]) + wasm.leb(len(content)) + content
    return bytes(out)


def escaped(name):
    """As binaryen has the name."""
    return "".join(
        one if one in PLAIN or (one.isascii() and one.isalnum()) else "".join(f"\\{byte:02x}" for byte in one.encode())
        for one in name
    )


def split(path, part, name, patterns, prefix):
    functions = path.with_suffix(f".{name}")
    found = part_of(path.read_bytes(), *patterns)
    assert found, f"nothing of the module is for {name}"
    functions.write_text("\n".join(map(escaped, found)) + "\n", encoding="utf-8")
    subprocess.run(
        ["wasm-split", "-g", path, f"--split-funcs=@{functions}", "-o1", path, "-o2", part, f"--export-prefix={prefix}",
         f"--placeholder-namespace={name}", "--import-namespace=genga.wasm"],
        check=True,
    )
    functions.unlink()
    part.write_bytes(with_any_table(part.read_bytes()))


def main():
    path = pathlib.Path(sys.argv[1])
    section = wasm.leb(5) + b"genga" + hashlib.sha256(path.read_bytes()).digest()[:8]
    whole, *parts = (path.with_stem(f"{path.stem}-{name}") for name in ("whole", *PARTS))
    shutil.copy(path, whole)
    for part, (name, patterns), prefix in zip(parts, PARTS.items(), "%&"):
        if shutil.which("wasm-split") is not None:
            split(path, part, name, patterns, prefix)
        else:
            part.write_bytes(wasm.EMPTY)
    for one in (path, whole, *parts):
        made = wasm.reordered(one.read_bytes())
        one.write_bytes(made + bytes([wasm.CUSTOM]) + wasm.leb(len(section)) + section)


if __name__ == "__main__":
    main()
