// What morphs move of texture coordinates, added where the arrays are: few vertices, and three.js has no such targets.
import type { BufferAttribute, BufferGeometry } from "three";
import type { Scene } from "../index.js";

interface UvTarget {
  readonly morph: number;
  readonly vertices: Uint32Array;
  readonly offsets: Float32Array;
}

interface MovedSet {
  readonly attribute: BufferAttribute;
  readonly rest: Float32Array;
  readonly targets: readonly UvTarget[];
}

export class UvMorphs {
  private readonly sets: MovedSet[] = [];
  private readonly weights: number[] = [];

  constructor(scene: Scene, mesh: number, geometry: BufferGeometry) {
    const all = scene.description.meshes[mesh]!.uv_targets.map(({ morph, uv_set }, i) => ({
      morph,
      uv_set,
      vertices: scene.meshArray(mesh, "uvVertices", i),
      offsets: scene.meshArray(mesh, "uvOffsets", i),
    }));
    for (const set of new Set(all.map(({ uv_set }) => uv_set))) {
      const attribute = geometry.getAttribute(set === 0 ? "uv" : `uv${set}`) as BufferAttribute | undefined;
      if (!attribute) continue; // nothing is drawn by it
      const targets = all.filter(({ uv_set }) => uv_set === set);
      this.sets.push({ attribute, rest: Float32Array.from(attribute.array), targets });
    }
  }

  /** weights: one for each morph of the scene. */
  update(weights: ArrayLike<number>): void {
    const mine = this.sets.flatMap(({ targets }) => targets.map(({ morph }) => weights[morph]!));
    if (mine.every((weight, i) => weight === (this.weights[i] ?? 0))) return;
    this.weights.splice(0, Infinity, ...mine);
    for (const { attribute, rest, targets } of this.sets) {
      const uvs = attribute.array as Float32Array;
      uvs.set(rest);
      for (const { morph, vertices, offsets } of targets) {
        const weight = weights[morph]!;
        if (weight === 0) continue;
        vertices.forEach((vertex, i) => {
          uvs[2 * vertex]! += weight * offsets[2 * i]!;
          uvs[2 * vertex + 1]! += weight * offsets[2 * i + 1]!;
        });
      }
      attribute.needsUpdate = true;
    }
  }
}
