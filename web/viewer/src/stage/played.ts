// A scene that the worker has, as genga/three takes scenes: its arrays are here, its poses are those that came last.
import { GengaError, type Kind, type MeshPart, type Player, type PosePart, type Scene } from "genga";
import { arrayName, type PoseData, type SceneData } from "../worker/protocol.js";

/** What genga/three needs of a scene. */
export type SceneLike = Pick<Scene, "description" | "count" | "nameOf" | "meshArray" | "picture" | "player">;

class PlayedPlayer {
  constructor(private readonly played: PlayedScene) {}

  get duration(): number {
    return this.played.data.duration;
  }

  size(part: PosePart): number {
    return this.played.data.sizes[part];
  }

  /** The worker was asked before. */
  pose(): this {
    return this;
  }

  read(part: PosePart, target: Float32Array | Float64Array = new Float64Array(this.size(part))): Float32Array | Float64Array {
    const numbers = this.played.pose?.parts[part];
    if (numbers) target.set(numbers);
    return target;
  }

  vertices(mesh: number, positions: Float32Array, normals?: Float32Array): void {
    const moved = this.played.pose?.vertices.get(mesh);
    // What neither skin nor morph moves is where it is at rest.
    positions.set(moved?.positions ?? this.played.meshArray(mesh, "positions"));
    normals?.set(moved?.normals ?? this.played.meshArray(mesh, "normals"));
  }

  free(): void {}
}

export class PlayedScene implements Omit<SceneLike, "player"> {
  pose: PoseData | undefined;

  constructor(readonly data: SceneData) {}

  get description() {
    return this.data.description;
  }

  count(kind: Kind): number {
    return this.description[kind].length;
  }

  nameOf(kind: Kind, index: number): string {
    return (this.description[kind][index] as { name?: string } | undefined)?.name ?? "";
  }

  meshArray<Part extends MeshPart>(mesh: number, part: Part, index = 0): ReturnType<typeof Scene.prototype.meshArray<Part>> {
    const array = this.data.arrays.get(arrayName(mesh, part, index));
    if (!array) throw new GengaError("bad-argument", `mesh ${mesh} has no ${part} ${index}`);
    return array as ReturnType<typeof Scene.prototype.meshArray<Part>>;
  }

  picture(name: string) {
    const bytes = this.data.pictures.get(name);
    if (!bytes) throw new GengaError("cannot-open", `${name} is not here`);
    return { name, bytes };
  }

  player(): Player {
    return new PlayedPlayer(this) as unknown as Player;
  }
}
