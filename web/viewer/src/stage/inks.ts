// Colours of the page as the stage has them; they follow light and dark.
import { Color } from "three";
import { colorsOf } from "../ui/colors.js";
import "./stage.css";

const names = ["accent", "faint", "left", "middle", "right", "stage-bottom", "stage-top", "x", "z"] as const;
export type StageInks = Readonly<Record<(typeof names)[number], Color>>;

export function stageInks(element: HTMLElement): StageInks {
  const read = colorsOf(element, names);
  return Object.fromEntries(names.map((name) => [name, new Color(read[name])])) as Record<(typeof names)[number], Color>;
}
