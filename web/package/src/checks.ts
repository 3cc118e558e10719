// What callers without types get wrong. Each check gives what it was given, or throws a TypeError that says the form
// that is expected. What the library says well itself is left to it: that an option is unknown, or a place too large.
import { choices, flagNames, listNames, type Options, valueNames } from "./options.js";

const maxWhole = 0xffffffff; // what a word of the module holds
const maxQuoted = 40; // characters: what is longer is a file's content rather than a name

function nameOfClass(value: object): string {
  const tag = tagOf(value);
  if (tag !== "Object") return tag;
  const maker: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
  return typeof maker === "string" && maker !== "" && maker !== "Object" ? maker : "object";
}

/** A value as messages name it: `"dance.vmd"`, "NaN", "an array", "a Promise". */
function named(value: unknown): string {
  if (typeof value === "string") return value.length <= maxQuoted ? JSON.stringify(value) : `a string of ${value.length} characters`;
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  if (Array.isArray(value)) return "an array";
  if (typeof value !== "object" || value === null) return String(value);
  const name = nameOfClass(value);
  return `${/^[AEIOaeio]/.test(name) ? "an" : "a"} ${name}`;
}

// How a caller gets bytes from what has them later.
function wayToBytes(value: unknown): string {
  if (isPromise(value)) return ": await it first";
  const hasBytes = typeof (value as { arrayBuffer?: unknown } | null | undefined)?.arrayBuffer === "function";
  return hasBytes ? ": await its arrayBuffer() first" : "";
}

/** The error that all checks have. */
export function refuse(form: string, value: unknown, hint = ""): never {
  throw new TypeError(`${form}, not ${named(value)}${hint}`);
}

/** The built-in kind of an object, also when it comes from another realm: "Uint8Array", "Map". All others are "Object". */
export const tagOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);

export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === "function";
}

const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && tagOf(value) !== "DataView");

// Arrays of wider numbers are not here: nobody can know whether their numbers or their memory is meant.
const tagsOfBytes: ReadonlySet<string> = new Set([
  "Uint8Array", "Uint8ClampedArray", "Int8Array", "DataView", "ArrayBuffer", "SharedArrayBuffer",
]);

function bytesOf(value: unknown): Uint8Array | undefined {
  if (!tagsOfBytes.has(tagOf(value))) return undefined;
  if (!ArrayBuffer.isView(value)) return new Uint8Array(value as ArrayBuffer);
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}

/** Bytes that a function of the caller gave, or undefined when it gave nothing. */
export function bytesOrNothing(value: unknown, form: string): Uint8Array | undefined {
  if (value === undefined || value === null) return undefined;
  return bytesOf(value) ?? refuse(form, value, isPromise(value) ? ": it cannot wait" : wayToBytes(value));
}

/** A text for the module, where it ends at the first NUL. */
export function text(value: unknown, form: string): string {
  if (typeof value !== "string") refuse(form, value);
  if (value.includes("\0")) throw new TypeError(`${form}, not one with a NUL in it`);
  return value;
}

export function finite(value: unknown, form: string): number {
  return typeof value === "number" && Number.isFinite(value) ? value : refuse(form, value);
}

export function positive(value: unknown, form: string): number {
  return finite(value, form) > 0 ? (value as number) : refuse(form, value);
}

export function truth(value: unknown, form: string): boolean {
  return typeof value === "boolean" ? value : refuse(form, value);
}

/** The place of something in a list. Where -1 means none, `least` allows it. */
export function whole(value: unknown, form: string, least: 0 | -1 = 0): number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= maxWhole ? (value as number) : refuse(form, value);
}

/** The place of a word in a list. */
export function placeOf(words: readonly string[], value: unknown, form: string): number {
  const place = words.indexOf(value as string);
  return place >= 0 ? place : refuse(`${form} (${words.join(", ")})`, value);
}

/** An array or a typed array of numbers, each as `check` wants it. */
export function listOf(value: unknown, check: (one: unknown, form: string) => number, form: string): ArrayLike<number> {
  if (!isList(value)) return refuse(form, value);
  for (let i = 0; i < value.length; ++i) check(value[i], form);
  return value as ArrayLike<number>;
}

