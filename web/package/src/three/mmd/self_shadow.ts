// MikuMikuDance's self shadow: what the light sees is drawn before the model is, by a map that lies over what the
// camera looks at, finer where it is near.
import {
  Camera, DepthTexture, FloatType, Matrix4, NearestFilter, type Object3D, Vector3, type WebGLRenderer, WebGLRenderTarget,
} from "three";

/** The layer of what casts shadows; no camera but the light's sees it, unless it is asked to. */
export const casterLayer = 31;

const sizeOfMap = 2048; // pixels
const distanceOfLight = 50; // units before the camera
const share = (from: number, to: number, t: number) => from + (to - from) * t;

/**
 * Across, along and into the light's view, and how much smaller it becomes with the way from the camera: MMD's own
 * numbers. d: how finely the map shows what it shows, as motions have it. `along`: the cosine between light and camera.
 */
function lens(d: number, along: number, mode: number): Matrix4 {
  const nearer = mode === 2 ? 3 : 1;
  let wide = (mode === 2 ? 3 : 2) * d;
  let narrowing = nearer * d;
  let begin = -1;
  if (along > 0.9) {
    wide = d;
    narrowing = d * (1 - along);
    begin = along - 1;
  } else if (along > 0.8) {
    const t = 10 * (along - 0.8);
    const bend = mode === 2 ? 3 - 4.7 * t + 1.8 * t * t : 1 - 1.3 * t + 0.4 * t * t;
    wide = share(wide, d, t);
    narrowing = d * bend;
    begin = share(-1, -0.1, t);
  }
  // MMD's depth, 0 to 1, grows with the way from the camera by half of what all narrows; made -1 to 1 that falls out.
  return new Matrix4().set(
    wide, 0, 0, 0,
    0, wide, 0, begin,
    0, 0, 0.3 * d, -1,
    0, narrowing, 0, 1,
  );
}

export class SelfShadow {
  /** The materials' uniforms: the map, the matrix from the world to it, and which of its two kinds it is; 0: none. */
  readonly uniforms = {
    shadowMap: { value: null as DepthTexture | null },
    shadowMatrix: { value: new Matrix4() },
    shadowMode: { value: 0 },
  };
  /** 0: none, else as the motion says. */
  mode = 1;
  /** As the motion says. */
  distance = 0.01125;
  private target: WebGLRenderTarget | undefined;
  private readonly eye = new Camera();
  private isBusy = false;

  constructor(
    private readonly model: Object3D,
    private readonly toLight: { readonly value: Vector3 },
  ) {
    this.eye.layers.set(casterLayer);
    this.eye.matrixWorldAutoUpdate = false;
  }

  /** The view from the light is being drawn. */
  get isDrawing(): boolean {
    return this.isBusy;
  }

  /** Before the model is drawn. unit: of the scene, in the world. */
  prepare(renderer: WebGLRenderer, camera: Camera, unit: number): void {
    this.uniforms.shadowMode.value = this.mode;
    if (this.mode === 0) return;
    this.look(camera, unit);
    this.isBusy = true;
    this.draw(renderer);
    this.isBusy = false;
  }

  dispose(): void {
    this.target?.dispose();
    this.target?.depthTexture?.dispose();
  }

  private look(camera: Camera, unit: number): void {
    const forward = new Vector3().setFromMatrixColumn(camera.matrixWorld, 2).normalize().negate();
    const into = this.toLight.value.clone().negate().normalize();
    const across = new Vector3().crossVectors(into, forward);
    if (across.length() < 1e-6) across.set(1, 0, 0).cross(into);
    across.normalize();
    const along = new Vector3().crossVectors(across, into);
    const place = new Vector3().setFromMatrixPosition(camera.matrixWorld).addScaledVector(into, -distanceOfLight * unit);
    const { matrixWorld, matrixWorldInverse, projectionMatrix, projectionMatrixInverse } = this.eye;
    matrixWorld.makeBasis(across, along, into.negate()).setPosition(place);
    matrixWorldInverse.copy(matrixWorld).invert();
    // The lens looks along its own z, in units of the scene.
    const depth = lens(this.distance, Math.abs(forward.dot(into)), this.mode);
    projectionMatrix.copy(depth).multiply(new Matrix4().makeScale(1 / unit, 1 / unit, -1 / unit));
    projectionMatrixInverse.copy(projectionMatrix).invert();
    this.uniforms.shadowMatrix.value.multiplyMatrices(projectionMatrix, matrixWorldInverse);
  }

  private draw(renderer: WebGLRenderer): void {
    const { model } = this;
    this.target ??= this.makeTarget();
    const before = renderer.getRenderTarget();
    const face = renderer.getActiveCubeFace();
    const level = renderer.getActiveMipmapLevel();
    const { autoUpdate } = renderer.shadowMap;
    const isPresenting = renderer.xr.enabled;
    const { matrixWorldAutoUpdate } = model;
    renderer.xr.enabled = renderer.shadowMap.autoUpdate = model.matrixWorldAutoUpdate = false;
    renderer.setRenderTarget(this.target);
    renderer.state.buffers.depth.setMask(true);
    if (!renderer.autoClear) renderer.clear();
    renderer.render(model, this.eye);
    renderer.xr.enabled = isPresenting;
    renderer.shadowMap.autoUpdate = autoUpdate;
    model.matrixWorldAutoUpdate = matrixWorldAutoUpdate;
    renderer.setRenderTarget(before, face, level);
  }

  private makeTarget(): WebGLRenderTarget {
    const depthTexture = new DepthTexture(sizeOfMap, sizeOfMap, FloatType);
    depthTexture.minFilter = depthTexture.magFilter = NearestFilter;
    this.uniforms.shadowMap.value = depthTexture;
    return new WebGLRenderTarget(sizeOfMap, sizeOfMap, { depthTexture });
  }
}
