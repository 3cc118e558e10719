// Materials as metal and roughness have them: what is written to glTF of a scene, with the same numbers.
import { Color, DoubleSide, FrontSide, MeshStandardMaterial, SRGBColorSpace } from "three";
import type { MaterialDescription, Numbers } from "../index.js";
import type { Textures } from "./textures.js";

const clamp = (x: number) => Math.min(Math.max(x, 0), 1);

// A microfacet's roughness r and Blinn-Phong's exponent n make highlights of one width where n = 2 / r^4 - 2.
const roughnessOf = (exponent: number) => Math.sqrt(Math.sqrt(2 / (exponent + 2)));

// In MMD an alpha of 0.98 means no self shadow and 0.99 two-sided: marks, not glass.
const alphaOf = (alpha: number) => (alpha > 0.975 && alpha < 1 ? 1 : clamp(alpha));

const linear = (rgb: Numbers) => new Color(...(rgb.map(clamp) as [number, number, number]));
const screen = (rgb: Numbers) => new Color().setRGB(clamp(rgb[0]!), clamp(rgb[1]!), clamp(rgb[2]!), SRGBColorSpace);

function plainSurface(from: MaterialDescription): MeshStandardMaterial {
  const shines = from.specular_power > 0 && from.specular.some((x) => x !== 0);
  return new MeshStandardMaterial({
    // What one sees of a material that only glows is its ambient color.
    color: linear(from.diffuse.map((x, i) => Math.max(x, from.ambient[i]!))),
    emissive: linear(from.emissive),
    opacity: alphaOf(from.alpha),
    metalness: 0,
    roughness: shines ? clamp(roughnessOf(from.specular_power)) : 1,
  });
}

// LightWave's colors are those of the screen. What mirrors is a metal of the surface's color.
function lightwaveSurface(from: MaterialDescription, hasTexture: boolean): MeshStandardMaterial {
  const { diffuse = 1, reflection = 0, transparency = 0, luminosity = 0, specular = 0, glossiness = 0 } = from.shares ?? {};
  const own = screen(from.diffuse);
  const base = hasTexture ? new Color(1, 1, 1) : own.clone();
  const smooth = reflection > 0 ? 0 : 1;
  return new MeshStandardMaterial({
    color: base.multiplyScalar(clamp(Math.max(diffuse, reflection))),
    emissive: own.clone().multiplyScalar(clamp(luminosity)),
    emissiveIntensity: Math.max(luminosity, 1),
    opacity: 1 - clamp(transparency),
    metalness: clamp(reflection),
    roughness: specular > 0 ? roughnessOf(2 ** (10 * clamp(glossiness) + 2)) : smooth,
  });
}

export async function pbrMaterial(from: MaterialDescription, textures: Textures): Promise<MeshStandardMaterial> {
  const map = await textures.load(from.texture, SRGBColorSpace);
  const material = from.shares ? lightwaveSurface(from, map !== undefined) : plainSurface(from);
  material.name = from.name;
  material.side = from.double_sided ? DoubleSide : FrontSide;
  material.map = map?.texture ?? null;
  material.transparent = material.opacity < 1 || (map?.isClear ?? false);
  // Nothing is hidden behind what is not seen.
  if (map?.isClear) material.alphaTest = 1 / 255;
  return material;
}
