// What of a scene a pointer may mean: bones that move something before those that only help, cameras and lights last.
import { arrayName, type SceneData } from "../worker/protocol.js";
import { bonesOfHand } from "./hands.js";
import type { Pickable } from "./pick.js";
import { bonesOf } from "./skeleton.js";

// A weight that moves nothing that anyone sees.
const leastWeight = 1e-3;

/** By node: whether it moves a skin, or has a mesh; undefined where no mesh hangs on nodes at all. */
function moving({ description, arrays }: SceneData): Uint8Array | undefined {
  const found = new Uint8Array(description.nodes.length);
  description.meshes.forEach(({ node, influences }, mesh) => {
    if (influences === 0 && node >= 0) found[node] = 1;
    const weights = influences > 0 ? arrays.get(arrayName(mesh, "weights", 0)) : undefined;
    arrays.get(arrayName(mesh, "joints", 0))?.forEach((joint, i) => {
      if (weights && weights[i]! > leastWeight) found[joint] = 1;
    });
  });
  return found.includes(1) ? found : undefined;
}

export function pickableOf(data: SceneData): Pickable {
  const { nodes, hands } = data.description;
  const moves = moving(data);
  const ranks = Uint8Array.from(nodes, ({ kind, hidden }, node) =>
    kind === "camera" || kind === "light" ? 2 : hidden || moves?.[node] === 0 ? 1 : 0,
  );
  return { ranks, bones: [...bonesOf(data.description).bones, ...hands.flatMap(bonesOfHand)] };
}
