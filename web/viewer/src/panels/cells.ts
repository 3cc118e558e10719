// Numbers that change while it plays: each is a text of its own that is written when it is another one, in boxes whose
// sizes do not depend on it.
import { h } from "../ui/dom.js";
import { numberText } from "./units.js";

export class Cell {
  readonly element = h("span", { class: "num" }, "\u00a0");
  private readonly text = this.element.firstChild as Text;
  private shown = "";

  put(text: string): void {
    if (text === this.shown) return;
    this.shown = text;
    this.text.data = text;
  }

  get value(): string {
    return this.shown;
  }
}

/** A name, and numbers beside it. */
export class NumberRow {
  readonly element: HTMLElement;
  private readonly cells: readonly Cell[];

  constructor(
    private readonly label: string,
    private readonly axes: string,
    private readonly digits = 4,
  ) {
    this.cells = [...axes].map(() => new Cell());
    this.cells.forEach(({ element }, i) => element.classList.add(`axis-${axes[i]}`));
    this.element = h(
      "div",
      { class: "numbers" },
      h("span", { class: "name" }, label),
      h("span", { class: `cells of-${this.cells.length}` }, ...this.cells.map(({ element }) => element)),
    );
  }

  put(numbers: ArrayLike<number>, from = 0): void {
    this.cells.forEach((cell, i) => cell.put(numberText(numbers[from + i] ?? 0, this.digits)));
  }

  get text(): string {
    return `${this.label}\t${this.cells.map(({ value }) => value).join("\t")}`;
  }

  get names(): string {
    return this.axes;
  }
}

/** A name and a word. */
export class WordRow {
  readonly element: HTMLElement;
  private readonly cell = new Cell();

  constructor(private readonly label: string) {
    this.element = h("div", { class: "numbers" }, h("span", { class: "name", title: label }, label), this.cell.element);
  }

  put(text: string): void {
    this.cell.put(text);
  }

  get text(): string {
    return `${this.label}\t${this.cell.value}`;
  }
}

/** A name, a bar from 0 to 1, and the number. */
export class BarRow {
  readonly element: HTMLElement;
  private readonly cell = new Cell();
  private readonly bar = h("span", { class: "bar-fill" });
  private shown = Number.NaN;

  constructor(
    private readonly label: string,
    title: string,
    onclick: () => void,
  ) {
    this.element = h(
      "button",
      { class: "bar-row plain", title, onclick },
      h("span", { class: "name" }, label),
      h("span", { class: "bar-box", "aria-hidden": "true" }, this.bar),
      this.cell.element,
    );
  }

  put(weight: number): void {
    if (weight === this.shown) return;
    this.shown = weight;
    this.cell.put(numberText(weight, 3));
    this.bar.style.transform = `scaleX(${Math.min(Math.max(Math.abs(weight), 0), 1)})`;
  }

  get text(): string {
    return `${this.label}\t${this.cell.value}`;
  }
}

export interface Row {
  readonly element: HTMLElement;
  readonly text: string;
}

// What was folded up stays so.
const folded = new Set<string>();

/** Rows under a title that can be folded up. */
export function section(name: string, title: string, ...content: (Node | undefined | false)[]): HTMLDetailsElement {
  const made = h("details", { class: `section ${name}`, open: !folded.has(name) }, h("summary", {}, title), ...content);
  made.addEventListener("toggle", () => {
    if (made.open) folded.delete(name);
    else folded.add(name);
  });
  return made;
}
