"""The package's view of the C interface against bindings/c/genga_c.h."""

import ctypes
import re

from genga import _calls
from package_support import ROOT

HEADER = re.sub(r"//.*", "", (ROOT / "bindings/c/genga_c.h").read_text(encoding="utf-8"))
FUNCTION = re.compile(r"^GENGA_API\s+([^;{(]*?)\b(genga_\w+)\(([^;{]*?)\);", re.MULTILINE)
PLAIN = {"void": None, "int": ctypes.c_int, "int32_t": ctypes.c_int32, "uint32_t": ctypes.c_uint32, "uint64_t": ctypes.c_uint64,
         "size_t": ctypes.c_size_t, "double": ctypes.c_double, "genga_status": ctypes.c_int, "genga_resolver": _calls.Resolver,
         "genga_progress": _calls.Progress, "genga_stop": _calls.Stop}
POINTERS = {"void*": ctypes.c_void_p, "char*": ctypes.c_char_p, "genga_finding*": ctypes.POINTER(_calls.Finding),
            "genga_array*": ctypes.POINTER(_calls.Array)}


def type_of(declared, is_result=False):
    kind = " ".join(declared.replace("const ", "").split())
    kind = re.sub(r"\s*(\*+).*", r"\1", kind) if "*" in kind else kind if is_result else kind.rpartition(" ")[0] or kind
    if kind in POINTERS:
        return POINTERS[kind]
    if kind.endswith("**"):
        return _calls.PLACE
    if kind.startswith("genga_") and kind.endswith("*"):
        return _calls.HANDLE
    if kind.endswith("*"):
        number = PLAIN[kind[:-1]]
        if is_result:
            return ctypes.c_void_p
        return ctypes.POINTER({"float": ctypes.c_float}.get(kind[:-1], number))
    return PLAIN[kind]


PLAIN["float"] = ctypes.c_float


def test_every_function_has_the_types_of_the_header():
    declared = {}
    for result, name, parameters in FUNCTION.findall(HEADER):
        words = [] if parameters.strip() == "void" else [" ".join(one.split()) for one in parameters.split(",")]
        declared[name] = (type_of(result.strip(), True), [type_of(word) for word in words])
    assert len(declared) > 60
    assert _calls.FUNCTIONS == declared


def members(structure):
    body = re.search(r"typedef struct " + structure + r" \{(.*?)\}", HEADER, re.DOTALL).group(1)
    return [" ".join(line.split()).rstrip(";") for line in body.split("\n") if line.strip()]


def test_structures_have_the_members_of_the_header():
    for structure, name in ((_calls.Finding, "genga_finding"), (_calls.Array, "genga_array")):
        declared = [(re.split(r"[ *]+", line)[-1], type_of(line)) for line in members(name)]
        assert declared == list(structure._fields_)


def test_lists_of_names_are_the_enumerations():
    def entries(name, prefix="GENGA_"):
        body = re.search(r"typedef enum " + name + r" \{(.*?)\}", HEADER, re.DOTALL).group(1)
        found = re.findall(r"(GENGA_\w+) = (\d+)", body)
        assert [int(number) for _, number in found] == list(range(len(found)))
        return tuple(one[len(prefix):].lower().replace("_", "-") for one, _ in found)

    assert entries("genga_status") == _calls.STATUS
    assert entries("genga_severity") == _calls.SEVERITY
    assert entries("genga_place") == _calls.PLACES
    assert entries("genga_kind") == _calls.KINDS
    assert entries("genga_number") == _calls.NUMBERS
    assert entries("genga_mesh_part") == _calls.MESH_PARTS
    assert entries("genga_pose_part") == _calls.POSE_PARTS
    assert entries("genga_key_shape") == _calls.KEY_SHAPES
