// What all materials of a model share in MikuMikuDance's look, and what is done before the model is drawn.
import { type Camera, type Object3D, Vector3, type WebGLRenderer } from "three";
import { GroundShadow } from "./ground_shadow.js";
import { type MmdLight, mmdLight } from "./light.js";
import { SelfShadow } from "./self_shadow.js";

export class MmdStage {
  readonly light: MmdLight = mmdLight();
  readonly selfShadow: SelfShadow;
  readonly groundShadow = new GroundShadow();
  /** The world position of the bone whose distance determines the width of edges. */
  readonly middle = { value: new Vector3() };
  private readonly center: Object3D;
  private frame = -1;
  private camera: Camera | undefined;

  constructor(
    private readonly model: Object3D,
    /** What the scene's units are scaled by. */
    private readonly space: Object3D,
    bones: readonly Object3D[],
    /** Vertices have their own edge widths. */
    readonly hasEdgeScales: boolean,
  ) {
    // MMD takes the second bone, which is the center of those that it was made for.
    this.center = bones[1] ?? bones[0] ?? space;
    this.selfShadow = new SelfShadow(model, this.light.toLight);
  }

  /** When something of the model is about to be drawn; the first call of a frame and camera counts. */
  prepare(renderer: WebGLRenderer, camera: Camera): void {
    if (this.selfShadow.isDrawing || (renderer.info.render.frame === this.frame && camera === this.camera)) return;
    this.middle.value.setFromMatrixPosition(this.center.matrixWorld);
    this.groundShadow.prepare(renderer, camera, this.model);
    this.selfShadow.prepare(renderer, camera, new Vector3().setFromMatrixScale(this.space.matrixWorld).x);
    this.frame = renderer.info.render.frame;
    this.camera = camera;
  }

  dispose(): void {
    this.selfShadow.dispose();
  }
}
