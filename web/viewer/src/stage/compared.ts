// What tells two figures apart that are compared: a letter in the colour of each, and one of them seen through.
import { CanvasTexture, DoubleSide, type Material, Mesh, MeshLambertMaterial, type Object3D, Sprite, SpriteMaterial, SRGBColorSpace } from "three";
import { inksOf } from "../time/surface.js";

interface Comparable {
  readonly place: number;
  readonly group: Object3D;
  compare(side: Side | undefined, isOver: boolean): void;
}

/** Marks A and B; a ghost is B in the place of A. */
export function showCompared<Shown extends Comparable>(all: readonly Shown[], [a, b]: readonly Shown[], isGhost: boolean): void {
  for (const one of all) {
    const isOver = isGhost && a !== undefined && one === b;
    one.group.position.x = (isOver ? a : one).place;
    one.compare(one === a ? "a" : one === b ? "b" : undefined, isOver);
  }
}

export type Side = "a" | "b";

const pixels = 96;
const opacity = 0.5;

function letterOf(side: Side): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = pixels;
  const context = canvas.getContext("2d")!;
  const inks = inksOf(document.body);
  context.fillStyle = inks[side];
  context.beginPath();
  context.roundRect(6, 6, pixels - 12, pixels - 12, 20);
  context.fill();
  context.fillStyle = inks.panel;
  context.font = `bold ${0.6 * pixels}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(side.toUpperCase(), pixels / 2, pixels * 0.53);
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  return made;
}

/** A or B above its figure. */
export class Badge {
  readonly object = new Sprite(new SpriteMaterial({ depthTest: false, sizeAttenuation: false, transparent: true, toneMapped: false }));
  node: number | undefined;

  constructor() {
    this.object.scale.setScalar(0.035);
    this.object.renderOrder = 2e6;
    this.object.visible = false;
  }

  /** isOver: it stands where the other does, and its letter beside that one's. */
  show(side: Side | undefined, node: number, isOver: boolean): void {
    const { material } = this.object;
    this.node = side && node;
    this.object.visible = side !== undefined;
    this.object.center.set(isOver ? -0.6 : 0.5, -0.3);
    material.map?.dispose();
    material.map = side ? letterOf(side) : null;
    material.needsUpdate = true;
  }
}

/** Surfaces in one colour that are seen through; edges and shadows are left out. */
export class Ghost {
  private readonly own = new Map<Mesh, Material | Material[]>();
  private readonly seen = new MeshLambertMaterial({ transparent: true, opacity, side: DoubleSide, forceSinglePass: true });
  private readonly unseen = new MeshLambertMaterial({ visible: false });
  private parts: readonly Object3D[] = [];

  /** undefined: as they were. */
  show(side: Side | undefined, parts: readonly Object3D[]): void {
    for (const [mesh, material] of this.own) mesh.material = material;
    this.own.clear();
    this.parts = side ? parts : [];
    if (side) this.seen.color.set(inksOf(document.body)[side]);
    this.renew();
  }

  /** After a figure was given other materials. */
  renew(): void {
    for (const part of this.parts) {
      part.traverse((object) => {
        if (!(object instanceof Mesh) || object.material === this.seen || object.material === this.unseen) return;
        this.own.set(object, object.material as Material | Material[]);
        // Layers other than a surface are named "skirt (edge)".
        object.material = /\((edge|ground|caster)\)$/.test(object.name) ? this.unseen : this.seen;
      });
    }
  }
}
