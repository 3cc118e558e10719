"""Options of the library: made by tools/make_option_tables.py of the program's table of options: not to be edited."""

COMMANDS: dict[str, tuple[str, ...]] = {
    "formats": (),
    "info": ("from-format", "encoding", "table", "columns", "salvage", "limits", "limit", "strict", "tracks",),
    "check": ("from-format", "encoding", "table", "columns", "salvage", "limits", "limit", "strict",),
    "dump": ("from-format", "table", "columns", "salvage", "limits", "limit", "strict",),
    "convert": ("from-format", "encoding", "names", "axes", "up", "table", "columns", "salvage", "clip", "separate-clips", "tracks", "no-ik", "physics", "physics-warmup", "ground", "from", "to", "fps", "render-range", "times", "to-format", "to-encoding", "curves", "tolerance", "nodes", "hidden", "scale", "node-names", "bake-vertices", "light-scale", "joints", "mesh", "bones", "subdivide", "tangents", "hermite", "lws-version", "ticks", "x-format", "compress", "expand-two-sided", "x-animation", "mrtk-version", "limits", "limit", "strict",),
    "sample": ("from-format", "encoding", "names", "up", "table", "columns", "salvage", "clip", "separate-clips", "tracks", "no-ik", "physics", "physics-warmup", "ground", "from", "to", "fps", "render-range", "times", "nodes", "hidden", "space", "axes", "subdivide", "tangents", "hermite", "ticks", "limits", "limit", "strict",),
    "edit": ("from-format", "table", "columns", "salvage", "to-format", "tolerance", "repair", "gate", "trim", "drop", "mirror", "reverse", "speed", "shift", "append", "reduce", "marker", "limits", "limit", "strict",),
    "diff": ("from-format", "encoding", "names", "up", "table", "columns", "salvage", "clip", "tracks", "no-ik", "physics", "physics-warmup", "ground", "from", "to", "fps", "tolerance", "nodes", "space", "plot", "subdivide", "tangents", "hermite", "ticks", "limits", "limit", "strict",),
    "plot": ("from-format", "encoding", "names", "up", "table", "columns", "salvage", "clip", "tracks", "no-ik", "physics", "physics-warmup", "ground", "from", "to", "fps", "nodes", "channels", "axis", "sheet", "subdivide", "tangents", "hermite", "ticks", "limits", "limit", "strict",),
    "view": ("from-format", "encoding", "names", "up", "table", "columns", "salvage", "clip", "separate-clips", "tracks", "no-ik", "physics", "physics-warmup", "ground", "subdivide", "tangents", "hermite", "ticks", "limits", "limit", "strict",),
    "render": ("from-format", "encoding", "names", "up", "table", "salvage", "clip", "separate-clips", "tracks", "no-ik", "physics", "physics-warmup", "ground", "subdivide", "tangents", "hermite", "ticks", "limits", "limit", "strict",),
}
ALL = frozenset(name for names in COMMANDS.values() for name in names)
LISTS = frozenset(['append', 'drop', 'limit', 'marker'])
