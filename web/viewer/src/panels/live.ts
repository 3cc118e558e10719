// Sections of values that change: each says what it shows of a pose.
import { Euler, Quaternion } from "three";
import type { App, Selection } from "../app.js";
import type { Exhibit } from "../stage/exhibit.js";
import { numbersOf, placeOf } from "../stage/numbers.js";
import { words } from "../text/index.js";
import type { PoseData } from "../worker/protocol.js";
import { h } from "../ui/dom.js";
import { roving } from "../ui/roving.js";
import { BarRow, Cell, NumberRow, type Row, section, WordRow } from "./cells.js";
import { channelOf, curvesBySubject } from "./outline.js";
import { numberText } from "./units.js";

export interface Live {
  readonly element: HTMLElement;
  readonly rows: readonly Row[];
  update(pose: PoseData): void;
}

type Put = (pose: PoseData) => void;

function live(name: string, title: string, rows: readonly Row[], update: Put): Live {
  const elements = rows.map(({ element }) => element);
  roving(elements.filter((element) => element instanceof HTMLButtonElement));
  return { element: section(name, title, ...elements), rows, update };
}

const degrees = 180 / Math.PI;

/** A node's transform: in its parent's space, and its position in the scene. */
export function transform(node: number): Live {
  const { translation, rotation, eulerAngles, scale, worldPosition, transform: title } = words();
  const rows = [
    new NumberRow(translation, "xyz"),
    new NumberRow(rotation, "xyzw"),
    new NumberRow(eulerAngles, "xyz", 2),
    new NumberRow(scale, "xyz"),
    new NumberRow(worldPosition, "xyz"),
  ] as const;
  const [move, turn, angles, size, world] = rows;
  const quaternion = new Quaternion();
  const euler = new Euler();
  const numbers = [0, 0, 0];
  return live("transform", title, rows, ({ parts }) => {
    const at = numbersOf.local * node;
    move.put(parts.local, at);
    turn.put(parts.local, at + 3);
    size.put(parts.local, at + 7);
    euler.setFromQuaternion(quaternion.fromArray(parts.local as unknown as number[], at + 3));
    numbers[0] = euler.x * degrees;
    numbers[1] = euler.y * degrees;
    numbers[2] = euler.z * degrees;
    angles.put(numbers);
    world.put(placeOf(parts.world, node).toArray());
  });
}

export function camera(index: number, title: string): Live {
  const { position, direction, fieldOfView, projection, orthographic, perspective } = words();
  const rows = [
    new NumberRow(position, "xyz"),
    new NumberRow(direction, "xyz"),
    new NumberRow(fieldOfView, "v", 2),
    new WordRow(projection),
  ] as const;
  const [at, forward, fov, kind] = rows;
  return live(`camera-${index}`, title, rows, ({ parts: { cameras } }) => {
    const from = numbersOf.camera * index;
    at.put(cameras, from);
    forward.put(cameras, from + 3);
    fov.put(cameras, from + 9);
    kind.put(cameras[from + 10] ? orthographic : perspective);
  });
}

export function light(index: number, title: string): Live {
  const { color, intensity, direction } = words();
  const rows = [new NumberRow(color, "rgb", 3), new NumberRow(intensity, "v", 3), new NumberRow(direction, "xyz", 3)] as const;
  return live(`light-${index}`, title, rows, ({ parts: { lights } }) => {
    const from = numbersOf.light * index;
    rows[0].put(lights, from);
    rows[1].put(lights, from + 3);
    rows[2].put(lights, from + 4);
  });
}

export function hands({ data: { description } }: Exhibit): Live {
  const { hands: title, left, right, tracked, notTracked, pinching } = words();
  const rows = description.hands.map(({ side }) => new WordRow(side === "left" ? left : right));
  return live("hands", title, rows, ({ parts }) => {
    rows.forEach((row, i) =>
      row.put([parts.hands[2 * i] ? tracked : notTracked, parts.hands[2 * i + 1] ? pinching : ""].filter(Boolean).join(", ")),
    );
  });
}

