// The picture: renderer, camera, light, floor, and when it has to be drawn again.
import { Box3, Color, MathUtils, Matrix4, Mesh, type Object3D, PerspectiveCamera, PlaneGeometry, Quaternion, Scene, ShadowMaterial, Spherical, Vector3, WebGLRenderer } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { Backdrop } from "./backdrop.js";
import { Contact } from "./contact.js";
import { Glide } from "./glide.js";
import { Grid } from "./grid.js";
import { type StageInks, stageInks } from "./inks.js";
import { Lights } from "./lights.js";

/** Directions from what is looked at to the eye. */
export const front = new Vector3(0, 0.12, 1);
export const threeQuarters = new Vector3(0.6, 0.45, 1);

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const unionOf = (boxes: readonly Box3[]): Box3 => boxes.reduce((all, box) => all.union(box), new Box3());

/** Shares of a picture's width and height. */
interface Shares {
  readonly width: number;
  readonly height: number;
}

/** From where all corners of a box are just seen in the middle of the picture. */
function distanceFor(box: Box3, center: Vector3, direction: Vector3, camera: PerspectiveCamera, middle: Shares): number {
  const view = new Matrix4().lookAt(direction, new Vector3(), camera.up).invert();
  const up = Math.tan((camera.fov / 2) * MathUtils.DEG2RAD);
  let distance = 1e-3;
  for (let corner = 0; corner < 8; ++corner) {
    const [x, y, z] = [1, 2, 4].map((bit, i) => (corner & bit ? box.max : box.min).getComponent(i)) as [number, number, number];
    const seen = new Vector3(x, y, z).sub(center).applyMatrix4(view);
    distance = Math.max(distance, seen.z + Math.max(Math.abs(seen.y) / middle.height, Math.abs(seen.x) / camera.aspect / middle.width) / up);
  }
  return margin * distance;
}

const margin = 1.08;
/** What is uncovered counts as this share of the picture at least. */
const leastUncovered = 0.3;

/** Pixels of the picture's edges that other parts of the page lie over. */
export interface Covered {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}
const metresOfFloor = 20;
const metresOfFigure = 2; // that all this is made for
// Through a file's camera the floor is looked at so far away at most, at scale 1.
const metresOfView = 8;
// What is smaller is a point, which is seen in so much room.
const metresOfPoint = 1e-3;
const metresAroundPoint = 0.1;

/** What is behind everything: the page's gradient, one colour as "#rrggbb", or nothing. */
export type Background = "page" | `#${string}` | undefined;

/** Takes the key light's shadow, and is not to be seen itself. */
function makeFloor(): Mesh {
  const floor = new Mesh(new PlaneGeometry(metresOfFloor, metresOfFloor), new ShadowMaterial({ opacity: 0.2, depthWrite: false }));
  floor.rotateX(-Math.PI / 2);
  floor.receiveShadow = true;
  floor.renderOrder = -19;
  return floor;
}

