// What lights surfaces of metal and roughness: a key light that casts a shadow, a cool rim from behind, a soft sky and
// ground. MikuMikuDance's look has a light of its own and takes none of these.
import { DirectionalLight, Group, HemisphereLight, Vector3 } from "three";

const metresOfShadow = 4; // from the middle
const placeOfKey = new Vector3(3, 8, 5);
const placeOfRim = new Vector3(-4, 5, -6);

function makeKey(): DirectionalLight {
  const key = new DirectionalLight(0xfff4e6, 2.3);
  key.castShadow = true;
  key.shadow.mapSize.set(2048, 2048);
  key.shadow.radius = 3.5;
  return key;
}

export class Lights extends Group {
  private readonly key = makeKey();
  private readonly rim = new DirectionalLight(0xd6e4ff, 1.7);
  private readonly sky = new HemisphereLight(0xf2f6ff, 0xb9b2ad, 1.25);

  constructor() {
    super();
    this.add(this.key, this.key.target, this.rim, this.rim.target, this.sky);
  }

  /** By powers of ten, as the floor. */
  setScale(scale: number): void {
    this.key.position.copy(placeOfKey).multiplyScalar(scale);
    this.rim.position.copy(placeOfRim).multiplyScalar(scale);
    const { camera } = this.key.shadow;
    const reach = metresOfShadow * scale;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1 * scale, far: 30 * scale });
    camera.updateProjectionMatrix();
    this.key.shadow.normalBias = 0.02 * scale;
  }

  /** Shadows are cast around a place. */
  standOver({ x, z }: Vector3): void {
    this.position.set(x, 0, z);
  }
}
