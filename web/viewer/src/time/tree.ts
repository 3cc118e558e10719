// Names at the left: files, nodes and their curves, as many rows as are seen.
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { shortNumber } from "./axis.js";
import { type Channel, channelsIn } from "./channels.js";
import type { Ends } from "./ends.js";
import type { Row } from "./rows.js";
import { type TimeState, toggled } from "./state.js";

export const rowHeight = 22;

const titles: Readonly<Record<Row["kind"], (row: never) => string>> = {
  summary: () => words().summary,
  source: ({ source }: Extract<Row, { kind: "source" }>) => source.title,
  group: ({ group }: Extract<Row, { kind: "group" }>) => group.name,
  channel: ({ channel }: Extract<Row, { kind: "channel" }>) => channel.name,
};
export const titleOf = (row: Row) => (titles[row.kind] as (row: Row) => string)(row);

export class Tree {
  readonly element: HTMLElement;
  private readonly space = h("div", { class: "space", role: "presentation" });
  private readonly valueCells = new Map<Channel, HTMLElement>();
  private stamp = "";

  constructor(
    private readonly state: TimeState,
    ends: Ends,
    private readonly name: string,
    private readonly hasSwitches: boolean,
    private readonly draw: () => void,
  ) {
    this.element = h(
      "div",
      {
        class: "names",
        role: "treegrid",
        tabindex: 0,
        "aria-label": words().curves,
        "aria-multiselectable": "true",
        "data-does": `${name}-names`,
      },
      this.space,
    );
    this.element.addEventListener("scroll", draw, { passive: true });
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.element.addEventListener("click", (event) => this.onClick(event));
    this.element.addEventListener("dblclick", (event) => {
      const row = this.rowOf(event.target as Element);
      if (row && !(event.target as Element).closest("button, .twisty")) state.toggleRow(row);
    });
    ends.onChange([state.current, state.rows], () => this.reveal());
    // Rows that were chosen while another tab was seen come into view with this one.
    ends.onChange([state.tab], () => requestAnimationFrame(() => this.reveal()));
    ends.onChange([state.picked, state.hidden, state.solo, state.chosen], () => (this.stamp = ""));
  }

  get top(): number {
    return this.element.scrollTop;
  }

  /** Curves whose rows are seen. */
  get seen(): readonly Channel[] {
    return [...this.valueCells.keys()];
  }

  /** Index of the row at a height, -1: none. */
  rowAt(y: number): number {
    const index = Math.floor((y + this.top) / rowHeight);
    return index < this.state.rows.get().length ? index : -1;
  }

  /** First and last of what is seen. */
  get range(): readonly [number, number] {
    const { clientHeight } = this.element;
    return [
      Math.floor(this.top / rowHeight),
      Math.min(Math.ceil((this.top + clientHeight) / rowHeight), this.state.rows.get().length),
    ];
  }

  paint(): void {
    const rows = this.state.rows.get();
    const [from, to] = this.range;
    const stamp = `${from} ${to}`;
    if (stamp === this.stamp && this.painted === rows) return;
    this.stamp = stamp;
    this.painted = rows;
    this.space.style.height = `${rows.length * rowHeight}px`;
    this.element.setAttribute("aria-rowcount", String(rows.length));
    this.element.dataset["rows"] = String(rows.length);
    this.valueCells.clear();
    this.space.replaceChildren(...rows.slice(from, to).map((row, i) => this.rowElement(row, from + i)));
    this.element.dataset["seen"] = String(to - from);
    const current = rows.findIndex(({ id }) => id === this.state.current.get());
    if (current >= from && current < to) this.element.setAttribute("aria-activedescendant", this.idOf(current));
    else this.element.removeAttribute("aria-activedescendant");
  }

  setValues(values: ReadonlyMap<Channel, number>): void {
    for (const [channel, cell] of this.valueCells) {
      const value = values.get(channel);
      cell.textContent = value === undefined ? "" : shortNumber(value) + channel.unit;
    }
  }

  private painted: readonly Row[] | undefined;

  private idOf(index: number): string {
    return `${this.name}-row-${index}`;
  }

  private rowElement(row: Row, index: number): HTMLElement {
    const { state } = this;
    const isPicked = state.picked.get().has(row.id);
    const made = h("div", {
      role: "row",
      id: this.idOf(index),
      class: `row ${row.kind}${isPicked ? " picked" : ""}${row.id === state.current.get() ? " current" : ""}`,
      "aria-level": row.level,
      "aria-rowindex": index + 1,
      "aria-selected": String(isPicked),
      "data-index": index,
      title: titleOf(row),
    });
    made.style.top = `${index * rowHeight}px`;
    made.style.paddingLeft = `${4 + 12 * (row.level - 1)}px`;
    const opens = row.kind === "group" || row.kind === "source";
    if (opens) made.setAttribute("aria-expanded", String(row.isOpen));
    const sign = opens
      ? h("span", { class: "twisty", "aria-hidden": "true" }, row.isOpen ? "▾" : "▸")
      : h("span", { class: "twisty" });
    const letter =
      row.kind === "channel" ? h("span", { class: `letter ink-${row.channel.ink}` }, row.channel.letter || "●") : undefined;
    made.append(h("span", { role: "gridcell", class: "name" }, sign, letter, titleOf(row)));
    if (row.kind === "channel") made.append(...this.cells(row.channel));
    return made;
  }

