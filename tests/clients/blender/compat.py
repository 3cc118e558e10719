"""Makes the glTF importer of Debian's Blender 3.4 run on Debian's Python and numpy, which are newer than it.

Run before check.py: numpy dropped its aliases of Python's types, Python dropped the "U" mode of open.
"""
import builtins

import numpy

for _name, _type in {"bool": bool, "int": int, "float": float, "object": object, "str": str, "complex": complex}.items():
    if _name not in numpy.__dict__:
        setattr(numpy, _name, _type)

_open = builtins.open


def _open_without_u(file, mode="r", *rest, **named):
    return _open(file, mode.replace("U", "") or "r", *rest, **named)


builtins.open = _open_without_u
