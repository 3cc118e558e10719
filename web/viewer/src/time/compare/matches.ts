// Two motions side by side: their curves by name, and where these differ most.
import type { Client } from "../../worker/client.js";
import type { Compared } from "../../worker/protocol.js";
import { type Channel, channelsOf, type Source } from "../channels.js";

/** What is compared with what. */
export interface Match {
  /** What A is called, and B. */
  readonly titles: readonly [string, string];
  readonly pairs: readonly Pair[];
  /** What both are curves of. */
  readonly sources: readonly [Source, Source];
}

export const titleOfMatch = ({ titles: [a, b] }: Match) => `A ${a}  –  B ${b}`;

export interface Pair {
  readonly name: string;
  readonly a: Channel;
  readonly b: Channel;
}

export interface Result extends Pair {
  /** b less a, in the unit of its curve; undefined until it is known. */
  readonly difference: number | undefined;
  readonly time: number;
}

const pairsAtOnce = 24;

/** Curves that both have. */
export function pairsOf(a: Source, b: Source, isQuaternion: boolean): Pair[] {
  const others = new Map(channelsOf([b], isQuaternion).map((channel) => [channel.fullName, channel]));
  return channelsOf([a], isQuaternion).flatMap((channel) => {
    const other = others.get(channel.fullName);
    return other ? [{ name: channel.fullName, a: channel, b: other }] : [];
  });
}

/** Titles without the words that all begin with. */
export function apart(titles: readonly string[]): readonly string[] {
  const words = titles.map((title) => title.split(/(?<= [–·] )/));
  let same = 0;
  while (titles.length > 1 && words.every((parts) => parts.length > same + 1 && parts[same] === words[0]![same])) ++same;
  return words.map((parts) => parts.slice(same).join(""));
}

/** The files that only one has; where there are none, titles tell them apart. */
function namesOf(a: Source, b: Source, titles: readonly [string, string]): [string, string] {
  const own = (one: Source, other: Source) => one.files.filter((file) => !other.files.includes(file)).map((file) => file.split("/").pop()!);
  const [ofA, ofB] = [own(a, b), own(b, a)];
  return ofA.length > 0 && ofB.length > 0 ? [ofA.join(" + "), ofB.join(" + ")] : [...titles];
}

/** Every two motions, and two curves that are chosen. */
export function matchesOf(sources: readonly Source[], chosen: readonly Channel[], isQuaternion: boolean): Match[] {
  const titles = apart(sources.map(({ title }) => title));
  const match = (i: number, j: number): Match => ({
    titles: namesOf(sources[i]!, sources[j]!, [titles[i]!, titles[j]!]),
    pairs: pairsOf(sources[i]!, sources[j]!, isQuaternion),
    sources: [sources[i]!, sources[j]!],
  });
  const matches = sources.flatMap((_, i) => sources.slice(i + 1).map((_, j) => match(i, i + 1 + j)));
  const [a, b] = chosen;
  if (chosen.length !== 2 || !a || !b) return matches;
  const title = (channel: Channel) =>
    sources.length > 1 ? `${channel.group.source.title}: ${channel.fullName}` : channel.fullName;
  const own: Match = {
    titles: [title(a), title(b)],
    pairs: [{ name: `${a.fullName} – ${b.fullName}`, a, b }],
    sources: [a.group.source, b.group.source],
  };
  return [...matches, own];
}

/** The largest first; those of which nothing is known yet last. */
export function ordered(results: readonly Result[]): Result[] {
  const size = ({ difference }: Result) => (difference === undefined ? -1 : Math.abs(difference));
  return [...results].sort((a, b) => size(b) - size(a));
}

/** Compares all pairs and reports after every few; ends early when isWanted becomes false. */
export async function compare(
  client: Client,
  pairs: readonly Pair[],
  over: Compared,
  isWanted: () => boolean,
  tell: (results: readonly Result[]) => void,
): Promise<void> {
  const results: Result[] = pairs.map((pair) => ({ ...pair, difference: undefined, time: over.from }));
  tell(results);
  const placeOf = ({ group: { source }, ref }: Channel) => ({ scene: source.scene, clip: source.clip, curve: ref });
  for (let from = 0; from < pairs.length; from += pairsAtOnce) {
    const some = pairs.slice(from, from + pairsAtOnce);
    const found = await client.call(
      "differences",
      some.map(({ a, b }) => [placeOf(a), placeOf(b)] as const),
      over,
    );
    if (!isWanted()) return;
    found.forEach(({ difference, time }, i) => {
      results[from + i] = { ...some[i]!, difference: difference * some[i]!.a.factor, time };
    });
    tell(results);
  }
}
