// MikuMikuDance's look: its own formulas in the values of the screen, toon ramps, every material blended in its order,
// edges behind. Not its self shadow, nor its shadow on the ground.
import {
  BackSide, ClampToEdgeWrapping, Color, DataTexture, DoubleSide, FrontSide, LinearFilter, NoColorSpace, ShaderMaterial,
  type Texture, Vector3, Vector4,
} from "three";
import type { MaterialDescription } from "../index.js";
import type { Textures } from "./textures.js";

/** Shared by all materials of a model: the light's color, and where it comes from, in the world. */
export interface MmdLight {
  readonly color: { value: Color };
  readonly toLight: { value: Vector3 };
}

// MMD's light before anyone moves it.
const share = 154 / 255;
export const mmdLight = (): MmdLight => ({
  color: { value: new Color(share, share, share) },
  toLight: { value: new Vector3(0.5, 1, 0.5).normalize() },
});

// The ramps that MMD has itself, 32 rows from the top: what rows begin with, each up to the next one's row.
const split = (below: number): [number, number][] => [[0, 0xffffff], [16, below]];
const ramps: Readonly<Record<string, readonly [number, number][]>> = {
  "01": split(0xcdcdcd),
  "02": split(0xf5e1e1),
  "03": split(0x9a9a9a),
  "04": split(0xf8efeb),
  "05": [
    [0, 0xffffff], [19, 0xfffefe], [20, 0xfffaf8], [21, 0xfff6f2], [22, 0xfff0ea], [23, 0xffece5], [24, 0xffe9e0],
    [25, 0xffe7de], [26, 0xffe7dd], [30, 0xffe7de], [31, 0xfee8df],
  ],
  "06": [
    [0, 0xffed61], [8, 0xffee6a], [9, 0xfff6af], [10, 0xfffef2], [11, 0xfff28a], [12, 0xffed61], [22, 0xfeeb5e],
    [23, 0xeeda45], [24, 0xd1bb18], [25, 0xc5ae06], [26, 0xc3ac03],
  ],
};

