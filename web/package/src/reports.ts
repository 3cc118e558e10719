// The library's reports in JSON: the members that docs/reports.md of the library describes. Times are seconds.
// tests/ledger/test_types.py reads this file: interfaces with a member per line, and unions of words.

export type Severity = "note" | "warning" | "error";

/** A finding as reports have it. */
export interface ReportedFinding {
  /** The file that has it; empty when there is none, as `path` is. */
  readonly file: string;
  /** "vmd.frame-range"; of an error "truncated", "bad-value" … */
  readonly code: string;
  readonly severity: Severity;
  /** Member of the document: "bone_keys[12].frame". */
  readonly path: string;
  /** Bytes from the file's beginning. */
  readonly offset?: number;
  /** From 1, of a text. */
  readonly line?: number;
  /** From 1, bytes. */
  readonly column?: number;
  /** One clause. */
  readonly message: string;
  /** How many like this one; path and place are the first's. */
  readonly count: number;
}

/** A format, and what can be done with it. */
export interface FormatDescription {
  /** As options and reports call it: "vmd". */
  readonly format: string;
  readonly title: string;
  readonly role: Role;
  /** The program that it comes from. */
  readonly home: string;
  readonly extensions: readonly string[];
  readonly reads: boolean;
  readonly writes: boolean;
  /** It is made of other formats. */
  readonly makes: boolean;
  readonly plays: boolean;
}

/** What `info` counts, by the format's own words. */
export type CountName =
  | "accessors" | "animation_keys" | "animations" | "bone_keys" | "bone_tracks" | "bones" | "camera_keys" | "cameras"
  | "channels" | "clips" | "columns" | "curves" | "end_sites" | "envelopes" | "events" | "expressions" | "faces"
  | "frames" | "human_bones" | "ik" | "images" | "joints" | "keys" | "layers" | "light_keys" | "lights"
  | "lw_animations" | "markers" | "materials" | "meshes" | "morph_keys" | "morph_tracks" | "morphs" | "nodes" | "nulls"
  | "objects" | "points" | "polygons" | "property_keys" | "rigid_bodies" | "rows" | "scenes" | "shadow_keys" | "skins"
  | "soft_bodies" | "surfaces" | "triangles" | "vertex_maps" | "vertices";

/** What `info` has names of. */
export type ContentName =
  | "bone_lists" | "bones" | "camera" | "cameras" | "color_maps" | "columns" | "encoding" | "expressions" | "frames"
  | "gaze" | "human_bones" | "ik" | "joints" | "layers" | "left_hand" | "lights" | "markers" | "materials" | "meshes"
  | "morphs" | "nodes" | "nulls" | "numbers" | "objects" | "right_hand" | "rigid_bodies" | "surfaces" | "texture_maps"
  | "weight_maps";

/** A thing that moves. */
export interface TrackRow {
  readonly clip: string;
  readonly name: string;
  /** As columns of `sample` are called. */
  readonly channels: readonly string[];
  /** Moments with a key of any channel. */
  readonly keys: number;
  readonly first: number;
  readonly last: number;
}

export interface Backdrop {
  /** One color; else a gradient of four. */
  readonly solid: boolean;
  readonly color: readonly number[];
  readonly zenith: readonly number[];
  readonly sky: readonly number[];
  readonly ground: readonly number[];
  readonly nadir: readonly number[];
}

export interface Fog {
  readonly type: number;
  readonly min_distance: number;
  readonly max_distance: number;
  readonly min_amount: number;
  readonly max_amount: number;
  readonly color: readonly number[];
}

/** How a LightWave scene is drawn. */
export interface RenderSettings {
  readonly width: number;
  readonly height: number;
  readonly pixel_aspect: number;
  readonly ambient_color: readonly number[];
  readonly ambient_intensity: number;
  readonly backdrop: Backdrop;
  readonly fog: Fog;
  readonly antialiasing: number;
}

/** The information that `info` gives about a file. */
/** The role of a file among others. */
export type Role = "motion" | "pose" | "recording" | "model" | "object" | "scene" | "table";

