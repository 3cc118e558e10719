// The command's options by the command's names; docs/cli.md explains them.

import { choices, flagNames, listNames, valueNames } from "./option_table.js";

export { choices, flagNames, listNames, valueNames };
export type ValueName = (typeof valueNames)[number];
export type FlagName = (typeof flagNames)[number];
export type ListName = (typeof listNames)[number];
export type ChoiceName = keyof typeof choices;
/** A word, and the number where it is one: "3" or 3. */
type Word<T> = T | (T extends `${infer Numeral extends number}` ? Numeral : never);

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
  [name in ChoiceName]?: Word<(typeof choices)[name][number]>;
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
