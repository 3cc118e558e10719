// Hands of a recording: joints as balls, fingers as bones between them, paler while a device does not see the hand, and
// the line of sight.
import type { SceneDescription } from "genga";
import {
  BufferAttribute, BufferGeometry, CylinderGeometry, Group, InstancedMesh, Line, LineBasicMaterial, Matrix4, MeshStandardMaterial,
  Quaternion, SphereGeometry, Vector3,
} from "three";
import type { StageInks } from "./inks.js";
import { numbersOf, placeOf } from "./numbers.js";
import type { Bone } from "./skeleton.js";

const metresOfJoint = 0.008;
const metresOfBone = 0.005;
const metresOfGaze = 2;

// By MRTK's names: each finger from the wrist to its tip.
const fingers = [
  ["Wrist", "ThumbMetacarpalJoint", "ThumbProximalJoint", "ThumbDistalJoint", "ThumbTip"],
  ...["Index", "Middle", "Ring", "Pinky"].map((finger) => [
    "Wrist", `${finger}Metacarpal`, `${finger}Knuckle`, `${finger}MiddleJoint`, `${finger}DistalJoint`, `${finger}Tip`,
  ]),
  ["Wrist", "Palm"],
];

const up = new Vector3(0, 1, 0);

type Hand = SceneDescription["hands"][number];

/** From joint to joint, along the fingers. */
export function bonesOfHand({ joints }: Hand): Bone[] {
  return fingers.flatMap((finger) =>
    finger.slice(1).flatMap((name, i) => {
      const [from, to] = [joints[finger[i]!], joints[name]];
      return from === undefined || to === undefined ? [] : [[from, to] as const];
    }),
  );
}

class HandShape {
  readonly object = new Group();
  private readonly balls: InstancedMesh;
  private readonly bones: InstancedMesh;
  private readonly nodes: readonly number[];
  private readonly pairs: readonly Bone[];
  private readonly material: MeshStandardMaterial;
  private readonly matrix = new Matrix4();
  private readonly least: number;

  constructor(
    private readonly hand: Hand,
    unitsPerMetre: number,
  ) {
    this.nodes = Object.entries(hand.joints).flatMap(([name, node]) => (name === "None" ? [] : [node]));
    this.pairs = bonesOfHand(hand);
    this.material = new MeshStandardMaterial({ roughness: 0.6, transparent: true });
    this.least = 1e-3 * unitsPerMetre;
    const thickness = metresOfBone * unitsPerMetre;
    this.balls = new InstancedMesh(new SphereGeometry(metresOfJoint * unitsPerMetre, 12, 8), this.material, this.nodes.length);
    this.bones = new InstancedMesh(new CylinderGeometry(thickness, thickness, 1, 8), this.material, this.pairs.length);
    for (const object of [this.balls, this.bones]) {
      object.frustumCulled = false;
      object.castShadow = true;
      this.object.add(object);
    }
  }

  recolor(inks: StageInks): void {
    this.material.color.copy(inks[this.hand.side]);
  }

  update(world: Float64Array, isTracked: boolean, isPinching: boolean): void {
    const at = (node: number) => placeOf(world, node);
    const places = this.nodes.map(at);
    // All joints of a hand that was never tracked are in one place.
    this.object.visible = places.some((place) => place.distanceTo(places[0]!) > this.least);
    places.forEach((place, i) => this.balls.setMatrixAt(i, this.matrix.makeTranslation(place)));
    this.pairs.forEach(([node, next], i) => {
      const from = at(node);
      const way = at(next).sub(from);
      const turn = new Quaternion().setFromUnitVectors(up, way.clone().normalize());
      this.bones.setMatrixAt(i, this.matrix.compose(from.addScaledVector(way, 0.5), turn, new Vector3(1, way.length(), 1)));
    });
    this.balls.instanceMatrix.needsUpdate = this.bones.instanceMatrix.needsUpdate = true;
    this.material.opacity = isTracked ? 1 : 0.25;
    this.material.emissive.set(isPinching ? 0x884400 : 0);
  }
}

export class Hands {
  readonly object = new Group();
  private readonly hands: HandShape[];
  private readonly gaze: number;
  private readonly ray = new BufferAttribute(new Float32Array(6), 3);

  constructor({ hands, nodes, axes }: SceneDescription) {
    this.hands = hands.map((hand) => new HandShape(hand, 1 / axes.metres_per_unit));
    for (const { object } of this.hands) this.object.add(object);
    this.gaze = hands.length > 0 ? nodes.findIndex(({ name }) => name === "Gaze") : -1;
    if (this.gaze >= 0) {
      const line = new Line(new BufferGeometry().setAttribute("position", this.ray), new LineBasicMaterial({ color: 0x14532d }));
      line.frustumCulled = false;
      this.object.add(line);
    }
  }

  recolor(inks: StageInks): void {
    for (const hand of this.hands) hand.recolor(inks);
  }

  update(world: Float64Array, held: Float64Array): void {
    this.hands.forEach((hand, i) => hand.update(world, held[numbersOf.hand * i] !== 0, held[numbersOf.hand * i + 1] !== 0));
    if (this.gaze < 0) return;
    // A gaze goes along its node's z.
    const from = placeOf(world, this.gaze);
    const along = new Vector3().fromArray(world as unknown as number[], numbersOf.world * this.gaze + 8);
    from.toArray(this.ray.array);
    from.addScaledVector(along, metresOfGaze).toArray(this.ray.array, 3);
    this.ray.needsUpdate = true;
  }
}
