// The command's options by the command's names; docs/cli.md tells what they mean.

/** Options with a value that is a word or a number. */
export const valueNames = [
  "axes", "axis", "channels", "clip", "curves", "encoding", "fps", "from", "from-format", "hermite", "hidden", "joints",
  "light-scale", "limits", "lws-version", "mrtk-version", "names", "node-names", "nodes", "plot", "reduce", "scale", "shift",
  "space", "speed", "subdivide", "tangents", "ticks", "times", "to", "to-format", "tolerance", "tracks",
  "trim", "x-format",
] as const;
export type ValueName = (typeof valueNames)[number];

/** Options that are set or not. */
export const flagNames = [
  "bake-vertices", "compress", "expand-two-sided", "gate", "json", "mesh", "mirror", "no-ik",
  "render-range", "repair", "reverse", "separate-clips", "sheet", "strict",
] as const;
export type FlagName = (typeof flagNames)[number];

/** Options that may be given several times: one value, or a list. */
export const listNames = ["append", "drop", "limit", "marker"] as const;
export type ListName = (typeof listNames)[number];

export interface Watch {
  /** How much of the call is done, 0 to 1, never less than before. */
  onProgress?: (share: number, stage: string) => void;
  /** Asked often: true ends the call with the code "stopped". */
  shouldStop?: () => boolean;
}

/** `{ fps: 60, curves: "bake", "no-ik": true, limit: ["keys=1000"] }`. A list as `times` is written with commas. */
export type Options = Watch & {
  [name in Exclude<ValueName, "tracks">]?: string | number | ArrayLike<number>;
} & {
  [name in FlagName]?: boolean;
} & {
  [name in ListName]?: string | readonly string[];
} & {
  /** With `info` true has it list rows; elsewhere it is a pattern of names. */
  tracks?: string | boolean;
};

const lists: ReadonlySet<string> = new Set(listNames);
const joined = (value: ArrayLike<unknown>) => Array.from(value).join(",");

/** Each word that the module is given: name, and text or null. */
export function* wordsOf(options: Options): Generator<[string, string | null]> {
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === "function" || value === undefined || value === false) continue;
    if (value === true) yield [name, null];
    else if (typeof value === "string" || typeof value === "number") yield [name, String(value)];
    else if (lists.has(name)) for (const one of value) yield [name, String(one)];
    else yield [name, joined(value)];
  }
}
