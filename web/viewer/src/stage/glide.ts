// The camera goes to another place in a moment, unless the hand takes it or less motion is wanted.
import { type PerspectiveCamera, Spherical, Vector3 } from "three";
import type { OrbitControls } from "three/addons/controls/OrbitControls.js";

const milliseconds = 250;
const eased = (t: number) => t * t * (3 - 2 * t);
const mixed = (from: number, to: number, t: number) => from + (to - from) * t;

interface Place {
  readonly target: Vector3;
  readonly eye: Spherical;
  readonly near: number;
  readonly far: number;
}

export class Glide {
  private from: Place | undefined;
  private to: Place | undefined;
  private began = 0;
  private frame = 0;
  private tell: () => void = () => {};

  constructor(
    private readonly controls: OrbitControls,
    private readonly camera: PerspectiveCamera,
    private readonly draw: () => void,
  ) {
    controls.addEventListener("start", () => this.stop());
  }

  /** From where the camera is to where `change` puts it; `done` is called there. */
  go(change: () => void, isInstant: boolean, done: () => void): void {
    this.finish();
    const from = this.place();
    change();
    if (isInstant) return done();
    const to = this.place();
    // The short way around.
    to.eye.theta = from.eye.theta + Math.atan2(Math.sin(to.eye.theta - from.eye.theta), Math.cos(to.eye.theta - from.eye.theta));
    Object.assign(this, { from, to, tell: done, began: performance.now() });
    this.put(0);
    this.next();
  }

  /** At its end, at once. */
  finish(): void {
    if (!this.to) return;
    this.put(1);
    this.stop();
    this.tell();
  }

  /** Stays where it is. */
  stop(): void {
    this.to = undefined;
    cancelAnimationFrame(this.frame);
  }

  private next(): void {
    this.frame = requestAnimationFrame((now) => {
      const t = Math.max(0, (now - this.began) / milliseconds);
      if (t >= 1) return this.finish();
      this.put(eased(t));
      this.next();
    });
  }

  private place(): Place {
    const { camera } = this;
    const target = this.controls.target.clone();
    return { target, eye: new Spherical().setFromVector3(camera.position.clone().sub(target)), near: camera.near, far: camera.far };
  }

  private put(t: number): void {
    const { controls, camera } = this;
    const [from, to] = [this.from!, this.to!];
    controls.target.lerpVectors(from.target, to.target, t);
    const radius = from.eye.radius * (to.eye.radius / from.eye.radius) ** t;
    const eye = new Spherical(radius, mixed(from.eye.phi, to.eye.phi, t), mixed(from.eye.theta, to.eye.theta, t));
    camera.position.setFromSpherical(eye).add(controls.target);
    camera.near = t === 1 ? to.near : Math.min(from.near, to.near);
    camera.far = t === 1 ? to.far : Math.max(from.far, to.far);
    camera.updateProjectionMatrix();
    controls.update();
    this.draw();
  }
}
