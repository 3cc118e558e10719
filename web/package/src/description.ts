// What Scene.description has; bindings/c/README.md of the library lists the members.

export type Numbers = readonly number[];

export interface NodeDescription {
  readonly name: string;
  readonly english_name?: string;
  readonly kind: "group" | "bone" | "camera" | "light";
  /** -1: none. */
  readonly parent: number;
  readonly translation: Numbers;
  /** x y z w */
  readonly rotation: Numbers;
  readonly scale: Numbers;
  readonly pivot: Numbers;
  readonly pivot_rotation: Numbers;
  readonly in_scene_space: boolean;
  readonly hidden: boolean;
  readonly unseen: boolean;
}

export interface MeshDescription {
  readonly name: string;
  readonly node: number;
  readonly vertices: number;
  readonly influences: number;
  readonly skinned_in_node: boolean;
  readonly uv_sets: number;
  readonly spherical: number;
  readonly targets: readonly { readonly morph: number; readonly vertices: number }[];
  /** What morphs move of texture coordinates. */
  readonly uv_targets: readonly { readonly morph: number; readonly uv_set: number; readonly vertices: number }[];
  /** Matrices column after column. */
  readonly binds: readonly { readonly node: number; readonly matrix: Numbers }[];
}

export interface TextureDescription {
  readonly file: string;
  readonly uv_set: number;
  readonly wrap_u: "repeat" | "mirror" | "clamp";
  readonly wrap_v: "repeat" | "mirror" | "clamp";
}

export interface MaterialDescription {
  readonly name: string;
  readonly diffuse: Numbers;
  readonly alpha: number;
  readonly specular: Numbers;
  readonly specular_power: number;
  readonly ambient: Numbers;
  readonly emissive: Numbers;
  readonly double_sided: boolean;
  /** MMD's: its shadow on the ground, and its parts in self shadow. */
  readonly ground_shadow: boolean;
  readonly casts_shadow: boolean;
  readonly receives_shadow: boolean;
  readonly outline: boolean;
  /** r g b a */
  readonly outline_color: Numbers;
  readonly outline_size: number;
  readonly texture?: TextureDescription;
  readonly sphere?: TextureDescription;
  readonly toon?: TextureDescription;
  readonly sphere_mode: "none" | "multiply" | "add" | "second";
  readonly shares?: Readonly<Record<string, number>>;
}

export interface CameraDescription {
  readonly name: string;
  readonly node: number;
  readonly target_node: number;
  readonly distance: number;
  readonly fov: number;
  readonly orthographic: boolean;
  readonly aspect: number;
}

export interface LightDescription {
  readonly name: string;
  readonly node: number;
  readonly kind: "distant" | "point" | "spot" | "linear" | "area" | "dome";
  readonly color: Numbers;
  readonly intensity: number;
  readonly range: number;
  readonly cone: number;
  readonly edge: number;
  readonly direction: Numbers;
}

export interface ClipDescription {
  readonly name: string;
  readonly role: "source" | "baked";
  /** Seconds. */
  readonly begin: number;
  readonly end: number;
  readonly render_first?: number;
  readonly render_last?: number;
  readonly markers: readonly { readonly time: number; readonly name: string }[];
  readonly tracks: readonly {
    readonly kind: string;
    readonly index: number;
    readonly property: string;
    readonly name?: string;
    readonly keys: number;
    readonly first: number;
    readonly last: number;
  }[];
}

export interface SceneDescription {
  readonly name: string;
  readonly english_name?: string;
  readonly comment?: string;
  readonly axes: {
    readonly handedness: "left" | "right";
    readonly metres_per_unit: number;
    readonly frames_per_second: number;
  };
  readonly nodes: readonly NodeDescription[];
  readonly meshes: readonly MeshDescription[];
  readonly materials: readonly MaterialDescription[];
  readonly morphs: readonly {
    readonly name: string;
    readonly english_name?: string;
    readonly panel: string;
    readonly node: number;
    readonly picks_one: boolean;
    readonly members: readonly { readonly morph: number; readonly ratio: number }[];
    readonly moved_nodes: number;
    readonly changed_materials: number;
  }[];
  readonly cameras: readonly CameraDescription[];
  readonly lights: readonly LightDescription[];
  readonly hands: readonly {
    readonly side: "left" | "right";
    readonly node: number;
    readonly joints: Readonly<Record<string, number>>;
  }[];
  /** How many nodes rigid bodies move while physics play; left out if none. */
  readonly simulated?: number;
  readonly constraints: readonly { readonly name: string; readonly kind: string }[];
  readonly clips: readonly ClipDescription[];
}
