// What is shown when files come to a page that has some open: a motion plays on the model that is there, what is missing
// is found, anything else is shown in place of what was.
import {
  arrange,
  baseName,
  clashes,
  type Group,
  isCamera,
  isModel,
  isMotion,
  type Known,
  modelOf,
  playableTogether,
} from "./arrange.js";
import { skeletonName } from "./skeleton.js";

export interface Decided {
  readonly now: readonly Group[];
  readonly others: readonly Group[];
  /** The same things are looked at as before, only more of them is there. */
  readonly goesOn: boolean;
}

// What came last is what is meant: it goes over the rest.
function newestLast({ title, open }: Group, come: readonly Known[], known: ReadonlyMap<string, Known>): Group {
  const names = new Set(come.map(({ name }) => name));
  const rank = (name: string) => (name === skeletonName || isModel(known.get(name)!) ? 0 : names.has(name) ? 2 : 1);
  return { title, open: [...open].sort((a, b) => rank(a) - rank(b)) };
}

export function decide(come: readonly Known[], shown: readonly Group[], known: ReadonlyMap<string, Known>): Decided {
  const open = [...new Set(shown.flatMap((group) => group.open))].flatMap((name) => known.get(name) ?? []);
  const names = new Set(come.map(({ name }) => name));
  const before = open.filter(({ name }) => !names.has(name));
  const onlyMotions = come.every(isMotion);
  const onlyModels = come.every(isModel);
  const onlyObjects = come.every(({ info }) => info.role === "object");
  const joins =
    (onlyMotions && before.some(isModel)) ||
    (onlyModels && before.length > 0 && before.every(isMotion)) ||
    (onlyObjects && before.some(({ info }) => info.role === "scene"));
  if (!joins) return { ...arrange(come), goesOn: false };
  // A dance takes the place of the one before, and a camera that of the camera.
  const isReplaced = (one: Known) =>
    isMotion(one) &&
    come.some((other) => isMotion(other) && (isCamera(other) ? isCamera(one) : !isCamera(one) && clashes(one, other)));
  const all = arrange([...come, ...before.filter((one) => !isReplaced(one))]);
  // An object that no scene asks for is looked at by itself.
  const alone = onlyObjects && all.now.some(({ open: [first] }) => names.has(first!));
  if (alone) return { ...arrange(come), goesOn: false };
  return { now: all.now.map((group) => newestLast(group, come, known)), others: all.others, goesOn: true };
}

/** Each motion on a model of its own, each model with the motion, or each file by itself. */
export function sideBySide(chosen: readonly Known[]): Group[] {
  const models = chosen.filter(isModel);
  const motions = chosen.filter((one) => isMotion(one) && !isCamera(one));
  const others = chosen.filter((one) => !models.includes(one) && !motions.includes(one) && !isCamera(one));
  const alone = (one: Known): Group => together([one]);
  const pair = (model: Known, motion: Known): Group => ({
    title: `${baseName(model.name)} · ${baseName(motion.name)}`,
    open: [model.name, motion.name],
  });
  if (models.length === 0) return [...motions, ...others].map(alone);
  if (motions.length === 0) return [...models, ...others].map(alone);
  const pairs =
    motions.length === 1
      ? models.map((model) => pair(model, motions[0]!))
      : motions.map((motion) => pair(modelOf(motion, models) ?? models[0]!, motion));
  return [...pairs, ...others.map(alone)];
}

/** What comes beside what is shown: each motion on the model that it fits, all else by itself. */
export function besideShown(come: readonly Known[], shown: readonly Group[], known: ReadonlyMap<string, Known>): Group[] {
  const dances = come.filter((one) => isMotion(one) && !isCamera(one));
  if (dances.length === 0) return [...arrange(come).now];
  const open = shown.flatMap((group) => group.open).flatMap((name) => known.get(name) ?? []);
  const models = [...come, ...open].filter(isModel);
  const others = come.filter((one) => !dances.includes(one) && !isModel(one) && !isCamera(one));
  const onModel = (dance: Known) => sideBySide([modelOf(dance, models) ?? models[0], dance].filter((one) => one !== undefined));
  return [...dances.flatMap(onModel), ...(others.length > 0 ? arrange(others).now : [])];
}

/** A name that none of those has: "dance (2).vmd". */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf(".");
  const [stem, end] = dot > name.lastIndexOf("/") + 1 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  let free = name;
  for (let count = 2; taken.has(free); ++count) free = `${stem} (${count})${end}`;
  return free;
}

/** All of these in one scene: the model first, whatever the motions share; dances without one on bones alone. */
export function together(chosen: readonly Known[]): Group {
  const models = chosen.filter(isModel);
  const all = [...models, ...chosen.filter((one) => !models.includes(one))];
  const needsBones = models.length === 0 && all.some((one) => isMotion(one) && !isCamera(one));
  const names = all.map(({ name }) => name);
  return { title: baseName(names[0]!), open: needsBones ? [skeletonName, ...names] : names };
}

/** Motions of these that would move the same things in different ways. */
export function clashing(chosen: readonly Known[]): readonly Known[] {
  const motions = chosen.filter((one) => isMotion(one) && !isCamera(one));
  return playableTogether(motions).length > 1 ? motions : [];
}
