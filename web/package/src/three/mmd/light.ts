// MikuMikuDance's one light, and its camera before anyone moves it.
import { Color, Matrix4, type PerspectiveCamera, Vector3 } from "three";
import * as check from "../../checks.js";

/** A unit of MMD's files in metres. */
export const metresPerUnit = 0.08;

/** Camera and light before anyone moves them: units and axes of MMD, which are left-handed; degrees; shares of white. */
export const mmdDefaults = {
  camera: { target: [0, 10, 0], distance: 45, fov: 30 },
  light: { color: 154 / 255, direction: [-0.5, -1, 0.5] },
} as const;

/** Shared by all materials of a model: the light's color, and where it comes from, in the world. */
export interface MmdLight {
  readonly color: { value: Color };
  readonly toLight: { value: Vector3 };
}

export function mmdLight(): MmdLight {
  const { color, direction } = mmdDefaults.light;
  const [x, y, z] = direction;
  return { color: { value: new Color(color, color, color) }, toLight: { value: new Vector3(-x, -y, z).normalize() } };
}

/** Puts a camera where MMD's is at first, before a model at the origin. */
export function applyMmdCamera(camera: PerspectiveCamera, metres = metresPerUnit): void {
  check.objectWith("isPerspectiveCamera", camera, "applyMmdCamera takes a PerspectiveCamera of three.js");
  check.positive(metres, "applyMmdCamera takes the camera, then metres of a unit");
  const { target: place, distance, fov } = mmdDefaults.camera;
  const target = new Vector3(...place).multiplyScalar(metres);
  camera.up.set(0, 1, 0);
  camera.position.copy(target).setZ(distance * metres);
  camera.quaternion.setFromRotationMatrix(new Matrix4().lookAt(camera.position, target, camera.up));
  camera.fov = fov;
  camera.updateProjectionMatrix();
}
