// Lights that nodes of the scene carry, as LightWave and .x have them. Not MMD's, which is one of its look.
import { Color, DirectionalLight, HemisphereLight, type Light, type Object3D, PointLight, SpotLight } from "three";
import type { LightDescription, SceneDescription } from "../index.js";

const numbersOfLight = 7;
const most = Math.PI / 2;

// A light of intensity 1 shows a surface that faces it as bright as its color is.
const brightness = Math.PI;

function lightOf(from: LightDescription, metres: number): Light {
  const range = from.range * metres;
  switch (from.kind) {
    case "distant":
      return new DirectionalLight();
    case "dome":
      return new HemisphereLight();
    case "spot": {
      const cone = Math.min(Math.max(from.cone, 0.001), most);
      return new SpotLight(0, 1, range, cone, Math.min(Math.max(from.edge / cone, 0.001), 1), 0);
    }
    default: // a tube and a square shine to all sides
      return new PointLight(0, 1, range, 0);
  }
}

export class SceneLights {
  readonly all: readonly Light[];
  private readonly places: readonly number[];

  constructor({ lights, axes }: SceneDescription, bones: readonly Object3D[]) {
    this.places = lights.map((_, i) => i).filter((i) => lights[i]!.node >= 0);
    this.all = this.places.map((i) => {
      const from = lights[i]!;
      const light = lightOf(from, axes.metres_per_unit);
      light.name = from.name;
      if (light instanceof DirectionalLight || light instanceof SpotLight) {
        light.position.set(0, 0, 0);
        light.target.position.set(0, 0, axes.handedness === "left" ? 1 : -1);
        light.add(light.target);
      }
      bones[from.node]!.add(light);
      return light;
    });
  }

  /** numbers: the player's part "lights". */
  update(numbers: ArrayLike<number>): void {
    this.all.forEach((light, i) => {
      const at = numbersOfLight * this.places[i]!;
      const [r, g, b, intensity] = [0, 1, 2, 3].map((k) => numbers[at + k]!) as [number, number, number, number];
      light.color.setRGB(r, g, b);
      light.intensity = brightness * Math.max(intensity, 0);
      if (light instanceof HemisphereLight) light.groundColor = new Color(r, g, b);
    });
  }

  show(isShown: boolean): void {
    for (const light of this.all) light.visible = isShown;
  }

  dispose(): void {
    for (const light of this.all) light.dispose();
  }
}
