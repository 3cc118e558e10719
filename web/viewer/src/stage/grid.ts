// Lines on the floor, drawn by one plane whose pixels know where they are: as sharp from near as from far, gone in the distance.
import { BufferAttribute, BufferGeometry, Mesh, ShaderMaterial, Vector2, type Vector3 } from "three";
import type { StageInks } from "./inks.js";

// Metres, at scale 1, that are seen around the middle at least, and how many times as far as the eye is.
const leastReach = 8;
const reachOfDistance = 1.8;

const vertexShader = /* glsl */ `
uniform vec2 middle;
uniform float reach;
varying vec2 at;
void main() {
  at = middle + reach * position.xz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(at.x, 0.0, at.y, 1.0);
}`;

// Lines that are closer together than pixels can show would shimmer: they fade before.
const fragmentShader = /* glsl */ `
uniform vec2 middle;
uniform float reach;
uniform vec3 plain;
uniform vec3 axisX;
uniform vec3 axisZ;
varying vec2 at;

vec2 footprint(vec2 place) {
  return max(vec2(length(vec2(dFdx(place.x), dFdy(place.x))), length(vec2(dFdx(place.y), dFdy(place.y)))), vec2(1e-6));
}

vec2 covered(vec2 away, vec2 pixel, float pixels) {
  return clamp(0.5 + 0.5 * pixels - away / pixel, 0.0, 1.0);
}

float lines(vec2 place) {
  vec2 pixel = footprint(place);
  vec2 each = covered(abs(fract(place - 0.5) - 0.5), pixel, 1.0) * (1.0 - smoothstep(0.08, 0.3, pixel));
  return max(each.x, each.y);
}

void main() {
  float fade = 1.0 - smoothstep(0.15, 1.0, length(at - middle) / reach);
  float alpha = max(0.16 * lines(2.0 * at), 0.34 * lines(at));
  vec2 axis = 0.75 * covered(abs(at), footprint(at), 1.8);
  vec3 color = mix(plain, axisZ, axis.x);
  color = mix(color, axisX, axis.y);
  alpha = max(alpha, max(axis.x, axis.y)) * fade;
  if (alpha < 0.002) discard;
  gl_FragColor = linearToOutputTexel(vec4(color, alpha));
}`;

function plane(): BufferGeometry {
  const corners = new Float32Array([-1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0, 1]);
  return new BufferGeometry().setAttribute("position", new BufferAttribute(corners, 3)).setIndex([0, 1, 2, 2, 1, 3]);
}

/** Its scale is the size of its squares: 1 for lines at each metre, and finer ones at each half. */
export class Grid extends Mesh<BufferGeometry, ShaderMaterial> {
  private readonly middle = new Vector2();

  constructor() {
    super(plane(), new ShaderMaterial({ vertexShader, fragmentShader, transparent: true, depthWrite: false, side: 2 }));
    this.material.uniforms = {
      middle: { value: this.middle },
      reach: { value: leastReach },
      plain: { value: undefined },
      axisX: { value: undefined },
      axisZ: { value: undefined },
    };
    this.frustumCulled = false;
    this.renderOrder = -20;
  }

  recolor({ faint, x, z }: StageInks): void {
    const { plain, axisX, axisZ } = this.material.uniforms;
    plain!.value = faint;
    axisX!.value = x;
    axisZ!.value = z;
  }

  /** Has its middle below a place, and reaches as far as an eye at a distance from there asks for; metres. */
  lieUnder({ x, z }: Vector3, distance: number): void {
    const scale = this.scale.x;
    this.middle.set(x, z).divideScalar(scale);
    this.material.uniforms["reach"]!.value = Math.max(leastReach, (reachOfDistance * distance) / scale);
  }
}
