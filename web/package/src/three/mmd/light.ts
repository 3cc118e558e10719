// MikuMikuDance's one light, and its camera before anyone moves it.
import { Color, Matrix4, type PerspectiveCamera, Vector3 } from "three";

/** A unit of MMD's files in metres. */
export const metresPerUnit = 0.08;

/** Shared by all materials of a model: the light's color, and where it comes from, in the world. */
export interface MmdLight {
  readonly color: { value: Color };
  readonly toLight: { value: Vector3 };
}

const share = 154 / 255;
export const mmdLight = (): MmdLight => ({
  color: { value: new Color(share, share, share) },
  toLight: { value: new Vector3(0.5, 1, 0.5).normalize() },
});

/** Puts a camera where MMD's is at first: it looks at (0, 10, 0) from a distance of 45 units, 30 degrees wide. */
export function applyMmdCamera(camera: PerspectiveCamera, metres = metresPerUnit): void {
  const target = new Vector3(0, 10 * metres, 0);
  camera.up.set(0, 1, 0);
  camera.position.copy(target).setZ(45 * metres);
  camera.quaternion.setFromRotationMatrix(new Matrix4().lookAt(camera.position, target, camera.up));
  camera.fov = 30;
  camera.updateProjectionMatrix();
}
