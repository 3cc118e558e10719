// The picture: renderer, camera, light, floor, and when it has to be drawn again.
import {
  AmbientLight, Box3, Color, DirectionalLight, GridHelper, MathUtils, Matrix4, Mesh, type Object3D, PerspectiveCamera, PlaneGeometry,
  Scene, ShadowMaterial, Spherical, Vector3, WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

/** Directions from what is looked at to the eye. */
export const front = new Vector3(0, 0.12, 1);
export const threeQuarters = new Vector3(0.6, 0.45, 1);

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const unionOf = (boxes: readonly Box3[]): Box3 => boxes.reduce((all, box) => all.union(box), new Box3());

/** From where all corners of a box are just seen. */
function distanceFor(box: Box3, center: Vector3, direction: Vector3, camera: PerspectiveCamera): number {
  const view = new Matrix4().lookAt(direction, new Vector3(), camera.up).invert();
  const up = Math.tan((camera.fov / 2) * MathUtils.DEG2RAD);
  let distance = 1e-3;
  for (let corner = 0; corner < 8; ++corner) {
    const [x, y, z] = [1, 2, 4].map((bit, i) => (corner & bit ? box.max : box.min).getComponent(i)) as [number, number, number];
    const seen = new Vector3(x, y, z).sub(center).applyMatrix4(view);
    distance = Math.max(distance, seen.z + Math.max(Math.abs(seen.y), Math.abs(seen.x) / camera.aspect) / up);
  }
  return margin * distance;
}

const margin = 1.08;
const metresOfFloor = 20;
const metresOfShadow = 4; // from the middle
const metresOfFigure = 2; // that all this is made for
const placeOfSun = new Vector3(3, 8, 5);
// What is smaller is a point, which is seen in so much room.
const metresOfPoint = 1e-3;
const metresAroundPoint = 0.1;

/** Takes the sun's shadow, and is not to be seen itself. */
function makeFloor(): Mesh {
  const floor = new Mesh(new PlaneGeometry(metresOfFloor, metresOfFloor), new ShadowMaterial({ opacity: 0.25 }));
  floor.rotateX(-Math.PI / 2);
  floor.receiveShadow = true;
  return floor;
}

function makeSun(): DirectionalLight {
  const sun = new DirectionalLight(0xffffff, 2.2);
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  return sun;
}

export class Stage {
  readonly camera = new PerspectiveCamera(30, 1, 0.01, 1000);
  readonly scene = new Scene();
  readonly renderer: WebGLRenderer;
  readonly controls: OrbitControls;
  readonly grid = new GridHelper(10, 20, 0x888888, 0xbbbbbb);
  readonly sun = makeSun();
  readonly sky = new AmbientLight(0xffffff, 1.2);
  private readonly floor = makeFloor();
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
    this.own.position.copy(front);
    this.renderer.shadowMap.enabled = true;
    (this.grid.material as { transparent: boolean; opacity: number }).transparent = true;
    (this.grid.material as { opacity: number }).opacity = 0.5;
    this.scene.add(this.grid, this.floor, this.sun, this.sky);
    this.setExtent(metresOfFigure);
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement!);
  }

  add(object: Object3D): void {
    this.scene.add(object);
    this.draw();
  }

  /** Floor, grid and shadows follow the largest of what stands there, in metres, by powers of ten. */
  setExtent(metres: number): void {
    const scale = metres > 0 ? 10 ** Math.round(Math.log10(metres / metresOfFigure)) : 1;
    this.grid.scale.setScalar(scale);
    this.floor.scale.setScalar(scale);
    // Below a file's own floor.
    this.grid.position.y = -0.001 * scale;
    this.floor.position.y = -0.002 * scale;
    this.sun.position.copy(placeOfSun).multiplyScalar(scale);
    const { camera } = this.sun.shadow;
    const reach = metresOfShadow * scale;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1 * scale, far: 30 * scale });
    camera.updateProjectionMatrix();
    this.sun.shadow.normalBias = 0.02 * scale;
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

  /** Has all of the box in the picture, seen along a direction; without one from where the camera is. */
  fit(box: Box3, direction = this.own.position.clone().sub(this.controls.target)): void {
    if (box.isEmpty()) box.setFromCenterAndSize(new Vector3(), new Vector3(1, 1, 1));
    if (box.getSize(new Vector3()).length() < metresOfPoint) box.expandByScalar(metresAroundPoint);
    const center = box.getCenter(new Vector3());
    const distance = distanceFor(box, center, direction, this.own);
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
    const place = new Spherical().setFromVector3(this.own.position.clone().sub(this.controls.target));
    place.theta += right * MathUtils.DEG2RAD;
    place.phi -= up * MathUtils.DEG2RAD;
    place.radius /= nearer;
    this.own.position.setFromSpherical(place.makeSafe()).add(this.controls.target);
    this.controls.update();
    this.draw();
  }

  /** Draws at another size for a picture; gives what puts it back. */
  resizeFor({ width, height }: Frame): () => void {
    const ratio = this.renderer.getPixelRatio();
    this.renderer.setPixelRatio(1);
    this.isForPicture = true;
    this.setSize(width, height);
    return () => {
      this.renderer.setPixelRatio(ratio);
      this.isForPicture = false;
      this.resize();
    };
  }

  private resize(): void {
    if (this.isForPicture) return;
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
