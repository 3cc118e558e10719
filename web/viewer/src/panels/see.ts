// What a hand or a key asks of the camera: a view, a step, everything in the picture. It gets there within a moment.
import { MathUtils, type PerspectiveCamera, Vector3 } from "three";
import type { App } from "../app.js";
import { wantsLessMotion } from "../open/choices.js";

const degreesOfStep = 15;
const nearerOfStep = 1.2;
// From very far and very near by: lines that are parallel stay so.
const degreesOfParallel = 1;
const degreesOfPerspective = 30;

/** The eye's direction; a hair beside the poles, where a camera has no up. */
export const views = {
  right: new Vector3(1, 0, 0),
  left: new Vector3(-1, 0, 0),
  top: new Vector3(0, 1, 1e-4),
  below: new Vector3(0, -1, 1e-4),
  front: new Vector3(0, 0, 1),
  back: new Vector3(0, 0, -1),
  slanted: new Vector3(1, 0.8, 1),
} as const;

// As if the hand had done it: the address has it then.
const tell = ({ stage }: App) => stage.controls.dispatchEvent({ type: "end" } as never);

const glide = (app: App, change: () => void) => app.stage.glideTo(change, wantsLessMotion(), () => tell(app));

/** Turns by steps to the right and upwards, or goes nearer by a step. */
export function turn(app: App, right: number, up: number, nearer = 0): void {
  app.stage.orbit(right * degreesOfStep, up * degreesOfStep, nearerOfStep ** nearer);
  tell(app);
}

/** Looks at everything from there, by hand again where a file's camera was taken. */
export function see(app: App, direction: Vector3): void {
  app.camera.set(-1);
  glide(app, () => app.fit(direction));
}

export const fitAll = (app: App): void => glide(app, () => app.fit());

export const fitSelection = (app: App): void => glide(app, () => app.fitSelection());

export function toggleParallel({ stage }: App): void {
  stage.settle();
  const { object, target } = stage.controls;
  const camera = object as PerspectiveCamera;
  const half = (degrees: number) => Math.tan((degrees / 2) * MathUtils.DEG2RAD);
  const before = camera.fov;
  camera.fov = before > degreesOfParallel ? degreesOfParallel : degreesOfPerspective;
  const factor = half(before) / half(camera.fov);
  camera.position.sub(target).multiplyScalar(factor).add(target);
  camera.near *= factor;
  camera.far *= factor;
  camera.updateProjectionMatrix();
  stage.controls.update();
  stage.draw();
}
