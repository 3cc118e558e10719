// Materials as metal and roughness have them: what is written to glTF of a scene, with the same numbers.
import {
  Color, DoubleSide, FrontSide, LineBasicMaterial, type Material, MeshStandardMaterial, PointsMaterial, SRGBColorSpace,
} from "three";
import type { MaterialDescription, Numbers } from "../index.js";
import type { Paint, Use } from "./look.js";
import type { Painted } from "./painted.js";
import type { Loaded } from "./textures.js";

const clamp = (x: number) => Math.min(Math.max(x, 0), 1);

// A microfacet's roughness r and Blinn-Phong's exponent n make highlights of one width where n = 2 / r^4 - 2.
const roughnessOf = (exponent: number) => Math.sqrt(Math.sqrt(2 / (exponent + 2)));

// In MMD an alpha of 0.98 means no self shadow and 0.99 two-sided: marks, not glass.
const alphaOf = (alpha: number) => (alpha > 0.975 && alpha < 1 ? 1 : clamp(alpha));

const linear = (rgb: Numbers) => new Color(...(rgb.map(clamp) as [number, number, number]));
const screen = (rgb: Numbers) => new Color().setRGB(clamp(rgb[0]!), clamp(rgb[1]!), clamp(rgb[2]!), SRGBColorSpace);

const roughnessOfHighlight = ([r = 0, g = 0, b = 0, power = 0]: Numbers) =>
  power > 0 && (r !== 0 || g !== 0 || b !== 0) ? clamp(roughnessOf(power)) : 1;

// A material that only glows shows its ambient color. From what morphs do to the picture, only the factor is used.
function colorOf(painted: Painted): Color {
  const { diffuse, ambient } = painted;
  const [factor] = painted.tint("texture");
  return linear([0, 1, 2].map((i) => Math.max(diffuse[i]!, ambient[i]!) * factor[i]!));
}
type Shares = NonNullable<MaterialDescription["shares"]>;

// LightWave's colors are those of the screen. What mirrors is a metal of the surface's color.
function lightwaveSurface(
  from: MaterialDescription,
  { diffuse = 1, reflection = 0, transparency = 0, luminosity = 0, specular = 0, glossiness = 0 }: Shares,
  hasTexture: boolean,
): MeshStandardMaterial {
  const own = screen(from.diffuse);
  const base = hasTexture ? new Color(1, 1, 1) : own.clone();
  const smooth = reflection > 0 ? 0 : 1;
  return new MeshStandardMaterial({
    color: base.multiplyScalar(clamp(Math.max(diffuse, reflection))),
    emissive: (hasTexture ? new Color(1, 1, 1) : own.clone()).multiplyScalar(clamp(luminosity)),
    emissiveIntensity: Math.max(luminosity, 1),
    opacity: 1 - clamp(transparency),
    metalness: clamp(reflection),
    roughness: specular > 0 ? roughnessOf(2 ** (10 * clamp(glossiness) + 2)) : smooth,
  });
}

// Lines and points are not lit.
function materialOf(from: MaterialDescription, mode: Use["mode"], hasTexture: boolean): PbrMaterial {
  if (mode === "lines") return new LineBasicMaterial();
  if (mode === "points") return new PointsMaterial({ sizeAttenuation: false });
  if (from.shares) return lightwaveSurface(from, from.shares, hasTexture);
  return new MeshStandardMaterial({ emissive: linear(from.emissive), metalness: 0 });
}
type PbrMaterial = MeshStandardMaterial | LineBasicMaterial | PointsMaterial;

function setOpacity(material: Material, opacity: number, map: Loaded | undefined): void {
  const transparent = opacity < 1 || (map?.isClear ?? false);
  if (material.transparent !== transparent) material.needsUpdate = true;
  material.opacity = opacity;
  material.transparent = transparent;
}

export function pbrPaint(from: MaterialDescription, map: Loaded | undefined, use: Use): Paint {
  const material = materialOf(from, use.mode, map !== undefined);
  material.name = from.name;
  material.side = from.double_sided ? DoubleSide : FrontSide;
  material.vertexColors = use.isColored;
  if (material instanceof MeshStandardMaterial) material.flatShading = use.isFlat;
  if (use.mode !== "lines") (material as MeshStandardMaterial).map = map?.texture ?? null;
  // As in Direct3D, a picture multiplies all light that comes from a surface, also that of its own.
  if (material instanceof MeshStandardMaterial && material.emissive.getHex() !== 0) {
    material.emissiveMap = map?.texture ?? null;
  }
  // What is invisible must not hide what is behind it.
  if (map?.isClear) material.alphaTest = 1 / 255;
  setOpacity(material, material.opacity, map);
  return {
    layers: { surface: material },
    apply(painted) {
      if (from.shares && use.mode === "triangles") return;
      material.color = colorOf(painted);
      setOpacity(material, alphaOf(painted.diffuse[3]!), map);
      if (material instanceof PointsMaterial) material.size = Math.max(painted.outlineSize, 1);
      if (material instanceof MeshStandardMaterial) material.roughness = roughnessOfHighlight(painted.specular);
    },
  };
}

/** The paint of a mesh part without a material. */
export function plainPaint({ mode, isColored, isFlat }: Use): Paint {
  const surface =
    mode === "lines" ? new LineBasicMaterial()
    : mode === "points" ? new PointsMaterial({ sizeAttenuation: false })
    : new MeshStandardMaterial({ roughness: 1, flatShading: isFlat });
  surface.vertexColors = isColored;
  return { layers: { surface }, apply: () => {} };
}
