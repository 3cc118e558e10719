// MikuMikuDance's shadow on the ground: the mesh laid on the plane that the model stands on, along the light.
import { type Camera, Matrix4, type Object3D, Vector3, Vector4, type WebGLRenderer } from "three";

// Metres above the plane, so that a floor that lies in it does not hide the shadow.
const height = 0.002;

export class GroundShadow {
  readonly uniforms = {
    ground: { value: new Vector4(0, 1, 0, height) },
    depthOfGround: { value: new Vector3() },
    viewport: { value: new Vector4(0, 0, 1, 1) },
    opacity: { value: 1 },
  };

  /** Before the model is drawn by a camera. */
  prepare(renderer: WebGLRenderer, camera: Camera, model: Object3D): void {
    const { ground, depthOfGround, viewport } = this.uniforms;
    const up = new Vector3().setFromMatrixColumn(model.matrixWorld, 1).normalize();
    const level = up.dot(new Vector3().setFromMatrixPosition(model.matrixWorld)) + height;
    ground.value.set(up.x, up.y, up.z, level);
    renderer.getCurrentViewport(viewport.value);
    // The plane among what the camera sees: depth is linear there.
    const seen = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).invert().transpose();
    const plane = new Vector4(up.x, up.y, up.z, -level).applyMatrix4(seen);
    depthOfGround.value.set(plane.x, plane.y, plane.w).divideScalar(-plane.z);
  }
}
