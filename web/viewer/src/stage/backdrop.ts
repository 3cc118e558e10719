// A soft gradient behind everything, from the top of the picture to its bottom.
import { BufferAttribute, BufferGeometry, Mesh, ShaderMaterial } from "three";
import type { StageInks } from "./inks.js";

const vertexShader = /* glsl */ `
varying float height;
void main() {
  height = 0.5 + 0.5 * position.y;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;

// Mixed as the screen has colours. A little noise hides the steps between them.
const fragmentShader = /* glsl */ `
uniform vec3 top;
uniform vec3 bottom;
varying float height;
void main() {
  vec3 color = mix(linearToOutputTexel(vec4(bottom, 1.0)).rgb, linearToOutputTexel(vec4(top, 1.0)).rgb, smoothstep(0.0, 1.0, height));
  float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  gl_FragColor = vec4(color + noise / 255.0, 1.0);
}`;

/** A triangle that covers the whole picture. */
export const wholePicture = (): BufferGeometry =>
  new BufferGeometry().setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));

export class Backdrop extends Mesh<BufferGeometry, ShaderMaterial> {
  constructor() {
    const uniforms = { top: { value: undefined }, bottom: { value: undefined } };
    super(wholePicture(), new ShaderMaterial({ vertexShader, fragmentShader, uniforms, depthTest: false, depthWrite: false }));
    this.frustumCulled = false;
    this.renderOrder = -1e6;
  }

  recolor(inks: StageInks): void {
    this.material.uniforms["top"]!.value = inks["stage-top"];
    this.material.uniforms["bottom"]!.value = inks["stage-bottom"];
  }
}
