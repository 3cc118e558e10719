// Which rows the sheet has: everything in one, files, nodes, curves; opened or not, and filtered by a word.
import { type Channel, channelsIn, channelsOf, type Group, type Source } from "./channels.js";

export type Row =
  | { readonly kind: "summary"; readonly id: string; readonly level: 1 }
  | { readonly kind: "source"; readonly id: string; readonly level: 1; readonly source: Source; readonly isOpen: boolean }
  | { readonly kind: "group"; readonly id: string; readonly level: number; readonly group: Group; readonly isOpen: boolean }
  | { readonly kind: "channel"; readonly id: string; readonly level: number; readonly channel: Channel };

export const summaryId = "all";
export const sourceId = ({ exhibit, clip }: Source) => `${exhibit}/${clip}`;

/** Full and half width, great and small letters are the same. */
const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** Every word of it is in the name. */
export function matcher(filter: string): (name: string) => boolean {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  return (name) => {
    const text = plain(name);
    return words.every((word) => text.includes(word));
  };
}

function rowsOfGroup(group: Group, all: readonly Channel[], level: number, isOpen: boolean, fits: (name: string) => boolean, isFiltered: boolean): Row[] {
  const whole = fits(group.name);
  const channels = whole ? all : all.filter(({ fullName }) => fits(fullName));
  if (channels.length === 0) return [];
  // What was looked for is seen at once.
  const opened = isOpen || (isFiltered && !whole);
  const row: Row = { kind: "group", id: group.id, level, group, isOpen: opened };
  return opened
    ? [row, ...channels.map((channel): Row => ({ kind: "channel", id: channel.id, level: level + 1, channel }))]
    : [row];
}

/** opened: ids of groups that are; closed: of sources that are not. */
export function rowsOf(
  sources: readonly Source[],
  opened: ReadonlySet<string>,
  closed: ReadonlySet<string>,
  filter: string,
  isQuaternion: boolean,
): Row[] {
  const fits = matcher(filter);
  const isFiltered = filter.trim() !== "";
  const rows: Row[] = isFiltered ? [] : [{ kind: "summary", id: summaryId, level: 1 }];
  for (const source of sources) {
    const isMany = sources.length > 1;
    const isOpen = !closed.has(sourceId(source)) || isFiltered;
    const level = isMany ? 2 : 1;
    const rowsIn = (group: Group) =>
      rowsOfGroup(group, channelsIn(group, isQuaternion), level, opened.has(group.id), fits, isFiltered);
    const own = isOpen ? source.groups.flatMap(rowsIn) : [];
    if (isMany && (own.length > 0 || !isFiltered)) rows.push({ kind: "source", id: sourceId(source), level: 1, source, isOpen });
    rows.push(...own);
  }
  return rows;
}

/** Curves that a row stands for. */
export function channelsOfRow(row: Row, sources: readonly Source[], isQuaternion: boolean): readonly Channel[] {
  switch (row.kind) {
    case "summary":
      return channelsOf(sources, isQuaternion);
    case "source":
      return channelsOf([row.source], isQuaternion);
    case "group":
      return channelsIn(row.group, isQuaternion);
    case "channel":
      return [row.channel];
  }
}
