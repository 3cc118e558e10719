// What a look has of each material, for whatever is drawn with it.
import { Material } from "three";
import type { Painted } from "./painted.js";

/** In their order: the depth seen from the light, the shadow on the ground, the surface, its edge. */
export const layers = ["caster", "ground", "surface", "edge"] as const;
export type Layer = (typeof layers)[number];

/** How a mesh shows a material. */
export interface Use {
  readonly mode: "triangles" | "lines" | "points";
  /** Its vertices have colors. */
  readonly isColored: boolean;
  /** Its vertices have no normals of the file's. */
  readonly isFlat: boolean;
}

export interface Paint {
  readonly layers: Partial<Record<Layer, Material>>;
  /** Takes the numbers that morphs change. */
  apply(painted: Painted): void;
}

/** Draws nothing. */
export const nothing = new Material();
nothing.visible = false;

/** Paints of one look, each made when it is first asked for. */
export class Look {
  private readonly made = new Map<string, Paint>();

  constructor(
    private readonly paint: (material: number, use: Use) => Paint,
    private readonly paintedOf: (material: number) => Painted | undefined,
  ) {}

  of(material: number, use: Use): Paint {
    const key = `${material} ${use.mode} ${use.isColored} ${use.isFlat}`;
    const known = this.made.get(key);
    if (known) return known;
    const paint = this.paint(material, use);
    const painted = this.paintedOf(material);
    if (painted) paint.apply(painted);
    this.made.set(key, paint);
    return paint;
  }

  update(): void {
    for (const [key, paint] of this.made) {
      const painted = this.paintedOf(Number.parseInt(key, 10));
      if (painted) paint.apply(painted);
    }
  }

  dispose(): void {
    for (const { layers: all } of this.made.values()) for (const material of Object.values(all)) material.dispose();
  }
}
