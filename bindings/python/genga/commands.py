"""Genga's commands as functions: made by tools/make_option_tables.py of the program's table of options: not to be edited.

Files are paths, files that are open for reading, or pairs of a name and bytes. Files that they name are looked for beside them, in
`folders`, and among `offer`: a dict of names and bytes. `progress` is called with what is being done and the share of it that is
done, 0 to 1; `stop` often: what is true ends the call with StoppedError. What they raise comes out of the call, as does Ctrl-C.
Other errors are GengaError: `code`, `file`, `path` and place say what and where.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Union

from . import _run
from ._call import Progress, Stop
from ._document import Document
from ._errors import Finding
from ._files import Content, Source
from ._output import Made
from ._run import Difference, Info
from ._scene import Picture, Scene
from ._table import Table

Files = Union[Source, Iterable[Source]]
Folders = Iterable[Union[str, "os.PathLike[str]"]]


def formats() -> list[dict[str, Any]]:
    """Each format with what can be done with it: "format", "title", "role", "extensions", "reads", "writes", "makes", "plays"."""
    return _run.formats()


def info(
    file: Source, *, offer: Mapping[str, Content] | None = None, folders: Folders = (),
    progress: Progress | None = None, stop: Stop | None = None, from_format: str | None = None,
    encoding: Literal["cp932", "gbk", "cp1252", "utf-8", "auto"] | None = None,
    table: Literal["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"] | None = None,
    columns: Source | None = None, salvage: bool = False, limits: Literal["none", "default", "strict"] | None = None,
    limit: str | Sequence[str] | None = None, strict: bool = False, tracks: bool = False,
) -> Info:
    """What a file is and holds.

    from_format: Read the input as this format
    encoding: Encoding of names in files of MMD and LightWave and in .x; auto finds it for each file (default cp932
        for MMD, else auto)
    table: Layout of an input table (default as its header shows)
    columns: A table of headings and meanings, which says what the columns of an input table mean
    salvage: Read a file that is cut, up to where it is whole
    limits: How much work an input may ask for; applied before any limit (default default)
    limit: Set one limit, e.g. keys=1000000; if it is given twice, the last one counts
    strict: Warnings make the command fail
    tracks: List what moves, a row each: keys, first and last time
    """
    given: dict[str, Any] = dict(
        from_format=from_format, encoding=encoding, table=table, columns=columns, salvage=salvage, limits=limits,
        limit=limit, strict=strict, tracks=tracks,
    )
    offer = _run.offered(given, "columns", offer)
    opened = _run.files_of([file], offer, folders)
    return _run.info(opened, _run.options_of("info", given), progress, stop)


def check(
    file: Source, *, offer: Mapping[str, Content] | None = None, folders: Folders = (),
    progress: Progress | None = None, stop: Stop | None = None, from_format: str | None = None,
    encoding: Literal["cp932", "gbk", "cp1252", "utf-8", "auto"] | None = None,
    table: Literal["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"] | None = None,
    columns: Source | None = None, salvage: bool = False, limits: Literal["none", "default", "strict"] | None = None,
    limit: str | Sequence[str] | None = None, strict: bool = False,
) -> list[Finding]:
    """All that is doubtful in a file and in those that it names.

    from_format: Read the input as this format
    encoding: Encoding of names in files of MMD and LightWave and in .x; auto finds it for each file (default cp932
        for MMD, else auto)
    table: Layout of an input table (default as its header shows)
    columns: A table of headings and meanings, which says what the columns of an input table mean
    salvage: Read a file that is cut, up to where it is whole
    limits: How much work an input may ask for; applied before any limit (default default)
    limit: Set one limit, e.g. keys=1000000; if it is given twice, the last one counts
    strict: Warnings make the command fail
    """
    given: dict[str, Any] = dict(
        from_format=from_format, encoding=encoding, table=table, columns=columns, salvage=salvage, limits=limits,
        limit=limit, strict=strict,
    )
    offer = _run.offered(given, "columns", offer)
    opened = _run.files_of([file], offer, folders)
    return _run.check(opened, _run.options_of("check", given), progress, stop)


def document(
    file: Source, *, offer: Mapping[str, Content] | None = None, folders: Folders = (),
    progress: Progress | None = None, stop: Stop | None = None, from_format: str | None = None,
    table: Literal["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"] | None = None,
    columns: Source | None = None, salvage: bool = False, limits: Literal["none", "default", "strict"] | None = None,
    limit: str | Sequence[str] | None = None, strict: bool = False,
) -> Document:
    """A file member by member.

    from_format: Read the input as this format
    table: Layout of an input table (default as its header shows)
    columns: A table of headings and meanings, which says what the columns of an input table mean
    salvage: Read a file that is cut, up to where it is whole
    limits: How much work an input may ask for; applied before any limit (default default)
    limit: Set one limit, e.g. keys=1000000; if it is given twice, the last one counts
    strict: Warnings make the command fail
    """
    given: dict[str, Any] = dict(
        from_format=from_format, table=table, columns=columns, salvage=salvage, limits=limits, limit=limit,
        strict=strict,
    )
    offer = _run.offered(given, "columns", offer)
    opened = _run.files_of([file], offer, folders)
    return _run.document(opened, _run.options_of("dump", given), progress, stop)


def load(
    *files: Files, offer: Mapping[str, Content] | None = None, folders: Folders = (), progress: Progress | None = None,
    stop: Stop | None = None, from_format: str | None = None,
    encoding: Literal["cp932", "gbk", "cp1252", "utf-8", "auto"] | None = None,
    names: Literal["exact", "repair"] | None = None, up: Literal["y", "z"] | None = None,
    table: Literal["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"] | None = None,
    columns: Source | None = None, salvage: bool = False, clip: str | int | None = None, separate_clips: bool = False,
    tracks: str | None = None, no_ik: bool = False, physics: Literal["none", "on", "auto"] | None = None,
    physics_warmup: float | None = None, ground: bool = False, subdivide: float | None = None,
    tangents: Literal["lightwave", "sdk"] | None = None, hermite: Literal["sdk", "stored"] | None = None,
    ticks: float | None = None, limits: Literal["none", "default", "strict"] | None = None,
    limit: str | Sequence[str] | None = None, strict: bool = False,
) -> Scene:
    """The scene that files mean together: motions bind to models.

    from_format: Read the input as this format
    encoding: Encoding of names in files of MMD and LightWave and in .x; auto finds it for each file (default cp932
        for MMD, else auto)
    names: How names of a motion find those of the model: exact, or repair, which also finds names that were cut or
        are in letters of another width (default exact)
    up: Which axis of a .bvh file is up (default as its figure stands)
    table: Layout of an input table (default as its header shows)
    columns: A table of headings and meanings, which says what the columns of an input table mean
    salvage: Read a file that is cut, up to where it is whole
    clip: The clip to play, by its name or by its number from 0 on
    separate_clips: Keep several motions as clips of their own, named after their files, instead of playing them
        together
    tracks: Play only the tracks whose names match, e.g. '左*'
    no_ik: Leave inverse kinematics out
    physics: on: rigid bodies of MMD models move hair, skirts and ties; auto: where a figure is looked at, in glTF,
        view and render (default auto; on without a word)
    physics_warmup: Let rigid bodies come to rest this long before the motion (from 0 to 600; default 0)
    ground: Rigid bodies fall onto a floor at height 0
    subdivide: Level to which LightWave's patches are subdivided; 0 is the cage (from 0 to 8; default the scene's)
    tangents: End tangents of LightWave's envelopes: as Layout writes them, or as the code of its SDK computes them
        (default lightwave)
    hermite: Tangents of LightWave's Hermite keys: over both spans around a key, or over its own (default sdk)
    ticks: Ticks per second of a .x file that does not say (above 0 and at most 1000000; default 4800)
    limits: How much work an input may ask for; applied before any limit (default default)
    limit: Set one limit, e.g. keys=1000000; if it is given twice, the last one counts
    strict: Warnings make the command fail
    """
    given: dict[str, Any] = dict(
        from_format=from_format, encoding=encoding, names=names, up=up, table=table, columns=columns, salvage=salvage,
        clip=clip, separate_clips=separate_clips, tracks=tracks, no_ik=no_ik, physics=physics,
        physics_warmup=physics_warmup, ground=ground, subdivide=subdivide, tangents=tangents, hermite=hermite,
        ticks=ticks, limits=limits, limit=limit, strict=strict,
    )
    offer = _run.offered(given, "columns", offer)
    opened = _run.files_of(files, offer, folders)
    return _run.load(opened, given, progress, stop)


def sample(
    *files: Files, offer: Mapping[str, Content] | None = None, folders: Folders = (), progress: Progress | None = None,
    stop: Stop | None = None, from_format: str | None = None,
    encoding: Literal["cp932", "gbk", "cp1252", "utf-8", "auto"] | None = None,
    names: Literal["exact", "repair"] | None = None, up: Literal["y", "z"] | None = None,
    table: Literal["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"] | None = None,
    columns: Source | None = None, salvage: bool = False, clip: str | int | None = None, separate_clips: bool = False,
    tracks: str | None = None, no_ik: bool = False, physics: Literal["none", "on", "auto"] | None = None,
    physics_warmup: float | None = None, ground: bool = False, from_: float | None = None, to: float | None = None,
    fps: float | None = None, render_range: bool = False, times: float | Sequence[float] | None = None,
    nodes: str | None = None, hidden: Literal["keep", "drop"] | None = None,
    space: Literal["native", "local", "world"] | None = None, axes: Literal["native", "gltf"] | None = None,
    subdivide: float | None = None, tangents: Literal["lightwave", "sdk"] | None = None,
    hermite: Literal["sdk", "stored"] | None = None, ticks: float | None = None,
    limits: Literal["none", "default", "strict"] | None = None, limit: str | Sequence[str] | None = None,
    strict: bool = False,
) -> Table:
    """The values of every channel at given times, in the library's own memory. Without options they are the file's
        own curves.

    from_format: Read the input as this format
    encoding: Encoding of names in files of MMD and LightWave and in .x; auto finds it for each file (default cp932
        for MMD, else auto)
    names: How names of a motion find those of the model: exact, or repair, which also finds names that were cut or
        are in letters of another width (default exact)
    up: Which axis of a .bvh file is up (default as its figure stands)
    table: Layout of an input table (default as its header shows)
    columns: A table of headings and meanings, which says what the columns of an input table mean
    salvage: Read a file that is cut, up to where it is whole
    clip: The clip to play, by its name or by its number from 0 on
    separate_clips: Keep several motions as clips of their own, named after their files, instead of playing them
        together
    tracks: Play only the tracks whose names match, e.g. '左*'
    no_ik: Leave inverse kinematics out
    physics: on: rigid bodies of MMD models move hair, skirts and ties; auto: where a figure is looked at, in glTF,
        view and render (default auto; on without a word)
    physics_warmup: Let rigid bodies come to rest this long before the motion (from 0 to 600; default 0)
    ground: Rigid bodies fall onto a floor at height 0
    from_: First time, in seconds (from -1000000000 to 1000000000)
    to: Last time, in seconds (from -1000000000 to 1000000000)
    fps: Samples per second (above 0 and at most 1000000)
    render_range: Take LightWave's first to last frame, instead of all that its keys play
    times: Times in seconds, e.g. 0,0.5,1
    nodes: Write only what has a name that matches; everything plays
    hidden: Objects that are dissolved or invisible: keep hides them while they are, drop leaves out what is never
        seen (default keep)
    space: native: values of the curves; local, world: places of the nodes (default native)
    axes: The file's own axes and unit, or those of glTF in metres (default native)
    subdivide: Level to which LightWave's patches are subdivided; 0 is the cage (from 0 to 8; default the scene's)
    tangents: End tangents of LightWave's envelopes: as Layout writes them, or as the code of its SDK computes them
        (default lightwave)
    hermite: Tangents of LightWave's Hermite keys: over both spans around a key, or over its own (default sdk)
    ticks: Ticks per second of a .x file that does not say (above 0 and at most 1000000; default 4800)
    limits: How much work an input may ask for; applied before any limit (default default)
    limit: Set one limit, e.g. keys=1000000; if it is given twice, the last one counts
    strict: Warnings make the command fail
    """
    given: dict[str, Any] = dict(
        from_format=from_format, encoding=encoding, names=names, up=up, table=table, columns=columns, salvage=salvage,
        clip=clip, separate_clips=separate_clips, tracks=tracks, no_ik=no_ik, physics=physics,
        physics_warmup=physics_warmup, ground=ground, from_=from_, to=to, fps=fps, render_range=render_range,
        times=times, nodes=nodes, hidden=hidden, space=space, axes=axes, subdivide=subdivide, tangents=tangents,
        hermite=hermite, ticks=ticks, limits=limits, limit=limit, strict=strict,
    )
    offer = _run.offered(given, "columns", offer)
    opened = _run.files_of(files, offer, folders)
    return _run.sample(opened, _run.options_of("sample", given), progress, stop)


def convert(
    files: Files, name: str, *, offer: Mapping[str, Content] | None = None, folders: Folders = (),
    progress: Progress | None = None, stop: Stop | None = None, from_format: str | None = None,
    encoding: Literal["cp932", "gbk", "cp1252", "utf-8", "auto"] | None = None,
    names: Literal["exact", "repair"] | None = None, axes: Literal["native", "gltf"] | None = None,
    up: Literal["y", "z"] | None = None,
    table: Literal["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"] | None = None,
    columns: Source | None = None, salvage: bool = False, clip: str | int | None = None, separate_clips: bool = False,
    tracks: str | None = None, no_ik: bool = False, physics: Literal["none", "on", "auto"] | None = None,
    physics_warmup: float | None = None, ground: bool = False, from_: float | None = None, to: float | None = None,
    fps: float | None = None, render_range: bool = False, times: float | Sequence[float] | None = None,
    to_format: str | None = None, to_encoding: Literal["cp932", "gbk", "utf-8"] | None = None,
    curves: Literal["linear", "exact", "bake"] | None = None, tolerance: str | None = None, nodes: str | None = None,
    hidden: Literal["keep", "drop"] | None = None, scale: float | None = None,
    node_names: Literal["source", "english", "ascii"] | None = None, bake_vertices: bool = False,
    light_scale: float | None = None, joints: Literal["mrtk", "openxr", "webxr"] | None = None, mesh: bool = False,
    bones: bool = False, subdivide: float | None = None, tangents: Literal["lightwave", "sdk"] | None = None,
    hermite: Literal["sdk", "stored"] | None = None, lws_version: Literal["3", "5"] | None = None,
    ticks: float | None = None, x_format: Literal["text", "binary"] | None = None, compress: bool = False,
    expand_two_sided: bool = False, x_animation: Literal["both", "lightwave", "baked"] | None = None,
    mrtk_version: Literal["1.0", "1.1"] | None = None, limits: Literal["none", "default", "strict"] | None = None,
    limit: str | Sequence[str] | None = None, strict: bool = False,
) -> Made:
    """Another format, which the end of `name` chooses: files in memory, which .write(folder) writes.

    from_format: Read the input as this format
    encoding: Encoding of names in files of MMD and LightWave and in .x; auto finds it for each file (default cp932
        for MMD, else auto)
    names: How names of a motion find those of the model: exact, or repair, which also finds names that were cut or
        are in letters of another width (default exact)
    axes: Axes of an input table: left-handed as in MRTK (native), or right-handed (gltf) (default native)
    up: Which axis of a .bvh file is up (default as its figure stands)
    table: Layout of an input table (default as its header shows)
    columns: A table of headings and meanings, which says what the columns of an input table mean
    salvage: Read a file that is cut, up to where it is whole
    clip: The clip to play, by its name or by its number from 0 on
    separate_clips: Keep several motions as clips of their own, named after their files, instead of playing them
        together
    tracks: Play only the tracks whose names match, e.g. '左*'
    no_ik: Leave inverse kinematics out
    physics: on: rigid bodies of MMD models move hair, skirts and ties; auto: where a figure is looked at, in glTF,
        view and render (default auto; on without a word)
    physics_warmup: Let rigid bodies come to rest this long before the motion (from 0 to 600; default 0)
    ground: Rigid bodies fall onto a floor at height 0
    from_: First time, in seconds (from -1000000000 to 1000000000)
    to: Last time, in seconds (from -1000000000 to 1000000000)
    fps: Samples per second (above 0 and at most 1000000)
    render_range: Take LightWave's first to last frame, instead of all that its keys play
    times: The moment of the motion that becomes a pose (.vpd) (default the first)
    to_format: Write this format: json, or a name that `genga formats` lists
    to_encoding: Write the names in a .vmd or .vpd in this encoding; MMD reads cp932 (default as they were read)
    curves: linear: straight keys on frames, as few as tolerance allows, right in every client; exact: keys stay as
        they are where the target can hold them; bake: a key per frame (default linear for glTF, else exact)
    tolerance: How far fitted curves may be off, in world space (above 0; default 0.1mm,0.01deg)
    nodes: Write only what has a name that matches; everything plays
    hidden: Objects that are dissolved or invisible: keep hides them while they are, drop leaves out what is never
        seen (default keep)
    scale: Metres per unit of the input (above 0 and at most 1000000000; default 0.08 for MMD)
    node_names: Names in glTF, .x and .bvh: source: as they are; english: the model's own, else the usual ones of MMD;
        ascii: the same names in ASCII letters (default english for .bvh, else source)
    bake_vertices: Add morphs that correct vertices where plain weights miss the tolerance
    light_scale: Factor for all lights (above 0 and at most 1000000; default 1: a lamp of 100 % lights a white wall at
        1 m fully)
    joints: Which joints hands have, and how they are called (default mrtk)
    mesh: Give hands a skin of tubes, so that they can be seen
    bones: Give a skeleton without a mesh bones, so that it can be seen
    subdivide: Level to which LightWave's patches are subdivided; 0 is the cage (from 0 to 8; default the scene's)
    tangents: End tangents of LightWave's envelopes: as Layout writes them, or as the code of its SDK computes them
        (default lightwave)
    hermite: Tangents of LightWave's Hermite keys: over both spans around a key, or over its own (default sdk)
    lws_version: Write a LightWave scene in this version (default 5)
    ticks: Ticks per second of a .x file that does not say (above 0 and at most 1000000; default 4800)
    x_format: Write a .x file in this encoding; it is compressed only with compress
    compress: Write a .x file compressed
    expand_two_sided: Write two polygons for one that is seen from both sides
    x_animation: Animation sets for LightWave's motion: lightwave: its curves; baked: samples that every program plays
        (default both)
    mrtk_version: Write an MRTK recording in this version
    limits: How much work an input may ask for; applied before any limit (default default)
    limit: Set one limit, e.g. keys=1000000; if it is given twice, the last one counts
    strict: Warnings make the command fail
    """
    given: dict[str, Any] = dict(
        from_format=from_format, encoding=encoding, names=names, axes=axes, up=up, table=table, columns=columns,
        salvage=salvage, clip=clip, separate_clips=separate_clips, tracks=tracks, no_ik=no_ik, physics=physics,
        physics_warmup=physics_warmup, ground=ground, from_=from_, to=to, fps=fps, render_range=render_range,
        times=times, to_format=to_format, to_encoding=to_encoding, curves=curves, tolerance=tolerance, nodes=nodes,
        hidden=hidden, scale=scale, node_names=node_names, bake_vertices=bake_vertices, light_scale=light_scale,
        joints=joints, mesh=mesh, bones=bones, subdivide=subdivide, tangents=tangents, hermite=hermite,
        lws_version=lws_version, ticks=ticks, x_format=x_format, compress=compress, expand_two_sided=expand_two_sided,
        x_animation=x_animation, mrtk_version=mrtk_version, limits=limits, limit=limit, strict=strict,
    )
    offer = _run.offered(given, "columns", offer)
    opened = _run.files_of([files], offer, folders)
    return _run.convert(opened, _run.options_of("convert", given), name, progress, stop)


def edit(
    file: Source, name: str = "", *, offer: Mapping[str, Content] | None = None, folders: Folders = (),
    progress: Progress | None = None, stop: Stop | None = None, from_format: str | None = None,
    table: Literal["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"] | None = None,
    columns: Source | None = None, salvage: bool = False, to_format: str | None = None, tolerance: str | None = None,
    repair: bool = False, gate: bool = False, trim: str | tuple[float | None, float | None] | None = None,
    drop: str | Sequence[str] | None = None, mirror: bool = False, reverse: bool = False, speed: float | None = None,
    shift: float | None = None, append: Source | Sequence[Source] | None = None, reduce: str | None = None,
    marker: str | Sequence[str] | None = None, limits: Literal["none", "default", "strict"] | None = None,
    limit: str | Sequence[str] | None = None, strict: bool = False,
) -> Made:
    """The file changed within its format; what is not touched stays byte for byte. `name`: empty is the file's own.

    from_format: Read the input as this format
    table: Layout of an input table (default as its header shows)
    columns: A table of headings and meanings, which says what the columns of an input table mean
    salvage: Read a file that is cut, up to where it is whole
    to_format: Write json, or the input's own format
    tolerance: How far append may be off where it must resample tangents (above 0)
    repair: Repair what `check` finds, where that is possible
    gate: Hold joints still while their hand is not tracked
    trim: Keep this part, in seconds; A or B may be empty
    drop: Remove Camera, Gaze, Hand.Left, Hand.Right.Joint.IndexTip …; repeatable
    mirror: Mirror at the plane x = 0: the left hand becomes the right one
    reverse: Play backwards
    speed: Play this many times as fast
    shift: Play this many seconds later
    append: Append another recording; repeatable
    reduce: Remove keys where the others stay within this of them, e.g. 1mm,0.2deg (above 0)
    marker: add:TIME:NAME, move:N|NAME:TIME or remove:N|NAME; repeatable
    limits: How much work an input may ask for; applied before any limit (default default)
    limit: Set one limit, e.g. keys=1000000; if it is given twice, the last one counts
    strict: Warnings make the command fail
    """
    given: dict[str, Any] = dict(
        from_format=from_format, table=table, columns=columns, salvage=salvage, to_format=to_format,
        tolerance=tolerance, repair=repair, gate=gate, trim=trim, drop=drop, mirror=mirror, reverse=reverse,
        speed=speed, shift=shift, append=append, reduce=reduce, marker=marker, limits=limits, limit=limit,
        strict=strict,
    )
    offer = _run.offered(given, "columns", offer)
    offer = _run.offered(given, "append", offer)
    opened = _run.files_of([file], offer, folders)
    return _run.edit(opened, _run.options_of("edit", given), name or opened.names[0], progress, stop)


def diff(
    *files: Files, offer: Mapping[str, Content] | None = None, folders: Folders = (), progress: Progress | None = None,
    stop: Stop | None = None, from_format: str | None = None,
    encoding: Literal["cp932", "gbk", "cp1252", "utf-8", "auto"] | None = None,
    names: Literal["exact", "repair"] | None = None, up: Literal["y", "z"] | None = None,
    table: Literal["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"] | None = None,
    columns: Source | None = None, salvage: bool = False, clip: str | int | None = None, tracks: str | None = None,
    no_ik: bool = False, physics: Literal["none", "on", "auto"] | None = None, physics_warmup: float | None = None,
    ground: bool = False, from_: float | None = None, to: float | None = None, fps: float | None = None,
    tolerance: str | None = None, nodes: str | None = None, space: Literal["native", "local", "world"] | None = None,
    plot: str | None = None, subdivide: float | None = None, tangents: Literal["lightwave", "sdk"] | None = None,
    hermite: Literal["sdk", "stored"] | None = None, ticks: float | None = None,
    limits: Literal["none", "default", "strict"] | None = None, limit: str | Sequence[str] | None = None,
    strict: bool = False,
) -> Difference:
    """Whether the last two files move alike, and where they differ most. Those before are models.

    from_format: Read the input as this format
    encoding: Encoding of names in files of MMD and LightWave and in .x; auto finds it for each file (default cp932
        for MMD, else auto)
    names: How names of a motion find those of the model: exact, or repair, which also finds names that were cut or
        are in letters of another width (default exact)
    up: Which axis of a .bvh file is up (default as its figure stands)
    table: Layout of an input table (default as its header shows)
    columns: A table of headings and meanings, which says what the columns of an input table mean
    salvage: Read a file that is cut, up to where it is whole
    clip: The clip to play, by its name or by its number from 0 on
    tracks: Play only the tracks whose names match, e.g. '左*'
    no_ik: Leave inverse kinematics out
    physics: on: rigid bodies of MMD models move hair, skirts and ties; auto: where a figure is looked at, in glTF,
        view and render (default auto; on without a word)
    physics_warmup: Let rigid bodies come to rest this long before the motion (from 0 to 600; default 0)
    ground: Rigid bodies fall onto a floor at height 0
    from_: First time, in seconds (from -1000000000 to 1000000000)
    to: Last time, in seconds (from -1000000000 to 1000000000)
    fps: Frames per second at which motions are compared, besides the times of keys (above 0 and at most 1000000)
    tolerance: Differences up to this count as equal (0 or more; default 0 in native space, else 0.1mm,0.01deg)
    nodes: Compare only what has a name that matches
    space: native: values of the curves (default for two motions of one format); local, world: places of the nodes
        (else world is the default)
    plot: Draw the channels that differ most, as .svg or .png
    subdivide: Level to which LightWave's patches are subdivided; 0 is the cage (from 0 to 8; default the scene's)
    tangents: End tangents of LightWave's envelopes: as Layout writes them, or as the code of its SDK computes them
        (default lightwave)
    hermite: Tangents of LightWave's Hermite keys: over both spans around a key, or over its own (default sdk)
    ticks: Ticks per second of a .x file that does not say (above 0 and at most 1000000; default 4800)
    limits: How much work an input may ask for; applied before any limit (default default)
    limit: Set one limit, e.g. keys=1000000; if it is given twice, the last one counts
    strict: Warnings make the command fail
    """
    given: dict[str, Any] = dict(
        from_format=from_format, encoding=encoding, names=names, up=up, table=table, columns=columns, salvage=salvage,
        clip=clip, tracks=tracks, no_ik=no_ik, physics=physics, physics_warmup=physics_warmup, ground=ground,
        from_=from_, to=to, fps=fps, tolerance=tolerance, nodes=nodes, space=space, plot=plot, subdivide=subdivide,
        tangents=tangents, hermite=hermite, ticks=ticks, limits=limits, limit=limit, strict=strict,
    )
    offer = _run.offered(given, "columns", offer)
    opened = _run.files_of(files, offer, folders)
    return _run.diff(opened, _run.options_of("diff", given), progress, stop)


def plot(
    *files: Files, offer: Mapping[str, Content] | None = None, folders: Folders = (), progress: Progress | None = None,
    stop: Stop | None = None, from_format: str | None = None,
    encoding: Literal["cp932", "gbk", "cp1252", "utf-8", "auto"] | None = None,
    names: Literal["exact", "repair"] | None = None, up: Literal["y", "z"] | None = None,
    table: Literal["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"] | None = None,
    columns: Source | None = None, salvage: bool = False, clip: str | int | None = None, tracks: str | None = None,
    no_ik: bool = False, physics: Literal["none", "on", "auto"] | None = None, physics_warmup: float | None = None,
    ground: bool = False, from_: float | None = None, to: float | None = None, fps: float | None = None,
    nodes: str | None = None, channels: str | None = None, axis: Literal["seconds", "frames"] | None = None,
    sheet: bool = False, subdivide: float | None = None, tangents: Literal["lightwave", "sdk"] | None = None,
    hermite: Literal["sdk", "stored"] | None = None, ticks: float | None = None,
    limits: Literal["none", "default", "strict"] | None = None, limit: str | Sequence[str] | None = None,
    strict: bool = False,
) -> Picture:
    """Curves as SVG, which a notebook shows.

    from_format: Read the input as this format
    encoding: Encoding of names in files of MMD and LightWave and in .x; auto finds it for each file (default cp932
        for MMD, else auto)
    names: How names of a motion find those of the model: exact, or repair, which also finds names that were cut or
        are in letters of another width (default exact)
    up: Which axis of a .bvh file is up (default as its figure stands)
    table: Layout of an input table (default as its header shows)
    columns: A table of headings and meanings, which says what the columns of an input table mean
    salvage: Read a file that is cut, up to where it is whole
    clip: The clip to play, by its name or by its number from 0 on
    tracks: Play only the tracks whose names match, e.g. '左*'
    no_ik: Leave inverse kinematics out
    physics: on: rigid bodies of MMD models move hair, skirts and ties; auto: where a figure is looked at, in glTF,
        view and render (default auto; on without a word)
    physics_warmup: Let rigid bodies come to rest this long before the motion (from 0 to 600; default 0)
    ground: Rigid bodies fall onto a floor at height 0
    from_: First time, in seconds (from -1000000000 to 1000000000)
    to: Last time, in seconds (from -1000000000 to 1000000000)
    fps: Frames per second on the axis (above 0 and at most 1000000)
    nodes: Draw only what has a name that matches
    channels: Draw only the channels that match, named as the columns of sample
    axis: Unit of the time axis (default seconds)
    sheet: Draw a dope sheet instead of curves: keys as marks, a row for each thing that moves
    subdivide: Level to which LightWave's patches are subdivided; 0 is the cage (from 0 to 8; default the scene's)
    tangents: End tangents of LightWave's envelopes: as Layout writes them, or as the code of its SDK computes them
        (default lightwave)
    hermite: Tangents of LightWave's Hermite keys: over both spans around a key, or over its own (default sdk)
    ticks: Ticks per second of a .x file that does not say (above 0 and at most 1000000; default 4800)
    limits: How much work an input may ask for; applied before any limit (default default)
    limit: Set one limit, e.g. keys=1000000; if it is given twice, the last one counts
    strict: Warnings make the command fail
    """
    given: dict[str, Any] = dict(
        from_format=from_format, encoding=encoding, names=names, up=up, table=table, columns=columns, salvage=salvage,
        clip=clip, tracks=tracks, no_ik=no_ik, physics=physics, physics_warmup=physics_warmup, ground=ground,
        from_=from_, to=to, fps=fps, nodes=nodes, channels=channels, axis=axis, sheet=sheet, subdivide=subdivide,
        tangents=tangents, hermite=hermite, ticks=ticks, limits=limits, limit=limit, strict=strict,
    )
    offer = _run.offered(given, "columns", offer)
    opened = _run.files_of(files, offer, folders)
    return _run.plot_files(opened, _run.options_of("plot", given), progress, stop)


def save(
    scene: Scene, name: str, *, progress: Progress | None = None, stop: Stop | None = None,
    from_format: str | None = None, encoding: Literal["cp932", "gbk", "cp1252", "utf-8", "auto"] | None = None,
    names: Literal["exact", "repair"] | None = None, axes: Literal["native", "gltf"] | None = None,
    up: Literal["y", "z"] | None = None,
    table: Literal["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"] | None = None,
    columns: Source | None = None, salvage: bool = False, clip: str | int | None = None, separate_clips: bool = False,
    tracks: str | None = None, no_ik: bool = False, physics: Literal["none", "on", "auto"] | None = None,
    physics_warmup: float | None = None, ground: bool = False, from_: float | None = None, to: float | None = None,
    fps: float | None = None, render_range: bool = False, times: float | Sequence[float] | None = None,
    to_format: str | None = None, to_encoding: Literal["cp932", "gbk", "utf-8"] | None = None,
    curves: Literal["linear", "exact", "bake"] | None = None, tolerance: str | None = None, nodes: str | None = None,
    hidden: Literal["keep", "drop"] | None = None, scale: float | None = None,
    node_names: Literal["source", "english", "ascii"] | None = None, bake_vertices: bool = False,
    light_scale: float | None = None, joints: Literal["mrtk", "openxr", "webxr"] | None = None, mesh: bool = False,
    bones: bool = False, subdivide: float | None = None, tangents: Literal["lightwave", "sdk"] | None = None,
    hermite: Literal["sdk", "stored"] | None = None, lws_version: Literal["3", "5"] | None = None,
    ticks: float | None = None, x_format: Literal["text", "binary"] | None = None, compress: bool = False,
    expand_two_sided: bool = False, x_animation: Literal["both", "lightwave", "baked"] | None = None,
    mrtk_version: Literal["1.0", "1.1"] | None = None, limits: Literal["none", "default", "strict"] | None = None,
    limit: str | Sequence[str] | None = None, strict: bool = False,
) -> Made:
    """A scene that is loaded, in another format: as convert.

    from_format: Read the input as this format
    encoding: Encoding of names in files of MMD and LightWave and in .x; auto finds it for each file (default cp932
        for MMD, else auto)
    names: How names of a motion find those of the model: exact, or repair, which also finds names that were cut or
        are in letters of another width (default exact)
    axes: Axes of an input table: left-handed as in MRTK (native), or right-handed (gltf) (default native)
    up: Which axis of a .bvh file is up (default as its figure stands)
    table: Layout of an input table (default as its header shows)
    columns: A table of headings and meanings, which says what the columns of an input table mean
    salvage: Read a file that is cut, up to where it is whole
    clip: The clip to play, by its name or by its number from 0 on
    separate_clips: Keep several motions as clips of their own, named after their files, instead of playing them
        together
    tracks: Play only the tracks whose names match, e.g. '左*'
    no_ik: Leave inverse kinematics out
    physics: on: rigid bodies of MMD models move hair, skirts and ties; auto: where a figure is looked at, in glTF,
        view and render (default auto; on without a word)
    physics_warmup: Let rigid bodies come to rest this long before the motion (from 0 to 600; default 0)
    ground: Rigid bodies fall onto a floor at height 0
    from_: First time, in seconds (from -1000000000 to 1000000000)
    to: Last time, in seconds (from -1000000000 to 1000000000)
    fps: Samples per second (above 0 and at most 1000000)
    render_range: Take LightWave's first to last frame, instead of all that its keys play
    times: The moment of the motion that becomes a pose (.vpd) (default the first)
    to_format: Write this format: json, or a name that `genga formats` lists
    to_encoding: Write the names in a .vmd or .vpd in this encoding; MMD reads cp932 (default as they were read)
    curves: linear: straight keys on frames, as few as tolerance allows, right in every client; exact: keys stay as
        they are where the target can hold them; bake: a key per frame (default linear for glTF, else exact)
    tolerance: How far fitted curves may be off, in world space (above 0; default 0.1mm,0.01deg)
    nodes: Write only what has a name that matches; everything plays
    hidden: Objects that are dissolved or invisible: keep hides them while they are, drop leaves out what is never
        seen (default keep)
    scale: Metres per unit of the input (above 0 and at most 1000000000; default 0.08 for MMD)
    node_names: Names in glTF, .x and .bvh: source: as they are; english: the model's own, else the usual ones of MMD;
        ascii: the same names in ASCII letters (default english for .bvh, else source)
    bake_vertices: Add morphs that correct vertices where plain weights miss the tolerance
    light_scale: Factor for all lights (above 0 and at most 1000000; default 1: a lamp of 100 % lights a white wall at
        1 m fully)
    joints: Which joints hands have, and how they are called (default mrtk)
    mesh: Give hands a skin of tubes, so that they can be seen
    bones: Give a skeleton without a mesh bones, so that it can be seen
    subdivide: Level to which LightWave's patches are subdivided; 0 is the cage (from 0 to 8; default the scene's)
    tangents: End tangents of LightWave's envelopes: as Layout writes them, or as the code of its SDK computes them
        (default lightwave)
    hermite: Tangents of LightWave's Hermite keys: over both spans around a key, or over its own (default sdk)
    lws_version: Write a LightWave scene in this version (default 5)
    ticks: Ticks per second of a .x file that does not say (above 0 and at most 1000000; default 4800)
    x_format: Write a .x file in this encoding; it is compressed only with compress
    compress: Write a .x file compressed
    expand_two_sided: Write two polygons for one that is seen from both sides
    x_animation: Animation sets for LightWave's motion: lightwave: its curves; baked: samples that every program plays
        (default both)
    mrtk_version: Write an MRTK recording in this version
    limits: How much work an input may ask for; applied before any limit (default default)
    limit: Set one limit, e.g. keys=1000000; if it is given twice, the last one counts
    strict: Warnings make the command fail
    """
    given: dict[str, Any] = dict(
        from_format=from_format, encoding=encoding, names=names, axes=axes, up=up, table=table, columns=columns,
        salvage=salvage, clip=clip, separate_clips=separate_clips, tracks=tracks, no_ik=no_ik, physics=physics,
        physics_warmup=physics_warmup, ground=ground, from_=from_, to=to, fps=fps, render_range=render_range,
        times=times, to_format=to_format, to_encoding=to_encoding, curves=curves, tolerance=tolerance, nodes=nodes,
        hidden=hidden, scale=scale, node_names=node_names, bake_vertices=bake_vertices, light_scale=light_scale,
        joints=joints, mesh=mesh, bones=bones, subdivide=subdivide, tangents=tangents, hermite=hermite,
        lws_version=lws_version, ticks=ticks, x_format=x_format, compress=compress, expand_two_sided=expand_two_sided,
        x_animation=x_animation, mrtk_version=mrtk_version, limits=limits, limit=limit, strict=strict,
    )
    return _run.save(scene, _run.options_of("convert", given), name, progress, stop)
