// Made by tools/make_option_tables.py of the program's table of options: not to be edited.

/** Options with a value that is text or a number. */
export const valueNames = [
  "channels",
  "clip",
  "columns",
  "fps",
  "from",
  "from-format",
  "light-scale",
  "nodes",
  "physics-warmup",
  "plot",
  "reduce",
  "scale",
  "shift",
  "speed",
  "subdivide",
  "ticks",
  "times",
  "to",
  "to-format",
  "tolerance",
  "tracks",
  "trim",
] as const;

/** Options that are set or not. */
export const flagNames = [
  "bake-vertices",
  "bones",
  "compress",
  "expand-two-sided",
  "gate",
  "ground",
  "json",
  "mesh",
  "mirror",
  "no-ik",
  "render-range",
  "repair",
  "reverse",
  "salvage",
  "separate-clips",
  "sheet",
  "strict",
] as const;

/** Options that may be given several times: one value, or a list. */
export const listNames = [
  "append",
  "drop",
  "limit",
  "marker",
] as const;

/** Options that take one of a few words. */
export const choices = {
  "axes": ["native", "gltf"],
  "axis": ["seconds", "frames"],
  "curves": ["linear", "exact", "bake"],
  "encoding": ["cp932", "gbk", "cp1252", "utf-8", "auto"],
  "hermite": ["sdk", "stored"],
  "hidden": ["keep", "drop"],
  "joints": ["mrtk", "openxr", "webxr"],
  "limits": ["none", "default", "strict"],
  "lws-version": ["3", "5"],
  "mrtk-version": ["1.0", "1.1"],
  "names": ["exact", "repair"],
  "node-names": ["source", "english", "ascii"],
  "physics": ["none", "on", "auto"],
  "space": ["native", "local", "world"],
  "table": ["own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon"],
  "tangents": ["lightwave", "sdk"],
  "to-encoding": ["cp932", "gbk", "utf-8"],
  "up": ["y", "z"],
  "x-animation": ["both", "lightwave", "baked"],
  "x-format": ["text", "binary"],
} as const;