export interface Info {
  readonly file: string;
  readonly format: string;
  readonly role: Role;
  readonly version: string;
  readonly name: string;
  readonly english_name?: string;
  readonly comment?: string;
  /** The last key. */
  readonly duration: number;
  readonly fps: number;
  readonly counts: Readonly<Partial<Record<CountName, number>>>;
  /** Names in the file's order, empty where it gives none. */
  readonly contents: Readonly<Partial<Record<ContentName, readonly string[]>>>;
  readonly clips: readonly string[];
  /** Files that it names. */
  readonly depends_on: readonly string[];
  readonly render?: RenderSettings;
  /** With option `tracks`. */
  readonly tracks?: readonly TrackRow[];
  /** How many. */
  readonly warnings: number;
}

export interface MadeClip {
  readonly name: string;
  readonly duration: number;
}

export interface Renamed {
  readonly kind: "model" | "node" | "mesh" | "material" | "morph" | "clip" | "camera" | "light";
  readonly from: string;
  readonly to: string;
}

/** Where what was made is farthest from its source. */
export interface LargestError {
  readonly metres: number;
  readonly metres_node: string;
  readonly metres_time: number;
  readonly degrees: number;
  readonly degrees_node: string;
  readonly degrees_time: number;
}

/** The same of vertices that bend otherwise. */
export interface LargestVertexError {
  readonly metres: number;
  /** Names, empty where there are none. */
  readonly mesh: string;
  readonly material: string;
  /** Its number in the mesh. */
  readonly vertex: number;
  readonly time: number;
}

/** How far inverse kinematics stays from its goals. */
export interface LargestResidual {
  readonly metres: number;
  readonly node: string;
  readonly time: number;
}

/** What rigid bodies moved: how many nodes, and for how many seconds of motion. */
export interface PlayedPhysics {
  readonly nodes: number;
  readonly seconds: number;
}

/** What `convert` and `save` report. */
export interface Conversion {
  /** The one that was asked for. */
  readonly file: string;
  /** All that were made. */
  readonly outputs: readonly string[];
  /** The size of all outputs. */
  readonly bytes: number;
  readonly format: string;
  readonly clips: readonly MadeClip[];
  /** With option `node-names`. */
  readonly renamed?: readonly Renamed[];
  /** It is there where curves were fitted. Straight keys are measured at frames. */
  readonly largest_error?: LargestError;
  /** The same of straight keys, half way between frames. */
  readonly largest_error_between_frames?: LargestError;
  readonly largest_vertex_error?: LargestVertexError;
  readonly largest_residual?: LargestResidual;
  /** It is there where rigid bodies moved something. */
  readonly physics?: PlayedPhysics;
  readonly findings: readonly ReportedFinding[];
}

/** What `edit` reports. */
export interface Edited {
  readonly file: string;
  readonly outputs: readonly string[];
  readonly bytes: number;
  readonly findings: readonly ReportedFinding[];
}

/** What `plot` reports. */
export interface Plotted {
  readonly file: string;
  readonly outputs: readonly string[];
  readonly bytes: number;
  readonly format: "svg";
  /** Those that are drawn. */
  readonly channels: readonly string[];
  /** How many these have in the time that is drawn. */
  readonly keys: number;
  /** Channels for which there was no room. */
  readonly left_out: number;
  readonly findings: readonly ReportedFinding[];
}

export interface DiffTolerance {
  readonly metres: number;
  readonly degrees: number;
}

export interface DurationDifference {
  readonly first: number;
  readonly second: number;
  readonly beyond: boolean;
}

export interface ChannelDifference {
  readonly channel: string;
  readonly unit: "m" | "deg" | "";
  /** The largest, in that unit; null where one is no number. */
  readonly difference: number | null;
  readonly time: number;
  readonly beyond: boolean;
}

export interface KeySpan {
  readonly keys: number;
  readonly first: number;
  readonly last: number;
}

export interface KeyDifference {
  readonly channel: string;
  readonly first: KeySpan;
  readonly second: KeySpan;
}

/** What `diff` reports. */
export interface MotionDifference {
  readonly file: string;
  readonly other: string;
  readonly equal: boolean;
  readonly space: "native" | "local" | "world";
  readonly tolerance: DiffTolerance;
  readonly duration: DurationDifference;
  /** Those that both have. */
  readonly channels: readonly ChannelDifference[];
  readonly missing_in_file: readonly string[];
  readonly missing_in_other: readonly string[];
  /** Channels whose keys lie otherwise. */
  readonly keys: readonly KeyDifference[];
}
