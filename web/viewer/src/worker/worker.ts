// The module in a thread of its own: the page asks, this answers, one call after the other.
import { type Curves, type Files, type Finding, type Genga, GengaError, load, type Made, meshParts, type MeshPart, type Options, type Player,
  type PosePart, poseParts, type Scene } from "genga";
import { unpacked } from "../open/unpack.js";
import { comparedTimes, type Largest, largestDifference } from "../time/difference.js";
import { areSameTimes, type Marks, marksOf } from "../time/marks.js";
import type { Answer, Asked, CallName, Calls, Compared, CurvePair, CurvePlace, FileBytes, MadeFiles, PoseData, Request, SceneData } from "./protocol.js";
import { arrayName } from "./protocol.js";
import { Shelf } from "./shelf.js";
import { Turns } from "./turns.js";

interface Opened {
  readonly files: Files;
  readonly scene: Scene;
  readonly player: Player;
  readonly curves: Curves[];
  /** Angles of each clip. */
  readonly turns: Turns[];
  /** Seconds of the last pose. */
  time: number;
}

interface WorkerScope {
  postMessage(message: Answer, moved: Transferable[]): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}
// Bodies replay at most so many seconds; a pose farther ahead begins on its bones (Player.startPhysics).
const longestReplay = 600;
const secondsOfStride = 4;

const scope = globalThis as unknown as WorkerScope;

let genga: Genga;
const shelf = new Shelf();
const opened = new Map<number, Opened>();
let lastScene = 0;
let report: (share: number, stage: string) => void = () => {};

const progress = (): Options => ({ onProgress: (share, stage) => report(share, stage) });

function openFiles(names: readonly string[]): Files {
  const first = names[0] ?? "";
  return genga.open(names.map((name) => shelf.get(name)), { resolve: (name) => shelf.find(name, first) });
}

function arraysOf(scene: Scene): Map<string, Float32Array | Uint32Array> {
  const arrays = new Map<string, Float32Array | Uint32Array>();
  scene.description.meshes.forEach(({ targets, uv_targets, uv_sets }, mesh) => {
    const counts: Partial<Record<MeshPart, number>> = {
      uvs: uv_sets,
      morphVertices: targets.length,
      morphOffsets: targets.length,
      uvVertices: uv_targets.length,
      uvOffsets: uv_targets.length,
    };
    for (const part of meshParts) {
      for (let index = 0; index < (counts[part] ?? 1); ++index) arrays.set(arrayName(mesh, part, index), scene.meshArray(mesh, part, index));
    }
  });
  return arrays;
}

function picturesOf(scene: Scene): Map<string, Uint8Array<ArrayBuffer>> {
  const names = scene.description.materials.flatMap(({ texture, sphere, toon }) => [texture, sphere, toon]).map((one) => one?.file ?? "");
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of new Set(names)) {
    if (name === "") continue;
    try {
      pictures.set(name, scene.picture(name).bytes);
    } catch (error) {
      if (!(error instanceof GengaError)) throw error; // a picture that is missing is a finding
    }
  }
  return pictures;
}

function findingsOf(files: Files, scene: Scene): Finding[] {
  const all = [...scene.findings];
  const known = new Set(all.map(({ text }) => text));
  for (let index = 0; index < files.count; ++index) {
    for (const finding of files.check({}, index)) if (!known.has(finding.text)) all.push(finding);
  }
  return all;
}

function sceneOf({ open, options }: Asked): SceneData {
  const files = openFiles(open);
  // Bodies move the scene while it plays, not before.
  const { physics: _, "physics-warmup": __, ground: ___, ...loading } = options;
  const scene = files.scene({ ...loading, ...progress() });
  const player = scene.player();
  const curves = scene.description.clips.map((_, clip) => scene.curves(clip));
  const id = ++lastScene;
  const { clips, axes } = scene.description;
  const turns = curves.map((own, clip) => new Turns(own, clips[clip]!, axes.frames_per_second || 30));
  opened.set(id, { files, scene, player, curves, turns, time: 0 });
  return {
    id,
    description: scene.description,
    arrays: arraysOf(scene),
    pictures: picturesOf(scene),
    curves: curves.map(({ description }) => description),
    findings: findingsOf(files, scene),
    sizes: Object.fromEntries(poseParts.map((part) => [part, player.size(part)])) as Record<PosePart, number>,
    duration: player.duration,
  };
}

function get(scene: number): Opened {
  const found = opened.get(scene);
  if (!found) throw new Error("the scene is closed");
  return found;
}

// In strides where it takes a while, so that there is something to report.
function goTo(of: Opened, seconds: number): void {
  const { player, time: begin } = of;
  const way = seconds - begin;
  const strides = player.playsPhysics && way <= longestReplay ? Math.floor(way / secondsOfStride) : 0;
  for (let stride = 1; stride <= strides; ++stride) {
    player.pose(begin + stride * secondsOfStride);
    report((stride * secondsOfStride) / way, "simulating");
  }
  player.pose(seconds);
  of.time = seconds;
}

