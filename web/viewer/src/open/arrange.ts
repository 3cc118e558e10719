// What belongs together: a motion and its model, a camera with the dance, a scene with its objects.
import type { Info } from "genga";
import { skeletonName } from "./skeleton.js";

/** A scene to be made of these files. */
export interface Group {
  readonly title: string;
  readonly open: readonly string[];
}

/** A file that was looked at. */
export interface Known {
  readonly name: string;
  readonly info: Info;
}

// More than these of a folder are opened when they are asked for.
const mostAtOnce = 4;
// So many tracks in common make two motions one in place of the other, not parts of one.
const sameTracks = 0.3;

export const baseName = (name: string) => name.split("/").pop()!;
const plain = (name: string) => name.normalize("NFC").replaceAll("\\", "/").toLowerCase();

export const isModel = ({ info }: Known) => info.role === "model";
export const isMotion = ({ info }: Known) => info.role === "motion" || info.role === "pose";

export const isCamera = ({ info }: Known) =>
  info.role === "motion" && (info.counts.bone_keys ?? 0) === 0 && (info.counts.morph_keys ?? 0) === 0 &&
  (info.counts.camera_keys ?? 0) + (info.counts.light_keys ?? 0) > 0;

const namesOf = ({ info }: Known) => new Set([...(info.contents.bones ?? []), ...(info.contents.morphs ?? [])]);

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const name of a) if (b.has(name)) ++count;
  return count;
}

/** The model that has most of what a motion moves. */
export function modelOf(motion: Known, all: readonly Known[]): Known | undefined {
  const moved = namesOf(motion);
  let best: { model: Known; count: number } | undefined;
  for (const model of all) {
    const count = shared(moved, namesOf(model));
    if (count > (best?.count ?? 0)) best = { model, count };
  }
  return best?.model;
}

/** Both move the same things. */
export const clashes = (motion: Known, other: Known) =>
  shared(namesOf(motion), namesOf(other)) > sameTracks * Math.min(namesOf(motion).size, namesOf(other).size);

// A body and a face play together; two dances do not, and are shown one beside the other.
export function playableTogether(all: readonly Known[]): Known[][] {
  const sets: Known[][] = [];
  for (const motion of all) {
    const set = sets.find((set) => !set.some((other) => clashes(motion, other)));
    if (set) set.push(motion);
    else sets.push([motion]);
  }
  return sets.length > 0 ? sets : [[]];
}

function dances(known: readonly Known[]): Group[] {
  const figures = known.filter(isModel);
  const moving = known.filter((one) => isMotion(one) && !isCamera(one));
  const own = new Map<Known | undefined, Known[]>(figures.map((figure) => [figure, []]));
  for (const motion of moving) {
    const figure = modelOf(motion, figures);
    own.set(figure, [...(own.get(figure) ?? []), motion]);
  }
  const groups = [...own].flatMap(([figure, list]): Group[] => {
    // A dance without its model is shown on bones alone.
    if (!figure) return list.map(({ name }) => ({ title: baseName(name), open: [skeletonName, name] }));
    const sets = playableTogether(list);
    const title = baseName(figure.name);
    return sets.map((set) => ({
      title: sets.length > 1 ? `${title} – ${baseName(set[0]!.name)}` : title,
      open: [figure.name, ...set.map(({ name }) => name)],
    }));
  });
  const camera = known.find(isCamera);
  if (!camera) return groups;
  const [first, ...others] = groups;
  return first ? [{ ...first, open: [...first.open, camera.name] }, ...others] : [{ title: baseName(camera.name), open: [camera.name] }];
}

function scenes(known: readonly Known[]): Group[] {
  const whole = known.filter(({ info }) => info.role === "scene");
  const named = new Set(whole.flatMap(({ info }) => info.depends_on.map((name) => baseName(plain(name)))));
  const alone = known.filter(({ name, info }) => info.role === "object" && !named.has(baseName(plain(name))));
  const others = known.filter(({ info }) => info.role === "recording" || info.role === "table");
  return [...whole, ...alone, ...others].map(({ name }) => ({ title: baseName(name), open: [name] }));
}

/** The first few of what can be shown; `others` has the rest. */
export function arrange(known: readonly Known[]): { now: Group[]; others: Group[] } {
  const all = [...dances(known), ...scenes(known)];
  return { now: all.slice(0, mostAtOnce), others: all.slice(mostAtOnce) };
}
