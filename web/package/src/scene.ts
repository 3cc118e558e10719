// A scene: what is drawn and what plays.
import { type Made, makeNamed, type OutputFile, run, takeOutput } from "./call.js";
import * as check from "./checks.js";
import { Curves } from "./curves.js";
import type { SceneDescription } from "./description.js";
import type { Finding } from "./errors.js";
import { Handle } from "./handle.js";
import type { Instance } from "./instance.js";
import type { Options } from "./options.js";
import type { PartName } from "./parts.js";
import { Player } from "./player.js";
import type { Conversion } from "./reports.js";

const kinds = ["nodes", "meshes", "materials", "morphs", "cameras", "lights", "hands", "constraints", "clips"] as const;
export type Kind = (typeof kinds)[number];

interface MeshArrays {
  /** 3 a vertex, at rest, units of the scene. */
  positions: Float32Array;
  /** 3 a vertex. */
  normals: Float32Array;
  /** 2 a vertex of set `index`; the origin is the image's upper left. */
  uvs: Float32Array;
  /** 4 a vertex. */
  colors: Float32Array;
  /** Nodes, as many a vertex as the mesh has influences; so are weights. */
  joints: Uint32Array;
  weights: Float32Array;
  indices: Uint32Array;
  /** 4 each: first index, number of indices, material (0xffffffff: none), mode (0 triangles, 1 lines, 2 points). */
  primitives: Uint32Array;
  /** The vertices that target `index` moves. */
  morphVertices: Uint32Array;
  /** What target `index` adds at weight 1: 3 for each of its vertices. */
  morphOffsets: Float32Array;
  /** Vertices that turn by dual quaternions. */
  dualQuaternion: Uint32Array;
  /** 1 a vertex: of the width of MMD's edge. Empty: 1 everywhere. */
  edgeScales: Float32Array;
  /** The vertices that entry `index` of the mesh's uv_targets moves. */
  uvVertices: Uint32Array;
  /** What the same entry adds to their texture coordinates at weight 1: 2 for each. */
  uvOffsets: Float32Array;
}
export type MeshPart = keyof MeshArrays;
// In the order of genga_mesh_part.
export const meshParts: readonly MeshPart[] = [
  "positions", "normals", "uvs", "colors", "joints", "weights", "indices", "primitives", "morphVertices",
  "morphOffsets", "dualQuaternion", "edgeScales", "uvVertices", "uvOffsets",
];
const kindForm = (call: string) => `${call} takes a kind of things`;
const isUint32 = 1;
const sizeOfArray = 16; // bytes of genga_array

export class Scene extends Handle {
  private described: SceneDescription | undefined;

  /** @internal */
  constructor(
    instance: Instance,
    place: number,
    /** What was found while it was loaded. */
    readonly findings: readonly Finding[],
  ) {
    super(instance, "scene_free", place);
  }

  /** All but what arrays have. */
  get description(): SceneDescription {
    this.described ??= JSON.parse(new TextDecoder().decode(this.json())) as SceneDescription;
    return this.described;
  }

  /** As Genga.prepare: "physics" before bodies move, "convert" before `save`. */
  prepare(part: PartName): Promise<void> {
    return this.instance.parts.prepare(part);
  }

  count(kind: Kind): number {
    return this.instance.call("scene_count", this.place, check.placeOf(kinds, kind, kindForm("count")));
  }

  /** Empty when there is none, as of the parent -1. */
  nameOf(kind: Kind, index: number): string {
    const number = check.placeOf(kinds, kind, kindForm("nameOf"));
    const place = check.whole(index, "nameOf takes a place among them, a whole number from -1", -1);
    const text = this.instance.placeOf("scene_name", this.place, number, place);
    return text === 0 ? "" : this.instance.text(text);
  }

  /** The first of that name; -1: none has it. */
  find(kind: Kind, name: string): number {
    const number = check.placeOf(kinds, kind, kindForm("find"));
    return this.instance.withTexts([check.text(name, "find takes a name")], (text) =>
      this.instance.call("scene_find", this.place, number, text!),
    );
  }

  /** A copy; empty when the mesh has none. `index` is that of a set of texture coordinates, or of a morph target. */
  meshArray<Part extends MeshPart>(mesh: number, part: Part, index = 0): MeshArrays[Part] {
    const { instance } = this;
    const whose = check.whole(mesh, "meshArray takes the place of a mesh, a whole number from 0");
    const number = check.placeOf(meshParts, part, "meshArray takes a part of a mesh");
    const which = check.whole(index, "meshArray takes the place of a set or of a target, a whole number from 0");
    const array = instance.allocate(sizeOfArray);
    try {
      run(instance, {}, ({ report }) =>
        instance.call("mesh_array", this.place, whose, number, which, array, report),
      );
      const view = instance.view();
      const [data, count, width] = [0, 4, 8].map((at) => view.getUint32(array + at, true)) as [number, number, number];
      const copied = instance.copy(data, 4 * count * width).buffer;
      const made = view.getInt32(array + 12, true) === isUint32 ? new Uint32Array(copied) : new Float32Array(copied);
      return made as MeshArrays[Part];
    } finally {
      if (!instance.isLost) instance.call("release", array);
    }
  }

  /** The picture that a material names, as it is: from the scene's own file, or from another. A GengaError "cannot-open" when nobody has it. */
  picture(name: string): OutputFile {
    const file = check.text(name, "picture takes the name of a file");
    const { place } = run(this.instance, {}, ({ result, report }, ask) =>
      this.instance.withTexts([file], (text) => ask("picture", this.place, text!, result, report)),
    );
    return takeOutput(this.instance, place).files[0]!;
  }

  /** As Files.convert of what was loaded, to formats that are made of scenes. */
  save(name: string, options: Options = {}): Made<Conversion> {
    return makeNamed(this.instance, this.place, "save", name, options);
  }

  /** Plays these clips by their places, one over the other; none: the first. The scene may be freed before it. */
  player(clips: ArrayLike<number> = []): Player {
    const { instance } = this;
    const { length } = check.listOf(clips, check.whole, "player takes an array of clips by their places");
    const list = instance.put(new Uint8Array(Uint32Array.from(clips).buffer));
    try {
      const { place } = run(instance, {}, ({ result, report }) =>
        instance.call("player_new", this.place, length === 0 ? 0 : list, length, result, report),
      );
      return new Player(instance, place);
    } finally {
      if (!instance.isLost) instance.call("release", list);
    }
  }

  /** A clip's curves, for who draws them. The scene may be freed before it. */
  curves(clip = 0): Curves {
    const number = check.whole(clip, "curves takes the place of a clip, a whole number from 0");
    const { place } = run(this.instance, {}, ({ result, report }) =>
      this.instance.call("curves_new", this.place, number, result, report),
    );
    return new Curves(this.instance, place);
  }

  private json(): Uint8Array {
    const { place } = run(this.instance, {}, ({ result, report }) =>
      this.instance.call("scene_json", this.place, result, report),
    );
    return takeOutput(this.instance, place).files[0]!.bytes;
  }
}