function poseOf(scene: number, seconds: number, moved: readonly number[]): PoseData {
  const of = get(scene);
  const { player, scene: { description } } = of;
  goTo(of, seconds);
  const parts = Object.fromEntries(poseParts.map((part) => [part, player.read(part)])) as PoseData["parts"];
  const vertices = moved.map((mesh) => {
    const room = 3 * description.meshes[mesh]!.vertices;
    const arrays = { positions: new Float32Array(room), normals: new Float32Array(room) };
    player.vertices(mesh, arrays.positions, arrays.normals);
    return [mesh, arrays] as const;
  });
  return { time: seconds, parts, vertices: new Map(vertices) };
}

function madeBy(open: readonly string[], make: (files: Files) => Made): MadeFiles {
  const opened = openFiles(open);
  try {
    const { files, findings } = make(opened);
    return { files: files as readonly FileBytes[], findings };
  } finally {
    opened.free();
  }
}

function manyMarks(scene: number, clip: number, curves: readonly number[]): Marks[] {
  const all: Marks[] = [];
  for (const curve of curves) {
    const { times, shapes } = marksOf(calls.keys(scene, clip, curve));
    const before = all.at(-1)?.times;
    all.push({ times: before && areSameTimes(before, times) ? before : times, shapes });
  }
  return all;
}

function differenceOf(pair: CurvePair, { from, to, fps }: Compared): Largest {
  const timesOf = ({ scene, clip, curve }: CurvePlace) => marksOf(calls.keys(scene, clip, curve)).times;
  const times = comparedTimes(timesOf(pair[0]), timesOf(pair[1]), from, to, fps);
  const [a, b] = pair.map(({ scene, clip, curve }) => calls.values(scene, clip, curve, times));
  // Angles that are whole turns apart are the same.
  const isOfTurns = pair.every(({ curve }) => typeof curve !== "number");
  return largestDifference(times, a!, b!, isOfTurns ? 2 * Math.PI : Infinity);
}

const calls: Calls = {
  async start(module) {
    genga = await load(await unpacked(new Uint8Array(module)));
    return genga.version;
  },
  unpack: (packed) => Promise.all(packed.map(async ({ name, bytes }) => ({ name, bytes: await unpacked(bytes) }))),
  put: (files) => shelf.put(files),
  forget: (names) => shelf.forget(names),
  kept: () => shelf.all(),
  look(name) {
    try {
      return { info: openFiles([name]).info() };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  },
  open: sceneOf,
  close(scene) {
    const { files, scene: own, player, curves } = get(scene);
    for (const handle of [...curves, player, own, files]) handle.free();
    opened.delete(scene);
  },
  pose: poseOf,
  physics(scene, { isOn, warmup, ground }) {
    const { player, scene: { description } } = get(scene);
    if (isOn && description.simulated) player.startPhysics({ warmup, ground });
    else player.stopPhysics();
  },
  resetPhysics: (scene) => void get(scene).player.resetPhysics(),
  keys(scene, clip, curve) {
    const { curves, turns } = get(scene);
    return typeof curve === "number" ? (curves[clip]!.keys(curve) as Float64Array<ArrayBuffer>) : turns[clip]!.keys(curve);
  },
  values(scene, clip, curve, times) {
    const { curves, turns } = get(scene);
    if (typeof curve !== "number") return turns[clip]!.values(curve, times);
    return curves[clip]!.values(curve, times) as Float64Array<ArrayBuffer>;
  },
  lines: (scene, clip, curves, times) => curves.map((curve) => calls.values(scene, clip, curve, times)),
  marks: manyMarks,
  differences: (pairs, over) => pairs.map((pair) => differenceOf(pair, over)),
  at: (scene, clip, list, seconds) => {
    const curves = get(scene).curves[clip]!;
    const time = new Float64Array([seconds]);
    return Float64Array.from(list, (curve) => curves.values(curve, time)[0]!);
  },
  convert: ({ open, options }, name) => madeBy(open, (files) => files.convert(name, { ...options, ...progress() })),
  sample: ({ open, options }) => madeBy(open, (files) => files.sample({ ...options, ...progress() })),
};

function failureOf(error: unknown) {
  if (error instanceof GengaError) {
    const { code, message, file, path, offset, line, column, findings } = error;
    return { code, message, file, path, offset, line, column, findings };
  }
  return { code: "failed", message: String(error), findings: [] };
}

// Their answers have no buffers.
const keeps: ReadonlySet<string> = new Set<CallName>(["start", "put", "forget", "kept", "look", "close", "physics", "resetPhysics"]);

// Buffers of other answers are moved, not copied.
function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (value instanceof Map || Array.isArray(value)) for (const one of value.values()) buffersOf(one, found);
  else if (value !== null && typeof value === "object") for (const one of Object.values(value)) buffersOf(one, found);
  return found;
}

async function answer({ number, call, words }: Request): Promise<void> {
  report = (share, stage) => scope.postMessage({ number, share, stage }, []);
  try {
    const result = await (calls[call] as (...words: unknown[]) => unknown)(...words);
    scope.postMessage({ number, result }, keeps.has(call) ? [] : [...buffersOf(result)]);
  } catch (error) {
    scope.postMessage({ number, failure: failureOf(error) }, []);
  }
}

let last = Promise.resolve();
scope.onmessage = ({ data }) => void (last = last.then(() => answer(data)));
