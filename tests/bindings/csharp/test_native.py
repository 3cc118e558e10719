#!/usr/bin/env python3
"""Native.cs declares every function, structure and number of genga_c.h as the header does, and nothing else.

A slip there is no error of a compiler: the call would take other bytes. The canaries are tried with each run.
"""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
HEADER = (ROOT / "bindings/c/genga_c.h").read_text(encoding="utf-8")
SOURCES = ROOT / "bindings/csharp/src"
NATIVE = (SOURCES / "Native.cs").read_text(encoding="utf-8")
HANDLES = {f"genga_{name}": f"{name.capitalize()}Handle" for name in ("report", "files", "options", "output", "scene", "player", "curves", "table")}
CALLBACKS = {"genga_resolver": "NativeResolver", "genga_progress": "NativeProgress", "genga_stop": "NativeStop"}
NUMBERS = {"size_t": "UIntPtr", "double": "double", "float": "float", "int32_t": "int", "uint32_t": "uint", "uint64_t": "ulong", "int": "int",
           "genga_status": "int", "void": "void"}


def without_comments(text):
    return re.sub(r"//[^\n]*", "", text)


def expected_type(kind, function):
    """What a C type is in C#: of a parameter, of a member."""
    kind = re.sub(r"\bconst\b", "", kind).replace(" ", "")
    if kind in CALLBACKS:
        return CALLBACKS[kind]
    if kind in NUMBERS:
        return NUMBERS[kind]
    assert kind.endswith("*"), kind
    pointed = kind[:-1]
    if pointed in HANDLES:
        # What frees a handle has it as a number: the handle itself is gone by then.
        return "IntPtr" if function.endswith("_free") else HANDLES[pointed]
    if pointed.endswith("*"):
        return "out " + HANDLES[pointed[:-1]]
    return {"char": "byte[]", "void": "byte[]" if function in ("genga_files_add", "genga_files_offer") else "IntPtr", "genga_array": "out NativeArray",
            "double": "double[]", "float": "float[]", "uint32_t": "uint[]", "size_t": "out UIntPtr"}[pointed]


def expected_result(kind):
    kind = re.sub(r"\bconst\b", "", kind).replace(" ", "")
    return HANDLES[kind[:-1]] if kind[:-1] in HANDLES and kind.endswith("*") else NUMBERS.get(kind, "IntPtr")


def words_of(parameters):
    """(type, name) of each parameter."""
    for one in filter(None, map(str.strip, parameters.split(","))):
        if one != "void":
            yield re.fullmatch(r"(.*?)(\w+)", one, re.DOTALL).groups()


def header_functions(header):
    found = {}
    for result, name, parameters in re.findall(r"^GENGA_API\s+([^;{]*?)\b(genga_\w+)\(([^;{]*)\);", without_comments(header), re.MULTILINE):
        found[name] = (expected_result(result), [(expected_type(kind, name), said) for kind, said in words_of(parameters)])
    return found


def declared_functions(native):
    found = {}
    for result, name, parameters in re.findall(r"static extern (\w+) (genga_\w+)\(([^)]*)\);", without_comments(native)):
        found[name] = (result, [(kind.strip(), said) for kind, said in words_of(parameters)])
    return found


def header_members(header, name):
    body = re.search(r"typedef struct %s \{(.*?)\}" % name, without_comments(header), re.DOTALL).group(1)
    return [(said, "IntPtr" if "*" in kind else NUMBERS[kind.strip()]) for kind, said in re.findall(r"(\w[\w ]*?[ *]+)(\w+);", body)]


def declared_members(native, name):
    body = re.search(r"struct %s\s*\{(.*?)\}" % name, native, re.DOTALL).group(1)
    return [(said, kind) for kind, said in re.findall(r"public (\w+) (\w+);", body)]


def header_numbers(header, name):
    body = re.search(r"typedef enum %s \{(.*?)\}" % name, without_comments(header), re.DOTALL).group(1)
    return [(said.replace("_", "").lower(), int(number)) for said, number in re.findall(r"GENGA_(\w+) = (\d+)", body)]


def declared_numbers(name):
    """Those of a C# enumeration: each one more than the one before."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.glob("*.cs")))
    body = re.search(r"public enum %s\s*\{(.*?)\}" % name, text, re.DOTALL).group(1)
    names = [word.strip().lower() for word in without_comments(body).split(",")]
    return list(zip(names, range(len(names))))


class NativeDeclarations(unittest.TestCase):
    def test_functions(self):
        declared = header_functions(HEADER)
        self.assertGreater(len(declared), 50)
        self.assertEqual(declared_functions(NATIVE), declared)
        self.assertEqual(NATIVE.count("[DllImport(Library, CallingConvention = C)]"), len(declared))

    def test_structures(self):
        self.assertEqual(declared_members(NATIVE, "NativeFinding"), header_members(HEADER, "genga_finding"))
        self.assertEqual(declared_members(NATIVE, "NativeArray"), header_members(HEADER, "genga_array"))
        self.assertEqual(len(header_members(HEADER, "genga_finding")), 12)

    def test_callbacks(self):
        header = {name: [kind for kind, _ in words_of(parameters)]
                  for name, parameters in re.findall(r"typedef [^;]*?\(\*(genga_\w+)\)\(([^)]*)\)", without_comments(HEADER))}
        self.assertEqual(set(header), set(CALLBACKS))
        declared = {name: re.findall(r"(?:out )?\w+(?= \w+[,)])", parameters) for name, parameters in re.findall(r"delegate \w+ (Native\w+)(\([^)]*\));", NATIVE)}
        for name, native in CALLBACKS.items():
            self.assertEqual(len(declared[native]), len(header[name]), name)
        self.assertEqual(NATIVE.count("[UnmanagedFunctionPointer(CallingConvention.Cdecl)]"), len(CALLBACKS))

    def test_numbers(self):
        for header, name in (("genga_kind", "Kind"), ("genga_mesh_part", "MeshPart"), ("genga_pose_part", "PosePart"), ("genga_key_shape", "KeyShape"),
                             ("genga_severity", "Severity")):
            expected = [(said, number) for said, number in header_numbers(HEADER, header)]
            self.assertEqual(declared_numbers(name), expected, name)
        self.assertIn("GENGA_STOPPED = 7", HEADER)
        self.assertIn("Stopped = 7", (SOURCES / "Call.cs").read_text(encoding="utf-8"))
        self.assertIn("GENGA_AT_OFFSET = 1, GENGA_AT_LINE = 2", HEADER)

    def test_canaries(self):
        changed = NATIVE.replace("double warm_up, int has_ground", "float warm_up, int has_ground")
        self.assertNotEqual(declared_functions(changed), header_functions(HEADER))
        swapped = NATIVE.replace("public ulong offset;\n        public ulong count;", "public ulong count;\n        public ulong offset;")
        self.assertNotEqual(declared_members(swapped, "NativeFinding"), header_members(HEADER, "genga_finding"))
        more = HEADER.replace("GENGA_API const char* genga_version(void);", "GENGA_API const char* genga_version(void);\nGENGA_API int genga_more(void);")
        self.assertNotEqual(header_functions(more), declared_functions(NATIVE))


if __name__ == "__main__":
    unittest.main()
