// A consumer's TypeScript with three.js: compiled, not run.
import { type Group, PerspectiveCamera } from "three";
import type { Scene } from "genga";
import { createModel, type ModelOptions } from "genga/three";

export async function stage(scene: Scene): Promise<Group> {
  const options: ModelOptions = { look: "mmd", skin: "exact", clips: [0] };
  const model = await createModel(scene, options);
  if (!model.applyCamera(new PerspectiveCamera())) model.update(model.duration / 2);
  return model;
}
