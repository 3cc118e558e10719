// What plays as clips of three.js: poses sampled with all that bones do to each other, for an AnimationMixer.
import {
  AnimationClip, type Bone, BooleanKeyframeTrack, type KeyframeTrack, type Mesh, NumberKeyframeTrack, type Object3D,
  type PerspectiveCamera, PropertyBinding, QuaternionKeyframeTrack, VectorKeyframeTrack,
} from "three";
import * as check from "../checks.js";
import type { Player, Scene } from "../index.js";
import type { Bones } from "./bones.js";

export interface ClipOptions {
  /** Keys a second; none: as many as the file has frames. */
  readonly fps?: number;
  /** Clips of the scene, by their places; none: all. */
  readonly clips?: readonly number[];
}

/** A mesh with targets, and the morph that each of these has. */
export interface Morphed {
  readonly object: Mesh;
  readonly morphs: readonly number[];
}

/** What tracks of a model's clip move. */
export interface ClipTargets {
  readonly model: Object3D;
  /** Shown or hidden as a whole. */
  readonly shown: Object3D;
  readonly bones: Bones;
  readonly morphed: readonly Morphed[];
}

const widths = { position: 3, quaternion: 4, scale: 3 } as const;
type Property = keyof typeof widths;
const properties = Object.keys(widths) as Property[];

/** Times from 0 to the end, which is the last one however the frames fall. */
export function timesOf(duration: number, fps: number): Float32Array {
  const frames = Math.max(Math.ceil(duration * fps - 1e-6), 0);
  return Float32Array.from({ length: frames + 1 }, (_, frame) => Math.min(frame / fps, duration));
}

/** Numbers of each time, one after the other. */
class Samples {
  readonly values: Float32Array;

  constructor(
    count: number,
    readonly width: number,
  ) {
    this.values = new Float32Array(count * width);
  }

  set(time: number, numbers: ArrayLike<number>): void {
    this.values.set(numbers, time * this.width);
  }
  /** A rotation has two quaternions: uses the one nearer to the key before. */
  setRotation(time: number, numbers: readonly number[]): void {
    const before = this.values.subarray(4 * (time - 1), 4 * time);
    const isTurned = time > 0 && numbers.reduce((sum, x, i) => sum + x * before[i]!, 0) < 0;
    this.set(time, isTurned ? numbers.map((x) => -x) : numbers);
  }
  isAlways(numbers: ArrayLike<number>): boolean {
    return this.values.every((value, i) => value === Math.fround(numbers[i % this.width]!));
  }
  get isConstant(): boolean {
    return this.isAlways(this.values.subarray(0, this.width));
  }
}

type BoneSamples = Record<Property, Samples>;

interface SampledClip {
  readonly name: string;
  readonly times: Float32Array;
  readonly bones: readonly BoneSamples[];
  readonly morphs: readonly Samples[];
  readonly shown: Samples;
}

function samplePose(player: Player, at: number, bones: readonly Bone[], to: SampledClip): void {
  bones.forEach((bone, i) => {
    const samples = to.bones[i]!;
    samples.position.set(at, bone.position.toArray());
    samples.quaternion.setRotation(at, bone.quaternion.toArray());
    samples.scale.set(at, bone.scale.toArray());
  });
  const weights = player.read("morphs");
  to.morphs.forEach((samples, morph) => samples.set(at, [weights[morph]!]));
  to.shown.set(at, [player.read("model")[0]!]);
}

function sampleClip(scene: Scene, clip: number, fps: number, bones: Bones): SampledClip {
  const player = scene.player([clip]);
  try {
    const times = timesOf(player.duration, fps);
    const samples = (width: number) => new Samples(times.length, width);
    const sampled: SampledClip = {
      name: scene.nameOf("clips", clip),
      times,
      bones: bones.all.map(() => ({ position: samples(3), quaternion: samples(4), scale: samples(3) })),
      morphs: Array.from({ length: scene.count("morphs") }, () => samples(1)),
      shown: samples(1),
    };
    // float32 of a time is not the time of a frame
    times.forEach((_, at) => samplePose(player.pose(Math.min(at / fps, player.duration)), at, bones.posed(player), sampled));
    return sampled;
  } finally {
    player.free();
  }
}

/** By name if that is unique and tracks can contain it, else by uuid. */
class Names {
  private readonly counts = new Map<string, number>();

  constructor(model: Object3D) {
    model.traverse(({ name }) => this.counts.set(name, (this.counts.get(name) ?? 0) + 1));
  }