/** An array to write to. It has one of these types, and room for that many numbers. */
export function room<Target extends Float32Array | Float64Array>(value: unknown, tags: readonly string[], count: number, form: string): Target {
  if (!tags.includes(tagOf(value))) refuse(form, value);
  const target = value as Target;
  if (target.length < count) throw new RangeError(`${form} with room for ${count} numbers, not for ${target.length}`);
  return target;
}

/** An object with members, which is not a Map, an array or the like. */
export function record(value: unknown, form: string): Readonly<Record<string, unknown>> {
  return tagOf(value) === "Object" ? (value as Readonly<Record<string, unknown>>) : refuse(form, value);
}

/** An object that is known by a member. */
export function objectWith(member: string, value: unknown, form: string): void {
  if (typeof value !== "object" || value === null || !(value as Record<string, unknown>)[member]) refuse(form, value);
}

/** A record that has no other members than these. */
export function recordOf(value: unknown, names: readonly string[], form: string): Readonly<Record<string, unknown>> {
  const all = record(value, form);
  const other = Object.keys(all).find((name) => !names.includes(name));
  if (other !== undefined) throw new TypeError(`${form}: there is no ${JSON.stringify(other)}`);
  return all;
}

export function callback(value: unknown, form: string): void {
  if (value !== undefined && typeof value !== "function") refuse(form, value);
}

export interface CheckedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

function file(value: unknown, path: string, form: string): CheckedFile {
  const but = (what: string, is: unknown, hint = ""): never => {
    throw new TypeError(`${form}, but ${what} is ${named(is)}${hint}`);
  };
  // A class of the caller may have the two members.
  if (typeof value !== "object" || value === null) return but(path, value);
  const { name, bytes } = value as { name?: unknown; bytes?: unknown };
  if (typeof name !== "string") return but(`${path}.name`, name);
  text(name, `${path}.name is a name`);
  return { name, bytes: bytesOf(bytes) ?? but(`${path}.bytes`, bytes, wayToBytes(bytes) || wayToBytes(value)) };
}

/** Files by name and bytes, each with a Uint8Array over its bytes. */
export function files(value: unknown, path: string, form: string): CheckedFile[] {
  if (!Array.isArray(value)) refuse(form, value);
  return Array.from(value, (one: unknown, i) => file(one, `${path}[${i}]`, form));
}

/** The same, of a Map from names to bytes. */
export function filesOfMap(value: ReadonlyMap<unknown, unknown>, path: string, form: string): CheckedFile[] {
  return Array.from(value, ([name, bytes], i) => file({ name, bytes }, `${path}[${i}]`, form));
}

const has = (names: readonly string[], name: string) => names.includes(name);
const isWord = (value: unknown) => (typeof value === "string" && !value.includes("\0")) || Number.isFinite(value);

function valueOfOption(name: string, value: unknown): void {
  if (value === undefined || value === false || isWord(value)) return;
  if (has(flagNames, name) && value !== true) return refuse(`option ${name} is true or false`, value);
  // `info` takes tracks without a value. The library says which names are unknown.
  if (value === true && (name === "tracks" || ![...valueNames, ...listNames, ...Object.keys(choices)].includes(name))) return;
  const form = `option ${name} takes a word, a number or a list of such`;
  if (!isList(value)) return refuse(form, value);
  const wrong = Array.from(value).findIndex((one) => !isWord(one));
  if (wrong >= 0) refuse(form, value[wrong]);
}

/** Options as `call` takes them. Whether there are such, and such words, the library says. */
export function options(value: unknown, call: string): Options {
  const all = record(value, `${call} takes options as an object such as { fps: 60 }`);
  for (const [name, one] of Object.entries(all)) {
    if (name === "onProgress" || name === "shouldStop") callback(one, `option ${name} is a function`);
    else valueOfOption(text(name, "options have names"), one);
  }
  return all as Options;
}
