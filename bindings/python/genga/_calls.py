"""The C interface as ctypes sees it. tests/python/test_calls.py compares it with bindings/c/genga_c.h.

Not for users: genga has the same with types.
"""

from __future__ import annotations

import ctypes
import os
import pathlib
import sys
from ctypes import POINTER, c_char_p, c_double, c_float, c_int, c_int32, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any


class Finding(ctypes.Structure):
    """genga_finding"""

    _fields_ = [
        ("code", c_char_p),
        ("message", c_char_p),
        ("file", c_char_p),
        ("path", c_char_p),
        ("limit", c_char_p),
        ("text", c_char_p),
        ("offset", c_uint64),
        ("count", c_uint64),
        ("line", c_uint32),
        ("column", c_uint32),
        ("severity", c_int32),
        ("place", c_int32),
    ]


class Array(ctypes.Structure):
    """genga_array"""

    _fields_ = [("data", c_void_p), ("count", c_size_t), ("width", c_uint32), ("number", c_int32)]


Resolver = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_char_p, POINTER(c_size_t))
Progress = ctypes.CFUNCTYPE(None, c_void_p, c_char_p, c_double)
Stop = ctypes.CFUNCTYPE(c_int, c_void_p)

# A handle, or NULL: every genga_…* of the header. A place for one: genga_…**.
HANDLE = c_void_p
PLACE = POINTER(c_void_p)

# {function: (result, arguments)}
FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "genga_version": (c_char_p, []),
    "genga_report_new": (HANDLE, []),
    "genga_report_free": (None, [HANDLE]),
    "genga_report_error": (POINTER(Finding), [HANDLE]),
    "genga_report_count": (c_size_t, [HANDLE]),
    "genga_report_finding": (POINTER(Finding), [HANDLE, c_size_t]),
    "genga_report_json": (c_char_p, [HANDLE]),
    "genga_files_new": (HANDLE, []),
    "genga_files_free": (None, [HANDLE]),
    "genga_files_add": (c_void_p, [HANDLE, c_char_p, c_void_p, c_size_t]),
    "genga_files_offer": (c_void_p, [HANDLE, c_char_p, c_void_p, c_size_t]),
    "genga_files_count": (c_size_t, [HANDLE]),
    "genga_files_on_missing": (None, [HANDLE, Resolver, c_void_p]),
    "genga_options_new": (HANDLE, []),
    "genga_options_free": (None, [HANDLE]),
    "genga_options_set": (c_int, [HANDLE, c_char_p, c_char_p, HANDLE]),
    "genga_options_name": (c_char_p, [c_size_t]),
    "genga_options_on_progress": (None, [HANDLE, Progress, c_void_p]),
    "genga_options_on_stop": (None, [HANDLE, Stop, c_void_p]),
    "genga_output_free": (None, [HANDLE]),
    "genga_output_count": (c_size_t, [HANDLE]),
    "genga_output_name": (c_char_p, [HANDLE, c_size_t]),
    "genga_output_data": (c_void_p, [HANDLE, c_size_t]),
    "genga_output_size": (c_size_t, [HANDLE, c_size_t]),
    "genga_output_json": (c_char_p, [HANDLE]),
    "genga_formats": (c_int, [PLACE, HANDLE]),
    "genga_info": (c_int, [HANDLE, c_size_t, HANDLE, PLACE, HANDLE]),
    "genga_check": (c_int, [HANDLE, c_size_t, HANDLE, HANDLE]),
    "genga_dump": (c_int, [HANDLE, c_size_t, HANDLE, PLACE, HANDLE]),
    "genga_surfaces": (c_int, [HANDLE, c_size_t, HANDLE, PLACE, HANDLE]),
    "genga_sample": (c_int, [HANDLE, HANDLE, PLACE, HANDLE]),
    "genga_table_new": (c_int, [HANDLE, HANDLE, PLACE, HANDLE]),
    "genga_table_free": (None, [HANDLE]),
    "genga_table_rows": (c_size_t, [HANDLE]),
    "genga_table_columns": (c_size_t, [HANDLE]),
    "genga_table_column": (c_char_p, [HANDLE, c_size_t]),
    "genga_table_times": (c_void_p, [HANDLE]),
    "genga_table_values": (c_void_p, [HANDLE]),
    "genga_convert": (c_int, [HANDLE, HANDLE, c_char_p, PLACE, HANDLE]),
    "genga_edit": (c_int, [HANDLE, HANDLE, c_char_p, PLACE, HANDLE]),
    "genga_diff": (c_int, [HANDLE, HANDLE, PLACE, HANDLE]),
    "genga_plot": (c_int, [HANDLE, HANDLE, c_char_p, PLACE, HANDLE]),
    "genga_load": (c_int, [HANDLE, HANDLE, PLACE, HANDLE]),
    "genga_scene_free": (None, [HANDLE]),
    "genga_save": (c_int, [HANDLE, HANDLE, c_char_p, PLACE, HANDLE]),
    "genga_scene_json": (c_int, [HANDLE, PLACE, HANDLE]),
    "genga_scene_count": (c_size_t, [HANDLE, c_int32]),
    "genga_scene_name": (c_char_p, [HANDLE, c_int32, c_size_t]),
    "genga_scene_find": (c_int32, [HANDLE, c_int32, c_char_p]),
    "genga_node_parent": (c_int32, [HANDLE, c_size_t]),
    "genga_clip_begin": (c_double, [HANDLE, c_size_t]),
    "genga_clip_end": (c_double, [HANDLE, c_size_t]),
    "genga_mesh_array": (c_int, [HANDLE, c_size_t, c_int32, c_size_t, POINTER(Array), HANDLE]),
    "genga_picture": (c_int, [HANDLE, c_char_p, PLACE, HANDLE]),
    "genga_player_new": (c_int, [HANDLE, POINTER(c_uint32), c_size_t, PLACE, HANDLE]),
    "genga_player_free": (None, [HANDLE]),
    "genga_player_duration": (c_double, [HANDLE]),
    "genga_player_layers": (c_size_t, [HANDLE]),
    "genga_player_pose": (None, [HANDLE, POINTER(c_double), c_size_t]),
    "genga_player_start_physics": (c_int, [HANDLE, c_double, c_int32, HANDLE]),
    "genga_player_stop_physics": (None, [HANDLE]),
    "genga_player_plays_physics": (c_int32, [HANDLE]),
    "genga_player_reset_physics": (None, [HANDLE]),
    "genga_player_size": (c_size_t, [HANDLE, c_int32]),
    "genga_player_doubles": (c_int, [HANDLE, c_int32, POINTER(c_double), c_size_t, HANDLE]),
    "genga_player_floats": (c_int, [HANDLE, c_int32, POINTER(c_float), c_size_t, HANDLE]),
    "genga_player_vertices": (c_int, [HANDLE, c_size_t, POINTER(c_float), POINTER(c_float), c_size_t, HANDLE]),
    "genga_curves_new": (c_int, [HANDLE, c_size_t, PLACE, HANDLE]),
    "genga_curves_free": (None, [HANDLE]),
    "genga_curves_count": (c_size_t, [HANDLE]),
    "genga_curves_json": (c_int, [HANDLE, PLACE, HANDLE]),
    "genga_curves_keys": (c_size_t, [HANDLE, c_size_t]),
    "genga_curves_read": (c_int, [HANDLE, c_size_t, POINTER(c_double), c_size_t, HANDLE]),
    "genga_curves_values": (c_int, [HANDLE, c_size_t, POINTER(c_double), c_size_t, POINTER(c_double), HANDLE]),
}