  of({ name, uuid }: Object3D): string {
    const isPlain = name !== "" && PropertyBinding.sanitizeNodeName(name) === name && this.counts.get(name) === 1;
    return isPlain ? name : uuid;
  }
}

const makers = { position: VectorKeyframeTrack, quaternion: QuaternionKeyframeTrack, scale: VectorKeyframeTrack };

/** One key of what does not move; of a run of the same values the first and the last. */
function few(track: KeyframeTrack, samples: Samples): KeyframeTrack {
  if (!samples.isConstant) return track.optimize();
  track.times = track.times.slice(0, 1);
  track.values = track.values.slice(0, samples.width);
  return track;
}

class TrackMaker {
  private readonly names: Names;
  private readonly rest: readonly Bone[];

  constructor(
    private readonly targets: ClipTargets,
    private readonly sampled: readonly SampledClip[],
  ) {
    this.names = new Names(targets.model);
    this.rest = targets.bones.resting();
  }

  clipOf(from: SampledClip): AnimationClip {
    const duration = from.times[from.times.length - 1]!;
    return new AnimationClip(from.name, duration, [...this.boneTracks(from), ...this.morphTracks(from), ...this.shownTracks(from)]);
  }

  // What rests in all clips needs no track.
  private *boneTracks({ times, bones }: SampledClip): Generator<KeyframeTrack> {
    for (const [i, bone] of this.targets.bones.all.entries()) {
      for (const property of properties) {
        const rest = this.rest[i]![property].toArray();
        if (this.sampled.every((clip) => clip.bones[i]![property].isAlways(rest))) continue;
        const samples = bones[i]![property];
        yield few(new makers[property](`${this.names.of(bone)}.${property}`, times, samples.values), samples);
      }
    }
  }

  private *morphTracks({ times, morphs }: SampledClip): Generator<KeyframeTrack> {
    for (const { object, morphs: own } of this.targets.morphed) {
      for (const [target, morph] of own.entries()) {
        if (this.sampled.every((clip) => clip.morphs[morph]!.isAlways([0]))) continue;
        const samples = morphs[morph]!;
        // A name in brackets is looked for first, so a number may be another target's name.
        const { name } = object.geometry.morphAttributes.position![target]!;
        const place = object.morphTargetDictionary?.[name] === target ? name : target;
        yield few(new NumberKeyframeTrack(`${this.names.of(object)}.morphTargetInfluences[${place}]`, times, samples.values), samples);
      }
    }
  }

  private *shownTracks({ times, shown }: SampledClip): Generator<KeyframeTrack> {
    if (this.sampled.every((clip) => clip.shown.isAlways([1]))) return;
    const values = Array.from(shown.values, (value) => value !== 0);
    yield few(new BooleanKeyframeTrack(`${this.names.of(this.targets.shown)}.visible`, times, values), shown);
  }
}

export function createClips(scene: Scene, targets: ClipTargets, options: ClipOptions): AnimationClip[] {
  const { fps, clips: asked } = check.recordOf(options, ["fps", "clips"], "clips takes { fps, clips }") as ClipOptions;
  if (fps !== undefined) check.positive(fps, "option fps is a number above 0");
  if (asked !== undefined) check.listOf(asked, check.whole, "option clips is an array of clips by their places");
  const { clips, axes } = scene.description;
  const wanted = Array.from(asked ?? clips.keys());
  const sampled = wanted.map((clip) => sampleClip(scene, clip, fps ?? axes.frames_per_second, targets.bones));
  const maker = new TrackMaker(targets, sampled);
  return sampled.map((clip) => maker.clipOf(clip));
}

/** A clip whose root is the camera: `place` puts it where it is at a time. */
export function cameraClip(
  camera: PerspectiveCamera,
  name: string,
  times: Float32Array,
  place: (index: number) => void,
): AnimationClip {
  const position = new Samples(times.length, 3);
  const quaternion = new Samples(times.length, 4);
  const fov = new Samples(times.length, 1);
  times.forEach((_, at) => {
    place(at);
    position.set(at, camera.position.toArray());
    quaternion.setRotation(at, camera.quaternion.toArray());
    fov.set(at, [camera.fov]);
  });
  return new AnimationClip(name, times[times.length - 1]!, [
    few(new VectorKeyframeTrack(".position", times, position.values), position),
    few(new QuaternionKeyframeTrack(".quaternion", times, quaternion.values), quaternion),
    few(new NumberKeyframeTrack(".fov", times, fov.values), fov),
  ]);
}
