"""Genga: old keyframe animation, MikuMikuDance to LightWave, as arrays, scenes and other files.

    import genga
    scene = genga.load("figure.pmd", "dance.vmd")
    world = scene.player().sample([0.0, 0.5, 1.0], "world")      # (3, nodes, 4, 4), units of the scene
    genga.convert(["figure.pmd", "dance.vmd"], "dance.glb").write(".")

Numbers are in the file's own axes and units (scene.axes), times in seconds. README.md has the tasks.
"""

from ._calls import C as _C
from ._calls import KEY_SHAPES
from ._call import Progress, Stop
from ._document import Document
from ._errors import ArgumentError, Finding, GengaError, LimitError, StoppedError
from ._files import Content, Source
from ._output import Made
from ._page import Page
from ._run import Difference, Info
from ._scene import Axes, Clip, Curve, Curves, Hand, Marker, Mesh, Morph, Node, Picture, Player, Scene, Track
from ._table import Table
from .documents import (
    BvhMotion,
    KeyCurve,
    LwoObject,
    LwsScene,
    MrtkRecording,
    PmdModel,
    PmxModel,
    UnityClip,
    VmdMotion,
    VpdPose,
    XFile,
    XObject,
)
from .commands import check, convert, diff, document, edit, formats, info, load, plot, sample, save

__version__: str = _C.genga_version().decode("ascii")

__all__ = [
    "ArgumentError",
    "Axes",
    "BvhMotion",
    "Clip",
    "Content",
    "Curve",
    "Curves",
    "Difference",
    "Document",
    "Finding",
    "GengaError",
    "Hand",
    "Info",
    "KEY_SHAPES",
    "KeyCurve",
    "LimitError",
    "LwoObject",
    "LwsScene",
    "Made",
    "Marker",
    "Mesh",
    "Morph",
    "MrtkRecording",
    "Node",
    "Page",
    "Picture",
    "Player",
    "PmdModel",
    "PmxModel",
    "Progress",
    "Scene",
    "Source",
    "Stop",
    "StoppedError",
    "Table",
    "Track",
    "UnityClip",
    "VmdMotion",
    "VpdPose",
    "XFile",
    "XObject",
    "check",
    "convert",
    "diff",
    "document",
    "edit",
    "formats",
    "info",
    "load",
    "plot",
    "sample",
    "save",
]
