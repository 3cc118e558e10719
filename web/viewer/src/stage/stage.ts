// The picture: renderer, camera, light, floor, and when it has to be drawn again.
import { AmbientLight, Box3, Color, DirectionalLight, GridHelper, type Object3D, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export class Stage {
  readonly camera = new PerspectiveCamera(30, 1, 0.01, 1000);
  readonly scene = new Scene();
  readonly renderer: WebGLRenderer;
  readonly controls: OrbitControls;
  readonly grid = new GridHelper(10, 20, 0x888888, 0xbbbbbb);
  readonly sun = new DirectionalLight(0xffffff, 2.2);
  readonly sky = new AmbientLight(0xffffff, 1.2);
  /** Puts the camera where a file has it, before each frame; undefined: the viewer's own. */
  fileCamera: ((camera: PerspectiveCamera) => boolean) | undefined;
  private readonly own = new PerspectiveCamera(30, 1, 0.01, 1000);
  private isAsked = false;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.controls = new OrbitControls(this.own, canvas);
    this.controls.addEventListener("change", () => this.draw());
    this.sun.position.set(0.5, 1, 0.5).multiplyScalar(10);
    (this.grid.material as { transparent: boolean; opacity: number }).transparent = true;
    (this.grid.material as { opacity: number }).opacity = 0.5;
    this.scene.add(this.grid, this.sun, this.sky);
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement!);
  }

  add(object: Object3D): void {
    this.scene.add(object);
    this.draw();
  }

  setBackground(color: string | undefined): void {
    this.scene.background = color === undefined ? null : new Color(color);
    this.draw();
  }

  /** Draws once, with the next frame of the screen. */
  draw(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    requestAnimationFrame(() => {
      this.isAsked = false;
      this.drawNow();
    });
  }

  drawNow(): void {
    this.placeCamera();
    this.renderer.render(this.scene, this.camera);
  }

  /** Has all of it in the picture, from the front or along the direction given. */
  fit(box: Box3, direction = new Vector3(0, 0.12, 1)): void {
    if (box.isEmpty()) box.setFromCenterAndSize(new Vector3(), new Vector3(1, 1, 1));
    const center = box.getCenter(new Vector3());
    const radius = Math.max(box.getSize(new Vector3()).length() / 2, 1e-3);
    const distance = (1.05 * radius) / Math.sin((this.own.fov / 2) * (Math.PI / 180)) / Math.min(1, this.own.aspect);
    this.own.position.copy(direction).normalize().multiplyScalar(distance).add(center);
    this.own.near = distance / 1000;
    this.own.far = distance * 1000;
    this.own.updateProjectionMatrix();
    this.controls.target.copy(center);
    this.controls.update();
    this.draw();
  }

  /** Draws at another size for a picture; gives what puts it back. */
  resizeFor({ width, height }: Frame): () => void {
    const ratio = this.renderer.getPixelRatio();
    this.renderer.setPixelRatio(1);
    this.setSize(width, height);
    return () => {
      this.renderer.setPixelRatio(ratio);
      this.resize();
    };
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.canvas.parentElement!;
    this.setSize(Math.max(clientWidth, 1), Math.max(clientHeight, 1));
    this.draw();
  }

  private setSize(width: number, height: number): void {
    this.renderer.setSize(width, height, false);
    for (const camera of [this.own, this.camera]) {
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
    }
  }

  private placeCamera(): void {
    const aspect = this.own.aspect;
    this.camera.copy(this.own, false);
    if (this.fileCamera?.(this.camera)) this.camera.near = 0.01;
    this.camera.aspect = aspect;
    this.camera.updateProjectionMatrix();
    this.controls.enabled = this.fileCamera === undefined;
  }
}