function rampTexture(number: string): Texture {
  const data = new Uint8Array(4 * 32);
  for (const [first, color] of ramps[number] ?? [[0, 0xffffff] as const]) {
    for (let row = first; row < 32; ++row) data.set([color >> 16, (color >> 8) & 255, color & 255, 255], 4 * row);
  }
  const texture = new DataTexture(data, 1, 32);
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  texture.magFilter = texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

async function toonOf(from: MaterialDescription, textures: Textures): Promise<Texture | undefined> {
  if (!from.toon) return undefined;
  const own = await textures.load({ ...from.toon, wrap_u: "clamp", wrap_v: "clamp" }, NoColorSpace);
  if (own) return own.texture;
  const shared = /(?:^|\/)toon(\d\d)\.bmp$/i.exec(from.toon.file.replaceAll("\\", "/"));
  return shared ? rampTexture(shared[1]!) : undefined;
}

const vertexShader = /* glsl */ `
#include <common>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
varying vec2 at;
varying vec3 normalInView;
varying vec3 toEye;
#ifdef EDGE
uniform float size;
#endif
void main() {
  at = uv;
  #include <beginnormal_vertex>
  #include <morphnormal_vertex>
  #include <skinbase_vertex>
  #include <skinnormal_vertex>
  #include <begin_vertex>
  #include <morphtarget_vertex>
  #include <skinning_vertex>
  normalInView = normalize(normalMatrix * objectNormal);
  vec4 mvPosition = modelViewMatrix * vec4(transformed, 1.0);
#ifdef EDGE
  // As wide from every distance, and no wider through a wider lens than 30 degrees.
  float degreesOfView = degrees(2.0 * atan(1.0 / projectionMatrix[1][1]));
  mvPosition.xyz += normalInView * size * length(mvPosition.xyz) * min(degreesOfView / 30.0, 1.0) * 0.001;
#endif
  toEye = -mvPosition.xyz;
  gl_Position = projectionMatrix * mvPosition;
}`;

// All in values of the screen: nothing is converted on the way out.
const fragmentShader = /* glsl */ `
uniform vec4 diffuse;
uniform vec3 ambient;
uniform vec4 specular;
uniform vec3 lightColor;
uniform vec3 toLight;
uniform sampler2D map;
uniform sampler2D sphere;
uniform sampler2D toon;
varying vec2 at;
varying vec3 normalInView;
varying vec3 toEye;
void main() {
  vec3 normal = normalize(normalInView);
  vec3 light = normalize(mat3(viewMatrix) * toLight);
  float facing = dot(normal, light);
#ifdef HAS_TOON
  vec4 color = vec4(clamp(diffuse.rgb * lightColor + ambient, 0.0, 1.0), diffuse.a);
#else
  vec4 color = vec4(clamp(ambient + max(0.0, facing) * diffuse.rgb * lightColor, 0.0, 1.0), diffuse.a);
#endif
#ifdef HAS_MAP
  color *= texture2D(map, at);
#endif
#ifdef SPHERE_MULTIPLY
  color.rgb *= texture2D(sphere, vec2(0.5 + 0.5 * normal.x, 0.5 - 0.5 * normal.y)).rgb;
#endif
#ifdef SPHERE_ADD
  color.rgb += texture2D(sphere, vec2(0.5 + 0.5 * normal.x, 0.5 - 0.5 * normal.y)).rgb;
#endif
#ifdef HAS_TOON
  color.rgb *= texture2D(toon, vec2(0.0, 0.5 - 0.5 * facing)).rgb;
#endif
  if (specular.a > 0.0) {
    vec3 middle = normalize(light + normalize(toEye));
    color.rgb += specular.rgb * lightColor * pow(max(0.0, dot(normal, middle)), specular.a);
  }
  if (color.a == 0.0) discard;
  gl_FragColor = color;
}`;

const edgeShader = /* glsl */ `
uniform vec4 color;
void main() {
  gl_FragColor = color;
}`;

export async function mmdMaterial(from: MaterialDescription, textures: Textures, light: MmdLight): Promise<ShaderMaterial> {
  const map = await textures.load(from.texture, NoColorSpace);
  const sphere = from.sphere_mode === "none" ? undefined : await textures.load(from.sphere, NoColorSpace);
  const toon = await toonOf(from, textures);
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: {
      diffuse: { value: new Vector4(from.diffuse[0], from.diffuse[1], from.diffuse[2], from.alpha) },
      ambient: { value: new Vector3().fromArray(from.ambient) },
      specular: { value: new Vector4(from.specular[0], from.specular[1], from.specular[2], from.specular_power) },
      lightColor: light.color,
      toLight: light.toLight,
      map: { value: map?.texture },
      sphere: { value: sphere?.texture },
      toon: { value: toon },
    },
    defines: {
      ...(map && { HAS_MAP: "" }),
      ...(sphere && { [from.sphere_mode === "add" ? "SPHERE_ADD" : "SPHERE_MULTIPLY"]: "" }),
      ...(toon && { HAS_TOON: "" }),
    },
    // Blended in the order of the file, whatever their alpha.
    transparent: true,
    side: from.double_sided ? DoubleSide : FrontSide,
  });
  material.name = from.name;
  return material;
}

/** The edge of a material; undefined when it has none. */
export function edgeMaterial(from: MaterialDescription): ShaderMaterial | undefined {
  if (!from.outline || !(from.outline_size > 0)) return undefined;
  return new ShaderMaterial({
    vertexShader,
    fragmentShader: edgeShader,
    defines: { EDGE: "" },
    uniforms: { size: { value: from.outline_size }, color: { value: new Vector4().fromArray(from.outline_color) } },
    transparent: true,
    side: BackSide,
  });
}
