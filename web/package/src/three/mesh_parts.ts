// The objects that a mesh is drawn by: its surface, and in MMD's look its edge and its shadows, which share geometry,
// skeleton and weights.
import {
  type BufferGeometry, type Camera, LineSegments, type Material, Matrix4, Mesh, type Object3D, Points, type Skeleton,
  SkinnedMesh, type WebGLRenderer,
} from "three";
import { isFlat } from "./geometry.js";
import { type Layer, layers, type Look, nothing, type Use } from "./look.js";
import { casterLayer } from "./mmd/self_shadow.js";

type Drawn = Mesh | LineSegments | Points;

function objectOf(geometry: BufferGeometry, mode: Use["mode"], skeleton: Skeleton | undefined): Drawn {
  if (mode === "lines") return new LineSegments(geometry, []);
  if (mode === "points") return new Points(geometry, []);
  if (!skeleton) return new Mesh(geometry, []);
  const object = new SkinnedMesh(geometry, []);
  object.bind(skeleton, new Matrix4());
  return object;
}

// From the back: the shadow on the ground, then of each mesh its surface and its edge.
const orderOf = (layer: Layer, mesh: number) => (layer === "ground" ? -1 : 2 * mesh + (layer === "edge" ? 1 : 0));

export class MeshPart {
  readonly surface: Drawn;
  private readonly objects = new Map<Layer, Drawn>();
  private readonly filled = new Set<Layer>();

  constructor(
    private readonly mesh: number,
    private readonly geometry: BufferGeometry,
    private readonly mode: Use["mode"],
    private readonly skeleton: Skeleton | undefined,
    private readonly parent: Object3D,
    private readonly isSeen: boolean,
  ) {
    this.surface = this.add("surface");
  }

  /** materials: how many the scene has; behind them the one of what has none. */
  show(look: Look, materials: number, prepare: (renderer: WebGLRenderer, camera: Camera) => void): void {
    const use: Use = { mode: this.mode, isColored: this.geometry.hasAttribute("color"), isFlat: isFlat(this.geometry) };
    const used = new Set(this.geometry.groups.map(({ materialIndex }) => materialIndex));
    const paints = Array.from({ length: materials + 1 }, (_, i) => (used.has(i) ? look.of(i, use) : undefined));
    for (const layer of layers) this.dress(layer, paints.map((paint) => paint?.layers[layer] ?? nothing));
    // Who draws it with a material of another kind needs nothing of the look.
    const before: Object3D["onBeforeRender"] = (renderer, scene, camera) => {
      if (!scene.overrideMaterial) prepare(renderer, camera);
    };
    for (const object of this.objects.values()) object.onBeforeRender = before;
  }

  setVisible(layer: Layer, isVisible: boolean): void {
    const object = this.objects.get(layer);
    if (object) object.visible = isVisible && this.isSeen && this.filled.has(layer);
  }

  private dress(layer: Layer, materials: Material[]): void {
    const isFilled = materials.some((material) => material !== nothing);
    this.filled[isFilled ? "add" : "delete"](layer);
    if (isFilled) (this.objects.get(layer) ?? this.add(layer)).material = materials;
    this.setVisible(layer, true);
  }

  private add(layer: Layer): Drawn {
    const object = objectOf(this.geometry, this.mode, this.skeleton);
    object.name = this.geometry.name;
    object.renderOrder = orderOf(layer, this.mesh);
    object.frustumCulled = false; // its box at rest is not where it is
    if (layer !== "surface") {
      object.name += ` (${layer})`;
      object.raycast = () => {}; // who picks means the surface
      object.morphTargetInfluences = this.surface.morphTargetInfluences;
    }
    if (layer === "caster") object.layers.set(casterLayer);
    this.parent.add(object);
    this.objects.set(layer, object);
    return object;
  }
}