export function model(): Live {
  const { model: title, visible, selfShadow, distance, yes, no, off } = words();
  const rows = [new WordRow(visible), new WordRow(selfShadow), new NumberRow(distance, "v", 3)] as const;
  return live("model", title, rows, ({ parts: { model: numbers } }) => {
    rows[0].put(numbers[0] ? yes : no);
    rows[1].put(numbers[1] ? String(numbers[1]) : off);
    rows[2].put(numbers, 2);
  });
}

export function morphs(app: App, exhibit: Exhibit): Live {
  const rows = exhibit.data.description.morphs.map(
    ({ name, english_name: english }, index) =>
      new BarRow(name, english ?? name, () => app.selection.set({ exhibit, part: { kind: "morph", index } })),
  );
  const made = live("morphs", words().morphs, rows, ({ parts }) => rows.forEach((row, i) => row.put(parts.morphs[i] ?? 0)));
  return made;
}

export function weight(index: number): Live {
  const row = new NumberRow(words().weight, "v");
  return live("weight", words().morph, [row], ({ parts }) => row.put(parts.morphs, index));
}

export function enabled(index: number): Live {
  const { constraint, enabled: label, yes, no } = words();
  const row = new WordRow(label);
  return live("enabled", constraint, [row], ({ parts }) => row.put(parts.constraints[index] ? yes : no));
}

class ChannelRow {
  readonly element: HTMLElement;
  private readonly cell = new Cell();
  private readonly mark = h("span", { class: "key-mark", "aria-hidden": "true" });
  private times: Float64Array | undefined;
  private isAtKey = false;

  constructor(
    private readonly name: string,
    keys: number,
    private readonly halfFrame: number,
    isSelected: boolean,
    onclick: () => void,
  ) {
    const title = words().keysOf(keys);
    this.element = h(
      "button",
      { class: "curve-value plain", "aria-pressed": String(isSelected), title, onclick },
      this.mark,
      h("span", { class: "name" }, name),
      this.cell.element,
      h("span", { class: "faint count" }, String(keys)),
    );
  }

  /** 7 numbers a key, of which the first is its time. */
  take(keys: Float64Array): void {
    this.times = Float64Array.from({ length: keys.length / 7 }, (_, key) => keys[7 * key]!);
  }

  put(value: number, seconds: number): void {
    this.cell.put(numberText(value, 5));
    const isAtKey = this.times !== undefined && isNear(this.times, seconds, this.halfFrame);
    if (isAtKey === this.isAtKey) return;
    this.isAtKey = isAtKey;
    this.mark.classList.toggle("at", isAtKey);
  }

  get text(): string {
    return `${this.name}\t${this.cell.value}${this.isAtKey ? "\t◆" : ""}`;
  }
}

function isNear(sorted: Float64Array, value: number, reach: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value - reach) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low]! <= value + reach;
}

const subjectOf = ({ part, node }: Selection) => (part ? `${part.kind} ${part.index}` : `node ${node}`);

/** The file's own values of what is selected, with a mark where there is a key. */
export function channels(app: App, selection: Selection): Live | undefined {
  const { exhibit } = selection;
  const curves = curvesBySubject(exhibit).get(subjectOf(selection));
  const described = exhibit.data.curves[0];
  if (!curves || !described) return undefined;
  const rows = curves.map((curve) => {
    const { name, keys } = described[curve]!;
    const isSelected = selection.curve === curve;
    const choose = () => {
      const { curve: _, ...rest } = selection;
      app.selection.set(isSelected ? rest : { ...rest, curve });
    };
    const row = new ChannelRow(channelOf(name), keys, 0.5 / exhibit.fps, isSelected, choose);
    void app.client.call("keys", exhibit.data.id, 0, curve).then(
      (found) => row.take(found),
      () => {},
    );
    return row;
  });
  // While an answer is on its way only the last question is kept.
  let wanted: number | undefined;
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    try {
      while (wanted !== undefined) {
        const seconds: number = wanted;
        wanted = undefined;
        const values = await app.client.call("at", exhibit.data.id, 0, curves, seconds);
        rows.forEach((row, i) => row.put(values[i]!, seconds));
      }
    } catch {
      // It was closed.
    } finally {
      isAsking = false;
    }
  };
  return live("channels", words().channels, rows, ({ time }) => {
    wanted = time;
    if (!isAsking) void ask();
  });
}
