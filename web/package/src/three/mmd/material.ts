// Materials of MikuMikuDance's look: its own formulas on screen values, toon ramps, every material blended in its
// order, edges behind it, shadows.
import {
  BackSide, DoubleSide, FrontSide, type IUniform, LessDepth, NoColorSpace, ShaderMaterial, type Side, type Texture,
  Vector3, Vector4,
} from "three";
import type { MaterialDescription } from "../../index.js";
import type { Layer, Paint, Use } from "../look.js";
import type { Painted } from "../painted.js";
import type { Textures } from "../textures.js";
import { toonOf } from "./ramps.js";
import {
  casterFragment, casterVertex, edgeFragment, edgeVertex, groundFragment, groundVertex, surfaceFragment, surfaceVertex,
} from "./shaders.js";
import type { MmdStage } from "./stage.js";

/** A material's pictures. */
export interface MmdPictures {
  readonly map: Texture | undefined;
  readonly sphere: Texture | undefined;
  readonly toon: Texture | undefined;
}

/** isModel: of MMD's own kinds of models, which have ramps; accessories have none. */
export async function mmdPictures(from: MaterialDescription, textures: Textures, isModel: boolean): Promise<MmdPictures> {
  const [map, sphere, toon] = await Promise.all([
    textures.load(from.texture, NoColorSpace),
    from.sphere_mode === "none" ? undefined : textures.load(from.sphere, NoColorSpace),
    toonOf(from, textures, isModel),
  ]);
  return { map: map?.texture, sphere: sphere?.texture, toon };
}

const uvOf = (set: number) => (set === 0 ? "uv" : `uv${Math.min(set, 3)}`);

type Defines = Record<string, string>;

function mapDefines(from: MaterialDescription, { map }: MmdPictures): Defines {
  const uv = map ? uvOf(from.texture!.uv_set) : "uv";
  return { MAP_UV: uv, ...(map && { HAS_MAP: "" }), ...(uv !== "uv" && { MAP_ATTRIBUTE: uv }), ...(uv === "uv1" && { HAS_SECOND_UV: "" }) };
}

function surfaceDefines(from: MaterialDescription, pictures: MmdPictures): Defines {
  const sphere = { none: "", multiply: "SPHERE_MULTIPLY", add: "SPHERE_ADD", second: "SPHERE_SECOND" }[from.sphere_mode];
  return {
    ...mapDefines(from, pictures),
    ...(pictures.sphere && { [sphere]: "" }),
    ...(pictures.toon && { HAS_TOON: "" }),
    ...(from.receives_shadow && { RECEIVES_SHADOW: "" }),
  };
}

/** The uniforms of one material, shared by everything that is drawn with it. */
function uniformsOf({ map, sphere, toon }: MmdPictures) {
  const tint = () => ({ value: [new Vector4(1, 1, 1, 1), new Vector4()] });
  return {
    diffuse: { value: new Vector4() },
    ambient: { value: new Vector3() },
    specular: { value: new Vector4() },
    mapTint: tint(),
    sphereTint: tint(),
    toonTint: tint(),
    map: { value: map },
    sphere: { value: sphere },
    toon: { value: toon },
    pointSize: { value: 1 },
    size: { value: 0 },
    color: { value: new Vector4() },
  };
}
type Uniforms = ReturnType<typeof uniformsOf>;

function apply(uniforms: Uniforms, painted: Painted): void {
  uniforms.diffuse.value.fromArray([...painted.diffuse]);
  uniforms.ambient.value.fromArray([...painted.ambient]);
  uniforms.specular.value.fromArray([...painted.specular]);
  uniforms.color.value.fromArray([...painted.outline]);
  uniforms.size.value = painted.outlineSize;
  uniforms.pointSize.value = Math.max(painted.outlineSize, 1);
  for (const [uniform, picture] of [["mapTint", "texture"], ["sphereTint", "sphere"], ["toonTint", "toon"]] as const) {
    painted.tint(picture).forEach((numbers, i) => uniforms[uniform].value[i]!.fromArray([...numbers]));
  }
}

// Blended in the order of the file, whatever their alpha.
function material(
  vertexShader: string,
  fragmentShader: string,
  side: Side,
  uniforms: Record<string, IUniform>,
  defines: Defines,
): ShaderMaterial {
  return new ShaderMaterial({ vertexShader, fragmentShader, side, uniforms, defines, transparent: true });
}

/** What is drawn of a material; lines and points have a surface alone. */
export function mmdPaint(from: MaterialDescription, pictures: MmdPictures, stage: MmdStage, use: Use): Paint {
  const own = uniformsOf(pictures);
  const { light, selfShadow, groundShadow, middle } = stage;
  const lit = { lightColor: light.color, toLight: light.toLight };
  const side = from.double_sided ? DoubleSide : FrontSide;
  const made: Partial<Record<Layer, ShaderMaterial>> = {};
  made.surface = material(surfaceVertex, surfaceFragment, side, { ...own, ...lit, ...selfShadow.uniforms }, surfaceDefines(from, pictures));
  made.surface.vertexColors = use.isColored;
  if (use.mode === "triangles") {
    const defines = mapDefines(from, pictures);
    if (from.outline) {
      made.edge = material(edgeVertex, edgeFragment, BackSide, { ...own, middle }, stage.hasEdgeScales ? { HAS_EDGE_SCALES: "" } : {});
    }
    if (from.casts_shadow) made.caster = material(casterVertex, casterFragment, side, own, defines);
    if (from.ground_shadow) {
      made.ground = material(groundVertex, groundFragment, DoubleSide, { ...own, ...lit, ...groundShadow.uniforms }, defines);
      made.ground.depthFunc = LessDepth;
    }
  }
  for (const [layer, each] of Object.entries(made)) each.name = layer === "surface" ? from.name : `${from.name} (${layer})`;
  return {
    layers: made,
    apply(painted) {
      apply(own, painted);
      // What cannot be seen has no edge either.
      if (made.edge) made.edge.visible = own.size.value > 0 && own.diffuse.value.w > 0;
    },
  };
}