# The enumerations of the header, by the names that Python has for their entries.
STATUS = (
    "ok",
    "truncated",
    "bad-magic",
    "unsupported-version",
    "bad-value",
    "bad-json",
    "limit-exceeded",
    "stopped",
    "cannot-open",
    "cannot-write",
    "already-exists",
    "unknown-format",
    "no-conversion",
    "bad-argument",
)
SEVERITY = ("note", "warning", "error")
PLACES = ("nowhere", "at-offset", "at-line")
KINDS = ("nodes", "meshes", "materials", "morphs", "cameras", "lights", "hands", "constraints", "clips")
NUMBERS = ("float32", "uint32")
MESH_PARTS = (
    "positions",
    "normals",
    "uvs",
    "colors",
    "joints",
    "weights",
    "indices",
    "primitives",
    "morph-vertices",
    "morph-offsets",
    "dual-quaternion",
    "edge-scales",
    "uv-vertices",
    "uv-offsets",
)
POSE_PARTS = ("local", "world", "morphed", "views", "shining", "held", "enabled", "shown", "painted")
KEY_SHAPES = ("step", "linear", "hermite", "weighted-hermite", "tcb", "bezier", "ease")


def _library_path() -> pathlib.Path:
    """The library beside this file, or the one that GENGA_LIBRARY names."""
    named = os.environ.get("GENGA_LIBRARY")
    if named:
        return pathlib.Path(named)
    name = "genga_c.dll" if sys.platform == "win32" else "libgenga_c.so"
    return pathlib.Path(__file__).with_name(name)


def _bound(path: pathlib.Path) -> ctypes.CDLL:
    library = ctypes.CDLL(str(path))
    for name, (result, arguments) in FUNCTIONS.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments
    return library


C = _bound(_library_path())
