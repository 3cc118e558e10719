// Which lines lie on each other.
import type { Points } from "./decimate.js";
import { differenceLine } from "./difference.js";
import { extentOf } from "./plot.js";

/** How far two lines are from each other where both are; Infinity where they are nowhere together. */
function distance(a: Points, b: Points): number {
  const line = differenceLine(a, b);
  const { from, to } = extentOf(line);
  return line.count === 0 ? Infinity : Math.max(Math.abs(from), Math.abs(to));
}

/** Places of lines, those that are equal together. Values that are less than `nothing` apart are equal. */
export function equalLines(lines: readonly Points[], nothing: number): readonly (readonly number[])[] {
  const extents = lines.map(extentOf);
  const isNear = (a: number, b: number) => Math.abs(a - b) <= nothing;
  const groups: number[][] = [];
  lines.forEach((line, i) => {
    const group = groups.find(([first]) => {
      const [one, other] = [extents[first!]!, extents[i]!];
      return isNear(one.from, other.from) && isNear(one.to, other.to) && distance(lines[first!]!, line) <= nothing;
    });
    if (group) group.push(i);
    else groups.push([i]);
  });
  return groups;
}
