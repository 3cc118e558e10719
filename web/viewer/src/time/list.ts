// A table of any number of rows, of which only those are made that are seen.
import { h } from "../ui/dom.js";

const rowHeight = 22;
const headingHeight = 22; // above the rows, wherever they are scrolled to
const tallest = 8e6; // pixels; browsers have no taller elements

export interface ListParts {
  readonly name: string;
  readonly label: string;
  readonly headings: readonly string[];
  cells(index: number): readonly string[];
  /** A class of the row's own. */
  rowClass?(index: number): string;
  pick(index: number): void;
}

export class List {
  readonly element: HTMLElement;
  private readonly space = h("div", { class: "space", role: "rowgroup" });
  private count = 0;
  private current = -1;
  private isDirty = true;
  private seen = "";

  constructor(private readonly parts: ListParts) {
    const headings = parts.headings.map((heading, i) => h("span", { role: "columnheader", class: `cell cell-${i}` }, heading));
    this.element = h(
      "div",
      {
        class: `list ${parts.name}`,
        role: "grid",
        tabindex: 0,
        "aria-label": parts.label,
        "aria-colcount": headings.length,
        "data-does": parts.name,
      },
      h("div", { class: "headings", role: "row", "aria-rowindex": 1 }, ...headings),
      this.space,
    );
    this.element.addEventListener("scroll", () => this.paint(), { passive: true });
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.space.addEventListener("click", (event) => {
      const row = (event.target as Element).closest<HTMLElement>(".row");
      this.element.focus();
      if (row) parts.pick(Number(row.dataset["index"]));
    });
    new ResizeObserver(() => this.paint()).observe(this.element);
  }

  setLabel(label: string): void {
    this.element.setAttribute("aria-label", label);
  }

  /** The rows are others now. */
  setCount(count: number): void {
    this.count = count;
    this.isDirty = true;
    this.space.style.height = `${Math.min(count * rowHeight, tallest)}px`;
    this.element.setAttribute("aria-rowcount", String(count + 1));
    this.element.dataset["rows"] = String(count);
    this.paint();
  }

  setCurrent(index: number, reveals = true): void {
    if (index === this.current) return;
    this.current = index;
    this.isDirty = true;
    if (reveals && index >= 0) this.reveal(index);
    this.paint();
  }

  paint(): void {
    const { room } = this;
    const { scrollTop } = this.element;
    if (room <= 0) return;
    const first = Math.min(Math.floor(this.offset / rowHeight), Math.max(this.count - 1, 0));
    const last = Math.min(first + Math.ceil(room / rowHeight) + 1, this.count);
    const seen = `${first} ${last} ${scrollTop}`;
    if (!this.isDirty && seen === this.seen) return;
    this.isDirty = false;
    this.seen = seen;
    const shift = scrollTop - this.offset;
    const rows: HTMLElement[] = [];
    for (let i = first; i < last; ++i) rows.push(this.row(i, shift));
    this.space.replaceChildren(...rows);
    if (this.current >= first && this.current < last) this.element.setAttribute("aria-activedescendant", this.idOf(this.current));
    else this.element.removeAttribute("aria-activedescendant");
  }

  /** Pixels in which rows are seen. */
  private get room(): number {
    return this.element.clientHeight - headingHeight;
  }

  private get hidden(): { space: number; rows: number } {
    const { room } = this;
    return {
      space: Math.max(Math.min(this.count * rowHeight, tallest) - room, 1),
      rows: Math.max(this.count * rowHeight - room, 0),
    };
  }

  /** Pixels of rows above what is seen. */
  private get offset(): number {
    const { space, rows } = this.hidden;
    return rows <= space ? this.element.scrollTop : (this.element.scrollTop / space) * rows;
  }

  private idOf(index: number): string {
    return `${this.parts.name}-${index}`;
  }

  private row(index: number, shift: number): HTMLElement {
    const cells = this.parts
      .cells(index)
      .map((text, i) => h("span", { role: "gridcell", class: `cell cell-${i}`, title: text }, text));
    const isCurrent = index === this.current;
    const made = h(
      "div",
      {
        role: "row",
        class: `row${isCurrent ? " picked" : ""} ${this.parts.rowClass?.(index) ?? ""}`,
        id: this.idOf(index),
        "aria-rowindex": index + 2,
        "aria-selected": String(isCurrent),
        "data-index": index,
      },
      ...cells,
    );
    made.style.top = `${index * rowHeight + shift}px`;
    return made;
  }

  private reveal(index: number): void {
    const { room } = this;
    if (room <= 0) return;
    const [top, offset] = [index * rowHeight, this.offset];
    const wanted = top < offset ? top : top + rowHeight > offset + room ? top + rowHeight - room : undefined;
    if (wanted === undefined) return;
    const { space, rows } = this.hidden;
    this.element.scrollTop = rows <= space ? wanted : (wanted / rows) * space;
  }

  private onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || this.count === 0) return;
    const page = Math.max(Math.floor(this.room / rowHeight) - 1, 1);
    const at = this.current;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: this.count - 1, PageDown: at + page, PageUp: at - page }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    this.parts.pick(Math.min(Math.max(next, 0), this.count - 1));
  }
}