  private cells(channel: Channel): HTMLElement[] {
    const { state } = this;
    const value = h("span", { role: "gridcell", class: "value" });
    this.valueCells.set(channel, value);
    if (!this.hasSwitches) return [value];
    const part = (name: "solo" | "hidden", sign: string, label: string) =>
      h(
        "span",
        { role: "gridcell" },
        h(
          "button",
          {
            tabindex: -1,
            class: "switch",
            "data-switch": name,
            "aria-pressed": String(state[name].get().has(channel.id)),
            "aria-label": label,
            title: label,
          },
          sign,
        ),
      );
    return [value, part("solo", "S", words().solo), part("hidden", "H", words().hide)];
  }

  private rowOf(target: Element): Row | undefined {
    const element = target.closest<HTMLElement>(".row");
    return element ? this.state.rows.get()[Number(element.dataset["index"])] : undefined;
  }

  private onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const row = this.rowOf(target);
    if (!row) return;
    this.element.focus();
    const name = target.closest<HTMLElement>("[data-switch]")?.dataset["switch"] as "solo" | "hidden" | undefined;
    if (name) return this.state[name].set(toggled(this.state[name].get(), row.id));
    if (target.closest(".twisty") && row.kind !== "channel" && row.kind !== "summary") return this.state.toggleRow(row);
    if (event.shiftKey) this.pickRange(row);
    else this.state.pick(row, event.ctrlKey || event.metaKey);
    // Its curves are what is looked at.
    if (this.hasSwitches && row.kind === "group") this.state.toggleRow(row, true);
  }

  private pickRange(to: Row): void {
    const { state } = this;
    const rows = state.rows.get();
    const [a, b] = [rows.findIndex(({ id }) => id === state.current.get()), rows.indexOf(to)];
    const all = rows.slice(Math.max(Math.min(a, b), 0), Math.max(a, b) + 1);
    state.pick(to);
    for (const row of all) if (row !== to) state.pick(row, true);
    state.current.set(to.id);
  }

  private onKey(event: KeyboardEvent): void {
    const rows = this.state.rows.get();
    const at = rows.findIndex(({ id }) => id === this.state.current.get());
    if (event.altKey || event.ctrlKey || event.metaKey || rows.length === 0) return;
    const page = Math.max(Math.floor(this.element.clientHeight / rowHeight) - 1, 1);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1, PageDown: at + page, PageUp: at - page }[
      event.key
    ];
    if (next !== undefined && !(event.shiftKey && (event.key === "Home" || event.key === "End"))) {
      const row = rows[Math.min(Math.max(next, 0), rows.length - 1)]!;
      if (event.shiftKey) this.state.pick(row, !this.state.picked.get().has(row.id));
      else this.state.pick(row);
    } else if ((event.key === "ArrowRight" || event.key === "ArrowLeft") && !event.shiftKey && rows[at])
      this.openOrMove(rows, at, event.key === "ArrowRight");
    else if (event.key === "Enter" && rows[at]) this.state.toggleRow(rows[at]);
    else return;
    event.preventDefault();
  }

  private openOrMove(rows: readonly Row[], at: number, isIn: boolean): void {
    const row = rows[at]!;
    const isOpen = "isOpen" in row && row.isOpen;
    if ("isOpen" in row && isOpen !== isIn) return this.state.toggleRow(row, isIn);
    const to = isIn
      ? rows[at + 1]
      : rows
          .slice(0, at)
          .reverse()
          .find(({ level }) => level < row.level);
    if (to && (!isIn || to.level > row.level)) this.state.pick(to);
  }

  private reveal(): void {
    this.stamp = "";
    const at = this.state.rows.get().findIndex(({ id }) => id === this.state.current.get());
    if (at >= 0 && this.element.clientHeight > 0) this.scrollTo(at);
    this.draw();
  }

  /** What is opened beneath a row is seen as well, as far as there is room. */
  private scrollTo(index: number): void {
    const rows = this.state.rows.get();
    this.space.style.height = `${rows.length * rowHeight}px`;
    const row = rows[index]!;
    const beneath = row.kind === "group" && row.isOpen ? channelsIn(row.group, this.state.quaternions.get()).length : 0;
    const room = this.element.clientHeight;
    const [top, bottom] = [index * rowHeight, Math.min((index + 1 + beneath) * rowHeight, index * rowHeight + room)];
    if (top < this.top) this.element.scrollTop = top;
    else if (bottom > this.top + room) this.element.scrollTop = bottom - room;
  }
}
