// Nodes as lines to their parents, with a dot where each is: what a file without a mesh has to show.
import type { SceneDescription } from "genga";
import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Group, LineBasicMaterial, LineSegments, Points, PointsMaterial } from "three";

const numbersOfMatrix = 16;
const placeInMatrix = 12;

export class Skeleton {
  readonly object = new Group();
  private readonly lines: Float32Array;
  private readonly dots: Float32Array;
  private readonly attributes: BufferAttribute[];
  /** Node and parent of each line. */
  private readonly pairs: readonly (readonly [number, number])[];

  constructor({ nodes, hands }: SceneDescription) {
    const ofHands = new Set(hands.flatMap(({ joints }) => Object.values(joints)));
    this.pairs = nodes.flatMap(({ parent }, node) => (parent >= 0 && !ofHands.has(node) ? [[node, parent] as const] : []));
    this.lines = new Float32Array(6 * this.pairs.length);
    this.dots = new Float32Array(3 * nodes.length);
    const lines = new BufferGeometry();
    const dots = new BufferGeometry();
    this.attributes = [new BufferAttribute(this.lines, 3), new BufferAttribute(this.dots, 3)];
    for (const attribute of this.attributes) attribute.setUsage(DynamicDrawUsage);
    lines.setAttribute("position", this.attributes[0]!);
    dots.setAttribute("position", this.attributes[1]!);
    const over = { depthTest: false, transparent: true };
    const segments = new LineSegments(lines, new LineBasicMaterial({ color: 0x2350e0, ...over }));
    const points = new Points(dots, new PointsMaterial({ color: 0xc62300, size: 4, sizeAttenuation: false, ...over }));
    for (const object of [segments, points]) {
      object.frustumCulled = false;
      object.renderOrder = 1e6; // over the figure
      this.object.add(object);
    }
  }

  update(world: Float64Array): void {
    const put = (target: Float32Array, at: number, node: number) => {
      const from = numbersOfMatrix * node + placeInMatrix;
      for (let i = 0; i < 3; ++i) target[at + i] = world[from + i]!;
    };
    this.pairs.forEach(([node, parent], i) => {
      put(this.lines, 6 * i, node);
      put(this.lines, 6 * i + 3, parent);
    });
    for (let node = 0; 3 * node < this.dots.length; ++node) put(this.dots, 3 * node, node);
    for (const attribute of this.attributes) attribute.needsUpdate = true;
  }
}
