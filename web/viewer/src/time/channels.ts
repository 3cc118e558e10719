// Curves of what is open, by what they move.
import type { SceneData } from "../worker/protocol.js";

/** Colours of lines: x y z w, and of what has no axis. */
export type Ink = "x" | "y" | "z" | "w" | "text";

/** A clip of a scene that is open. */
export interface Source {
  /** Place of the scene among those that are open. */
  readonly exhibit: number;
  /** The worker's number of it. */
  readonly scene: number;
  readonly clip: number;
  readonly title: string;
  readonly groups: readonly Group[];
}

export interface Subject {
  readonly kind: string;
  readonly index: number;
}

/** Curves of one node, morph, camera … */
export interface Group {
  readonly source: Source;
  readonly id: string;
  readonly name: string;
  /** What its tracks are of. */
  readonly subject: Subject;
  readonly channels: readonly Channel[];
}

export interface Channel {
  readonly group: Group;
  readonly id: string;
  /** Index in the clip's curves. */
  readonly curve: number;
  /** "position.x" */
  readonly name: string;
  /** "センター/position.x" */
  readonly fullName: string;
  /** At the line's end: "X". */
  readonly letter: string;
  readonly ink: Ink;
  /** From shown values to those of the file: angles are shown in degrees. */
  readonly factor: number;
  readonly unit: "" | "°";
  readonly keys: number;
  readonly before: string;
  readonly after: string;
}

const inks: Readonly<Record<string, Ink>> = {
  x: "x",
  y: "y",
  z: "z",
  w: "w",
  r: "x",
  g: "y",
  b: "z",
  heading: "x",
  pitch: "y",
  bank: "z",
};
const degrees = 180 / Math.PI;

/** "position.x" is of x, "heading" is H in the colour that LightWave has for it. */
export function axisOf(name: string): { letter: string; ink: Ink } {
  const last = name.slice(name.lastIndexOf(".") + 1);
  const ink = inks[last];
  return ink ? { letter: last[0]!.toUpperCase(), ink } : { letter: "", ink: "text" };
}

interface TrackLike extends Subject {
  readonly property: string;
}

// Angles of a track, unless it has a quaternion's numbers.
function unitOf(name: string, track: TrackLike, isQuaternion: boolean): Pick<Channel, "factor" | "unit"> {
  if (name === "fov") return { factor: 1, unit: "°" };
  return track.property === "rotation" && !isQuaternion ? { factor: degrees, unit: "°" } : { factor: 1, unit: "" };
}

type Made<T> = { -readonly [Key in keyof T]: T[Key] };

function groupsOf(source: Source, data: SceneData): Group[] {
  const { tracks } = data.description.clips[source.clip]!;
  const curves = data.curves[source.clip]!;
  const quaternions = new Set(curves.filter(({ name }) => name.endsWith("/rotation.w")).map(({ track }) => track));
  const groups = new Map<string, Group & { channels: Channel[] }>();
  curves.forEach(({ name: fullName, track: place, keys, before, after }, curve) => {
    const cut = fullName.lastIndexOf("/");
    const [subject, name] = [fullName.slice(0, Math.max(cut, 0)), fullName.slice(cut + 1)];
    const track = tracks[place]!;
    const id = `${source.exhibit}/${source.clip}/${subject}`;
    let group = groups.get(id);
    if (!group)
      groups.set(
        id,
        (group = { source, id, name: subject || source.title, subject: { kind: track.kind, index: track.index }, channels: [] }),
      );
    const unit = unitOf(name, track, quaternions.has(place));
    group.channels.push({ group, id: `${id}/${name}`, curve, name, fullName, ...axisOf(name), ...unit, keys, before, after });
  });
  return [...groups.values()];
}

/** One for each clip that has curves. */
export function sourcesOf(exhibits: readonly { readonly title: string; readonly data: SceneData }[]): Source[] {
  return exhibits.flatMap(({ title, data }, exhibit) =>
    data.description.clips.flatMap(({ name }, clip) => {
      const isOnly = data.description.clips.length === 1;
      const source: Made<Source> = {
        exhibit,
        scene: data.id,
        clip,
        title: isOnly ? title : `${title} / ${name || clip + 1}`,
        groups: [],
      };
      source.groups = groupsOf(source, data);
      return source.groups.length > 0 ? [source] : [];
    }),
  );
}

export const channelsOf = (sources: readonly Source[]): Channel[] =>
  sources.flatMap(({ groups }) => groups.flatMap(({ channels }) => channels));
