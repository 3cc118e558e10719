// The soft dark spot where something stands on the floor: what an eye below the floor sees, darker the lower it is, blurred.
import {
  type BufferGeometry, DoubleSide, Mesh, OrthographicCamera, PlaneGeometry, Scene, ShaderMaterial, type Vector3, Vector2,
  type WebGLRenderer, WebGLRenderTarget,
} from "three";
import { wholePicture } from "./backdrop.js";

/** Objects on this layer darken the floor. */
export const contactLayer = 30;

const pixels = 512;
const reach = 3; // metres at scale 1, from the middle
const height = 0.4; // metres at scale 1, above which nothing darkens the floor
const below = 0.1; // soles may be a little under the floor
const opacity = 0.6;

const lowVertex = /* glsl */ `
uniform float floorHeight;
varying float above;
#include <common>
void main() {
  #include <begin_vertex>
  #include <project_vertex>
  vec4 place = vec4(transformed, 1.0);
  #ifdef USE_INSTANCING
    place = instanceMatrix * place;
  #endif
  above = max((modelMatrix * place).y, 0.0) / floorHeight;
}`;

const lowFragment = /* glsl */ `
varying float above;
void main() {
  float near = clamp(1.0 - above, 0.0, 1.0);
  gl_FragColor = vec4(near * near);
}`;

const blurVertex = /* glsl */ `
varying vec2 at;
void main() {
  at = 0.5 + 0.5 * position.xy;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

// Weights of a bell whose width is four pixels; each step lies between two pixels, so that the card mixes them.
const blurFragment = /* glsl */ `
uniform sampler2D map;
uniform vec2 along;
varying vec2 at;
void main() {
  float sum = 0.0;
  float all = 0.0;
  for (int i = -5; i <= 5; ++i) {
    float away = 1.5 * float(i);
    float weight = exp(-away * away / 32.0);
    sum += weight * texture2D(map, at + away * along).r;
    all += weight;
  }
  gl_FragColor = vec4(sum / all);
}`;

const shownVertex = /* glsl */ `
varying vec2 at;
void main() {
  at = vec2(uv.x, 1.0 - uv.y);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

const shownFragment = /* glsl */ `
uniform sampler2D map;
varying vec2 at;
void main() {
  float fade = 1.0 - smoothstep(0.7, 1.0, length(2.0 * at - 1.0));
  gl_FragColor = vec4(0.0, 0.0, 0.0, ${opacity.toFixed(2)} * fade * texture2D(map, at).r);
}`;

const target = () => new WebGLRenderTarget(pixels, pixels);

export class Contact {
  /** Lies on the floor. */
  readonly object: Mesh<BufferGeometry, ShaderMaterial>;
  private readonly eye = new OrthographicCamera();
  private readonly low = new ShaderMaterial({
    vertexShader: lowVertex, fragmentShader: lowFragment, side: DoubleSide, uniforms: { floorHeight: { value: height } },
  });
  private readonly targets = [target(), target()] as const;
  private readonly blur = new ShaderMaterial({
    vertexShader: blurVertex, fragmentShader: blurFragment, depthTest: false, depthWrite: false,
    uniforms: { map: { value: null }, along: { value: new Vector2() } },
  });
  private readonly blurred = new Scene();
  /** Nothing is on the targets. */
  private isClear = false;

  constructor() {
    const map = { value: this.targets[0].texture };
    const material = new ShaderMaterial({
      vertexShader: shownVertex, fragmentShader: shownFragment, uniforms: { map }, transparent: true, depthWrite: false,
    });
    this.object = new Mesh(new PlaneGeometry(2 * reach, 2 * reach).rotateX(-Math.PI / 2), material);
    this.object.renderOrder = -18;
    const picture = new Mesh(wholePicture(), this.blur);
    picture.frustumCulled = false;
    picture.layers.set(contactLayer);
    this.blurred.add(picture);
    this.eye.layers.set(contactLayer);
    // It looks up, and has x to its right and z upwards.
    this.eye.up.set(0, 0, 1);
    this.eye.lookAt(0, 1, 0);
  }

  setScale(scale: number): void {
    this.object.scale.setScalar(scale);
    const { eye } = this;
    const wide = reach * scale;
    Object.assign(eye, { left: -wide, right: wide, top: wide, bottom: -wide, near: 0, far: (height + below) * scale });
    eye.updateProjectionMatrix();
    eye.position.y = -below * scale;
    this.low.uniforms["floorHeight"]!.value = height * scale;
  }

  standUnder({ x, z }: Vector3): void {
    this.object.position.setX(x).setZ(z);
    this.eye.position.setX(x).setZ(z);
  }

  /** Before the scene is drawn; costs nothing where nothing darkens the floor. */
  prepare(renderer: WebGLRenderer, scene: Scene): void {
    const isDarkened = this.isDarkened(scene);
    if (isDarkened || !this.isClear) this.drawSpot(renderer, scene);
    this.isClear = !isDarkened;
  }

  private isDarkened(scene: Scene): boolean {
    let isFound = false;
    scene.traverseVisible(({ layers }) => (isFound ||= layers.test(this.eye.layers)));
    return isFound;
  }

  private drawSpot(renderer: WebGLRenderer, scene: Scene): void {
    const { background } = scene;
    const { autoUpdate } = renderer.shadowMap;
    const clear = renderer.getClearAlpha();
    scene.background = null;
    scene.overrideMaterial = this.low;
    renderer.shadowMap.autoUpdate = false;
    renderer.setClearAlpha(0);
    this.draw(renderer, this.targets[0], scene);
    scene.overrideMaterial = null;
    scene.background = background;
    this.blurInto(renderer, this.targets[0], this.targets[1], 1, 0);
    this.blurInto(renderer, this.targets[1], this.targets[0], 0, 1);
    renderer.shadowMap.autoUpdate = autoUpdate;
    renderer.setClearAlpha(clear);
    renderer.setRenderTarget(null);
  }

  private draw(renderer: WebGLRenderer, into: WebGLRenderTarget, scene: Scene): void {
    renderer.setRenderTarget(into);
    renderer.render(scene, this.eye);
  }

  private blurInto(renderer: WebGLRenderer, from: WebGLRenderTarget, to: WebGLRenderTarget, x: number, y: number): void {
    this.blur.uniforms["map"]!.value = from.texture;
    (this.blur.uniforms["along"]!.value as Vector2).set(x, y).divideScalar(pixels);
    this.draw(renderer, to, this.blurred);
  }
}
