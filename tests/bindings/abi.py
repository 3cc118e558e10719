#!/usr/bin/env python3
"""abi.py <libgenga_c.so>: whether the library shows what bindings/c/abi.xml says, and nothing else.

What the header declares is compiled by itself, in C, each function empty: abidw describes that, and abidiff compares it
with what is stored. The library is compiled with the same header; that it shows those functions and no more is seen in
its table of symbols. When the interface changes on purpose: abi.py --record.

Canaries are tried with each run: a header that has one function less, one with a member before others and one that
takes another type must be found to differ, and so must a library that lacks a function or shows one more.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = ROOT / "bindings/c/genga_c.h"
STORED = ROOT / "bindings/c/abi.xml"
SKIPPED = 77
FUNCTION = re.compile(r"^GENGA_API\s+([^;{]*?\b(genga_\w+)\([^;{]*\));", re.MULTILINE)
TYPE = re.compile(r"^.*\}\s*(genga_\w+);", re.MULTILINE)
# Lines, paths and the compiler's name would be in it.
FORM = ["--no-show-locs", "--no-corpus-path", "--no-comp-dir-path"]
CANARIES = [
    ("a function less", r"^GENGA_API const char\* genga_version\(void\);\n", ""),
    ("a member before others", r"(const char\* code;)", r"uint64_t new_member; \1"),
    ("another type", r"(genga_player_duration\(const genga_player\*) player\)", r"\1 player, int more)"),
    ("another number", r"GENGA_CLIPS = 8", "GENGA_CLIPS = 9"),
]


def functions_of(header):
    """{name: declaration}"""
    text = re.sub(r"//.*", "", header)
    return {name: declaration for declaration, name in FUNCTION.findall(text)}


def describe(folder, name, header):
    """The description of what a header declares."""
    (folder / "genga_c.h").write_text(header, encoding="utf-8")
    bodies = "".join(f"{declaration} {'{}' if declaration.startswith('void genga') else '{ return 0; }'}\n"
                     for declaration in functions_of(header).values())
    # Types that no function takes: enumerations whose numbers are passed as int32_t.
    bodies += "".join(f"const {name}* type_{name}(void) {{ return 0; }}\n" for name in TYPE.findall(header))
    (folder / "interface.c").write_text('#include "genga_c.h"\n' + bodies, encoding="utf-8")
    library = folder / f"{name}.so"
    subprocess.run(["gcc-12", "-std=c11", "-g", "-O0", "-w", "-fPIC", "-shared", f"-I{folder}", "-o", str(library),
                    str(folder / "interface.c")], check=True)
    output = folder / f"{name}.xml"
    subprocess.run(["abidw", *FORM, "--out-file", str(output), str(library)], check=True)
    text = re.sub(r"<elf-needed>.*?</elf-needed>\s*", "", output.read_text(encoding="utf-8"), flags=re.DOTALL)
    output.write_text(re.sub(r" (?:path|comp-dir-path|soname)='[^']*'", "", text), encoding="utf-8")
    return output


def difference(before, after):
    """What abidiff says; empty when the interface is the same."""
    result = subprocess.run(["abidiff", str(before), str(after)], capture_output=True, text=True, check=False)
    if result.returncode & 1:
        sys.exit(f"abidiff failed: {result.stdout}{result.stderr}")
    return result.stdout if result.returncode else ""


def symbols_of(library):
    result = subprocess.run(["nm", "-D", "--defined-only", str(library)], capture_output=True, text=True, check=True)
    return {line.split()[-1].split("@")[0] for line in result.stdout.splitlines()}


def symbol_complaint(shown, declared):
    """What is wrong with what a library shows; empty when nothing is."""
    lacking, more = sorted(set(declared) - set(shown)), sorted(set(shown) - set(declared))
    return "; ".join(text for text in (lacking and f"it lacks {lacking}", more and f"it shows {more}") if text)


def failed_canary(folder, header, shown):
    for what, pattern, replacement in CANARIES:
        changed = re.sub(pattern, replacement, header, count=1, flags=re.MULTILINE)
        if changed == header:
            return f"{what}: it cannot be planted"
        if not difference(STORED, describe(folder, "canary", changed)):
            return what
    declared = functions_of(header)
    if not symbol_complaint(shown - {"genga_version"}, declared) or not symbol_complaint(shown | {"_Zx"}, declared):
        return "symbols"
    return ""


def main():
    if shutil.which("abidw") is None or shutil.which("abidiff") is None:
        print("abigail-tools is not installed")
        return SKIPPED
    header = HEADER.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        described = describe(folder, "interface", header)
        if sys.argv[1] == "--record":
            shutil.copy(described, STORED)
            return 0
        told = difference(STORED, described)
        if told:
            return f"{told}\nThe interface of libgenga_c is not that of bindings/c/abi.xml."
        shown = symbols_of(sys.argv[1])
        wrong = symbol_complaint(shown, functions_of(header))
        if wrong:
            return f"{sys.argv[1]}: {wrong}"
        canary = failed_canary(folder, header, shown)
        return f"the canary is not seen: {canary}" if canary else 0


if __name__ == "__main__":
    sys.exit(main())