export class Stage {
  readonly camera = new PerspectiveCamera(30, 1, 0.01, 1000);
  readonly scene = new Scene();
  readonly renderer: WebGLRenderer;
  readonly controls: OrbitControls;
  readonly grid = new Grid();
  inks: StageInks;
  private readonly lights = new Lights();
  private readonly floor = makeFloor();
  private readonly contact = new Contact();
  private readonly backdrop = new Backdrop();
  private readonly glide: Glide;
  private readonly turned = new Quaternion(0, 0, 0, 0);
  private readonly middle = new Vector3();
  private behind: Background = "page";
  /** Told when the camera looks another way. */
  onTurn: (camera: PerspectiveCamera) => void = () => {};
  covered: () => Covered = () => ({ top: 0, bottom: 0, right: 0 });
  /** Puts the camera where a file has it, before each frame; undefined: the viewer's own. */
  fileCamera: ((camera: PerspectiveCamera) => boolean) | undefined;
  private readonly own = new PerspectiveCamera(30, 1, 0.01, 1000);
  private isAsked = false;
  private isForPicture = false;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.controls = new OrbitControls(this.own, canvas);
    this.controls.addEventListener("change", () => this.draw());
    this.glide = new Glide(this.controls, this.own, () => this.draw());
    this.own.position.copy(front);
    this.renderer.shadowMap.enabled = true;
    this.scene.add(this.backdrop, this.grid, this.floor, this.contact.object, this.lights);
    this.setExtent(metresOfFigure);
    this.inks = stageInks(canvas.parentElement!);
    this.recolor();
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement!);
  }

  add(object: Object3D): void {
    this.scene.add(object);
    this.draw();
  }

  /** Takes the page's colours anew. */
  recolor(): void {
    this.inks = stageInks(this.canvas.parentElement!);
    this.grid.recolor(this.inks);
    this.backdrop.recolor(this.inks);
    this.draw();
  }

  /** Floor, grid and shadows follow the largest of what stands there, in metres, by powers of ten. */
  setExtent(metres: number): void {
    const scale = metres > 0 ? 10 ** Math.round(Math.log10(metres / metresOfFigure)) : 1;
    this.grid.scale.setScalar(scale);
    this.floor.scale.setScalar(scale);
    this.contact.setScale(scale);
    this.lights.setScale(scale);
    // Below a file's own floor.
    this.grid.position.y = -0.001 * scale;
    this.floor.position.y = this.contact.object.position.y = -0.002 * scale;
    this.draw();
  }

  get background(): Background {
    return this.behind;
  }

  setBackground(background: Background): void {
    this.behind = background;
    this.backdrop.visible = background === "page";
    this.scene.background = background === "page" || background === undefined ? null : new Color(background);
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
    this.placeFloor();
    this.contact.prepare(this.renderer, this.scene);
    this.renderer.render(this.scene, this.camera);
    if (this.turned.equals(this.camera.quaternion)) return;
    this.turned.copy(this.camera.quaternion);
    this.onTurn(this.camera);
  }

  /** Changes the camera's place within a moment, or at once; `done` is called when it is there. */
  glideTo(change: () => void, isInstant: boolean, done: () => void): void {
    this.glide.go(change, isInstant, done);
  }

  /** The camera is at once where it is on its way to. */
  settle(): void {
    this.glide.finish();
  }

  /** Has all of the box in the picture, seen along a direction; without one from where the camera is. */
  fit(box: Box3, direction = this.own.position.clone().sub(this.controls.target)): void {
    this.glide.stop();
    // What was opened or closed may have changed the room that there is.
    this.resize();
    if (box.isEmpty()) box.setFromCenterAndSize(new Vector3(), new Vector3(1, 1, 1));
    if (box.getSize(new Vector3()).length() < metresOfPoint) box.expandByScalar(metresAroundPoint);
    const center = box.getCenter(new Vector3());
    this.shift();
    const distance = distanceFor(box, center, direction, this.own, this.uncovered);
    this.own.position.copy(direction).setLength(distance).add(center);
    this.own.near = distance / 1000;
    this.own.far = distance * 1000;
    this.own.updateProjectionMatrix();
    this.controls.target.copy(center);
    this.controls.update();
    this.draw();
  }

  /** Turns about what is looked at: degrees to the right and upwards; and goes nearer by a factor. */
  orbit(right: number, up: number, nearer = 1): void {
    this.glide.finish();
    const place = new Spherical().setFromVector3(this.own.position.clone().sub(this.controls.target));
    place.theta += right * MathUtils.DEG2RAD;
    place.phi -= up * MathUtils.DEG2RAD;
    place.radius /= nearer;
    this.own.position.setFromSpherical(place.makeSafe()).add(this.controls.target);
    this.controls.update();
    this.draw();
  }

  /** Draws at another size for a picture, and so many times as wide and high; gives what puts it back. */
  resizeFor({ width, height }: Frame, times = 1): () => void {
    this.glide.finish();
    const ratio = this.renderer.getPixelRatio();
    this.renderer.setPixelRatio(times);
    this.isForPicture = true;
    this.setSize(width, height);
    return () => {
      this.renderer.setPixelRatio(ratio);
      this.isForPicture = false;
      this.resize();
    };
  }

  /** How much of the picture nothing lies over. */
  private get uncovered(): Shares {
    if (this.isForPicture) return { width: 1, height: 1 };
    const { top, bottom, right } = this.covered();
    const { clientWidth, clientHeight } = this.canvas;
    return { width: Math.max(1 - right / clientWidth, leastUncovered), height: Math.max(1 - (top + bottom) / clientHeight, leastUncovered) };
  }

  /** The middle of the view is the middle of what is uncovered. */
  private shift(): void {
    const { top, bottom, right } = this.covered();
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (this.isForPicture || (top === bottom && right === 0)) this.own.clearViewOffset();
    else this.own.setViewOffset(width, height, right / 2, (bottom - top) / 2, width, height);
  }

  private resize(): void {
    if (this.isForPicture) return;
    const { clientWidth, clientHeight } = this.canvas.parentElement!;
    this.setSize(Math.max(clientWidth, 1), Math.max(clientHeight, 1));
    this.draw();
  }

  private setSize(width: number, height: number): void {
    this.renderer.setSize(width, height, false);
    this.shift();
    for (const camera of [this.own, this.camera]) {
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
    }
  }

  private placeCamera(): void {
    const aspect = this.own.aspect;
    this.camera.copy(this.own, false);
    if (this.fileCamera?.(this.camera)) {
      this.camera.near = 0.01;
      this.camera.clearViewOffset();
    }
    this.camera.aspect = aspect;
    this.camera.updateProjectionMatrix();
    this.controls.enabled = this.fileCamera === undefined;
  }

  // The floor has no end: it goes along with what is looked at.
  private placeFloor(): void {
    const { middle, own } = this;
    middle.copy(this.controls.target);
    if (this.fileCamera) this.middleOfView(middle);
    const distance = (this.fileCamera ? this.camera : own).position.distanceTo(middle);
    this.grid.lieUnder(middle, distance);
    this.floor.position.setX(middle.x).setZ(middle.z);
    this.contact.standUnder(middle);
    this.lights.standOver(middle);
  }

  // Where the camera's middle meets the floor.
  private middleOfView(into: Vector3): void {
    const { position } = this.camera;
    const most = metresOfView * this.grid.scale.x;
    this.camera.getWorldDirection(into);
    const way = into.y < 0 ? Math.min(position.y / -into.y, most) : most;
    into.multiplyScalar(Math.max(way, 0)).add(position);
  }
}
