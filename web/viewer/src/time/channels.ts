// Curves of what is open, by what they move.
import type { CurveRef, SceneData } from "../worker/protocol.js";

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
  /** That it was opened from. */
  readonly files: readonly string[];
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
  /** As the file has them. */
  readonly channels: readonly Channel[];
  /** The same with three angles in place of each quaternion. */
  readonly turned: readonly Channel[];
}

/** Rotations as the file has them, or as angles about x, y and z. */
export const channelsIn = ({ channels, turned }: Group, isQuaternion: boolean): readonly Channel[] =>
  isQuaternion ? channels : turned;

export interface Channel {
  readonly group: Group;
  readonly id: string;
  /** Index in the clip's curves; for an angle that of the same axis in its quaternion. */
  readonly curve: number;
  /** What the worker is asked for. */
  readonly ref: CurveRef;
  /** For an angle: x, y, z and w of its quaternion. */
  readonly from?: readonly Channel[];
  readonly isRotation: boolean;
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
type OpenGroup = Made<Group> & { channels: Channel[] };

const partsOfQuaternion = ["x", "y", "z", "w"].map((axis) => `rotation.${axis}`);

/** Angles of the quaternions among curves of a group, each where its quaternion is. */
function turnedOf(channels: readonly Channel[], trackOf: (channel: Channel) => number): readonly Channel[] {
  const quaternions = new Map<number, Channel[]>();
  for (const channel of channels) {
    if (!partsOfQuaternion.includes(channel.name)) continue;
    const track = trackOf(channel);
    quaternions.set(track, [...(quaternions.get(track) ?? []), channel]);
  }
  return channels.flatMap((channel) => {
    const from = quaternions.get(trackOf(channel));
    const axis = partsOfQuaternion.indexOf(channel.name);
    if (axis < 0 || from?.length !== partsOfQuaternion.length) return [channel];
    const of = from.map(({ curve }) => curve);
    return axis < 3 ? [{ ...channel, ref: { of, axis }, from, factor: degrees, unit: "°" as const }] : [];
  });
}

function groupsOf(source: Source, data: SceneData): Group[] {
  const { tracks } = data.description.clips[source.clip]!;
  const curves = data.curves[source.clip]!;
  const quaternions = new Set(curves.filter(({ name }) => name.endsWith("/rotation.w")).map(({ track }) => track));
  const groups = new Map<string, OpenGroup>();
  const groupOf = (subject: string, { kind, index }: Subject): OpenGroup => {
    const id = `${source.exhibit}/${source.clip}/${subject}`;
    const known = groups.get(id);
    if (known) return known;
    const made: OpenGroup = { source, id, name: subject || source.title, subject: { kind, index }, channels: [], turned: [] };
    groups.set(id, made);
    return made;
  };
  curves.forEach(({ name: fullName, track: place, keys, before, after }, curve) => {
    const cut = fullName.lastIndexOf("/");
    const [subject, name] = [fullName.slice(0, Math.max(cut, 0)), fullName.slice(cut + 1)];
    const track = tracks[place]!;
    const group = groupOf(subject, track);
    const how = { ...axisOf(name), ...unitOf(name, track, quaternions.has(place)), isRotation: track.property === "rotation" };
    group.channels.push({ group, id: `${group.id}/${name}`, curve, ref: curve, name, fullName, ...how, keys, before, after });
  });
  for (const group of groups.values()) group.turned = turnedOf(group.channels, ({ curve }) => curves[curve]!.track);
  return [...groups.values()];
}

/** One for each clip that has curves. */
export function sourcesOf(
  exhibits: readonly { readonly title: string; readonly files: readonly string[]; readonly data: SceneData }[],
): Source[] {
  return exhibits.flatMap(({ title, files, data }, exhibit) =>
    data.description.clips.flatMap(({ name }, clip) => {
      const isOnly = data.description.clips.length === 1;
      const source: Made<Source> = {
        exhibit,
        scene: data.id,
        clip,
        files,
        title: isOnly ? title : `${title} / ${name || clip + 1}`,
        groups: [],
      };
      source.groups = groupsOf(source, data);
      return source.groups.length > 0 ? [source] : [];
    }),
  );
}

export const channelsOf = (sources: readonly Source[], isQuaternion: boolean): Channel[] =>
  sources.flatMap(({ groups }) => groups.flatMap((group) => channelsIn(group, isQuaternion)));
