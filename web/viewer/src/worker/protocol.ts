// What the page and its worker say to each other.
import type { CurveDescription, Finding, Info, MeshPart, Options, PosePart, SceneDescription } from "genga";
import type { Largest } from "../time/difference.js";
import type { Marks } from "../time/marks.js";

export interface FileBytes {
  /** A path with '/', as it was dropped: "dance/figure.pmd". */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Failure {
  readonly code: string;
  /** With its file and place, as the command prints it. */
  readonly message: string;
  /** Where it is, as far as that is known. */
  readonly file?: string | undefined;
  readonly path?: string | undefined;
  readonly offset?: number | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly findings: readonly Finding[];
}

export type Looked = { readonly info: Info } | { readonly failure: Failure };

export interface Asked {
  /** Files that make one scene, as they lie on the shelf. */
  readonly open: readonly string[];
  readonly options: Options;
}

/** A mesh's arrays are named `<mesh>/<part>/<index>`. */
export const arrayName = (mesh: number, part: MeshPart, index: number) => `${mesh}/${part}/${index}`;

export interface SceneData {
  readonly id: number;
  readonly description: SceneDescription;
  readonly arrays: ReadonlyMap<string, Float32Array | Uint32Array>;
  /** By the names that materials have for them. */
  readonly pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** One list per clip. */
  readonly curves: readonly (readonly CurveDescription[])[];
  /** Findings of loading, and of every file by itself. */
  readonly findings: readonly Finding[];
  readonly sizes: Readonly<Record<PosePart, number>>;
  /** Seconds. */
  readonly duration: number;
}

export interface PoseData {
  readonly time: number;
  readonly parts: Readonly<Record<PosePart, Float64Array<ArrayBuffer>>>;
  /** Positions and normals of meshes that the module places itself, by mesh. */
  readonly vertices: ReadonlyMap<number, { positions: Float32Array<ArrayBuffer>; normals: Float32Array<ArrayBuffer> }>;
}

/** How rigid bodies move a scene. */
export interface Physics {
  readonly isOn: boolean;
  /** Seconds that bodies swing before the motion begins. */
  readonly warmup: number;
  /** Whether there is a floor. */
  readonly ground: boolean;
}

export interface MadeFiles {
  readonly files: readonly FileBytes[];
  readonly findings: readonly Finding[];
}

/** An angle of a quaternion that a file has as four curves. */
export interface Turn {
  /** Indices of its x, y, z and w. */
  readonly of: readonly number[];
  /** About which it turns: 0 is x. */
  readonly axis: number;
}
/** A curve of a file by its index, or one that is made of such. */
export type CurveRef = number | Turn;

export interface CurvePlace {
  readonly scene: number;
  readonly clip: number;
  readonly curve: CurveRef;
}
export type CurvePair = readonly [CurvePlace, CurvePlace];

/** Over which times curves are compared: whole frames and keys of both. */
export interface Compared {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly fps: number;
}

export interface Calls {
  /** Unpacks the module, compiles it and gives its version. */
  start(module: ArrayBuffer): Promise<string>;
  /** Files that pack.mjs packed into the page, as they were. */
  unpack(packed: readonly FileBytes[]): Promise<readonly FileBytes[]>;
  /** Keeps files for later calls. */
  put(files: readonly FileBytes[]): void;
  /** Files that are no longer needed. */
  forget(names: readonly string[]): void;
  /** All that is kept. */
  kept(): readonly FileBytes[];
  look(name: string): Looked;
  open(asked: Asked): SceneData;
  close(scene: number): void;
  /** Seconds that are far ahead of the last pose take a while with physics: it reports how far it has come. */
  pose(scene: number, seconds: number, moved: readonly number[]): PoseData;
  /** From the next pose on. Without simulated bones it changes nothing. */
  physics(scene: number, physics: Physics): void;
  /** Bodies go to their bones, at rest. */
  resetPhysics(scene: number): void;
  /** 7 numbers a key (Curves.keys of the package); angles are in radians and have no handles. */
  keys(scene: number, clip: number, curve: CurveRef): Float64Array<ArrayBuffer>;
  /** Seconds in, values out. */
  values(scene: number, clip: number, curve: CurveRef, times: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer>;
  /** The same of several curves. */
  lines(
    scene: number,
    clip: number,
    curves: readonly CurveRef[],
    times: Float64Array<ArrayBuffer>,
  ): readonly Float64Array<ArrayBuffer>[];
  /** When curves have keys. Curves with keys at the same times share an array. */
  marks(scene: number, clip: number, curves: readonly number[]): readonly Marks[];
  /** Where pairs of curves differ most. */
  differences(pairs: readonly CurvePair[], over: Compared): readonly Largest[];
  /** Curves of a clip at one time. */
  at(scene: number, clip: number, curves: readonly number[], seconds: number): Float64Array<ArrayBuffer>;
  /** As `genga convert` of these files. */
  convert(asked: Asked, name: string): MadeFiles;
  /** As `genga sample`. */
  sample(asked: Asked): MadeFiles;
}
export type CallName = keyof Calls;

export interface Request {
  readonly number: number;
  readonly call: CallName;
  readonly words: readonly unknown[];
}

export type Answer =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly failure: Failure }
  | { readonly number: number; readonly share: number; readonly stage: string };
