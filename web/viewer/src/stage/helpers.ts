// Cameras and lights of a scene, where they are and where they point.
import type { SceneDescription } from "genga";
import { BufferAttribute, BufferGeometry, Group, LineBasicMaterial, LineSegments, MathUtils, Vector3 } from "three";
import { numbersOf, placeOf } from "./numbers.js";

const cornersOfPyramid = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const;
// Four edges from the eye, four around the picture.
const pointsOfCamera = 16;
// Six rays, and one along the light's way.
const pointsOfLight = 14;

class Lines {
  readonly object: LineSegments;
  private readonly attribute: BufferAttribute;
  private at = 0;

  constructor(points: number, color: number) {
    this.attribute = new BufferAttribute(new Float32Array(3 * points), 3);
    const geometry = new BufferGeometry().setAttribute("position", this.attribute);
    this.object = new LineSegments(geometry, new LineBasicMaterial({ color }));
    this.object.frustumCulled = false;
  }

  begin(): void {
    this.at = 0;
    this.attribute.needsUpdate = true;
  }

  line(from: Vector3, to: Vector3): void {
    for (const point of [from, to]) this.attribute.setXYZ(this.at++, point.x, point.y, point.z);
  }
}

export class Helpers {
  readonly object = new Group();
  private readonly cameras: Lines;
  private readonly lights: Lines;
  private readonly size: number;

  constructor(private readonly description: SceneDescription) {
    this.size = 0.25 / description.axes.metres_per_unit;
    this.cameras = new Lines(pointsOfCamera * description.cameras.length, 0x7d5a86);
    this.lights = new Lines(pointsOfLight * description.lights.length, 0xb06000);
    this.object.add(this.cameras.object, this.lights.object);
  }

  update(world: Float64Array, views: Float64Array): void {
    this.cameras.begin();
    this.description.cameras.forEach(({ aspect }, i) => this.drawCamera(views.subarray(numbersOf.camera * i), aspect || 16 / 9));
    this.lights.begin();
    for (const { node } of this.description.lights) if (node >= 0) this.drawLight(world.subarray(numbersOf.world * node));
  }

  private drawCamera(view: Float64Array, aspect: number): void {
    const [eye, forward, up] = [0, 3, 6].map((at) => new Vector3().fromArray(view as unknown as number[], at)) as [Vector3, Vector3, Vector3];
    const right = new Vector3().crossVectors(forward, up);
    const height = this.size * Math.tan((view[9]! / 2) * MathUtils.DEG2RAD);
    const corners = cornersOfPyramid.map(([x, y]) =>
      eye.clone().addScaledVector(forward, this.size).addScaledVector(right, x * height * aspect).addScaledVector(up, y * height),
    );
    corners.forEach((corner, i) => {
      this.cameras.line(eye, corner);
      this.cameras.line(corner, corners[(i + 1) % corners.length]!);
    });
  }

  private drawLight(world: Float64Array): void {
    const place = placeOf(world, 0);
    for (const axis of [0, 1, 2]) {
      for (const way of [-1, 1]) this.lights.line(place, place.clone().setComponent(axis, place.getComponent(axis) + (way * this.size) / 4));
    }
    // A light shines along its z.
    this.lights.line(place, place.clone().add(new Vector3(world[8], world[9], world[10]).setLength(this.size)));
  }
}
