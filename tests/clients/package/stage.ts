// A consumer's TypeScript with three.js: compiled, not run.
import { AnimationMixer, type Box3, type Group, PerspectiveCamera } from "three";
import type { Scene } from "genga";
import { applyMmdCamera, type ClipOptions, createModel, type LookName, mmdDefaults, type ModelOptions } from "genga/three";

export async function stage(scene: Scene): Promise<Group> {
  const options: ModelOptions = { look: "mmd", skin: "exact", clips: [0], selfShadow: false, groundShadow: 0.5, lights: false };
  const model = await createModel(scene, options);
  const camera = new PerspectiveCamera();
  if (!model.applyCamera(camera)) model.update(model.duration / 2);
  const other: LookName = model.look === "mmd" ? "pbr" : "mmd";
  model.selfShadow = (await model.setLook(other)).groundShadow > 0;
  const dense: ClipOptions = { fps: 60, clips: [0] };
  for (const clip of model.clips(dense)) new AnimationMixer(model).clipAction(clip).play();
  const cameras = model.cameraClip({ index: 0 });
  if (cameras) new AnimationMixer(camera).clipAction(cameras).play();
  applyMmdCamera(camera);
  model.light.color.setScalar(mmdDefaults.light.color);
  const box: Box3 = model.box("rest").union(model.box());
  // @ts-expect-error: there is no such look
  await model.setLook(box.isEmpty() ? "flat" : "pbr");
  return model;
}
