// A tree of rows by the pattern that screen readers know: one tab stop, arrows, type-ahead. Only rows that are seen are
// elements, so that a thousand cost as little as twenty.
import { h } from "./dom.js";

export interface TreeItem {
  /** One of each. */
  readonly id: string;
  readonly label: string;
  /** Names the sign before the label. */
  readonly kind: string;
  /** At the row's end. */
  readonly note?: string;
  /** What else the item is found by. */
  readonly alias?: string;
  readonly children: readonly TreeItem[];
  /** Its children are seen from the beginning. */
  readonly startsOpen: boolean;
}

interface Row {
  readonly item: TreeItem;
  readonly level: number;
  readonly parent: number;
  readonly place: number;
  readonly siblings: number;
}

const rowHeight = 24;
const rowsBeyond = 6;
const typingPause = 700; // milliseconds after which a letter begins another word
const folded = (text: string) => text.normalize("NFKC").toLowerCase();

export class Tree {
  readonly element: HTMLElement;
  private readonly inside = h("div", { class: "tree-rows", role: "presentation" });
  private items: readonly TreeItem[] = [];
  private rows: Row[] = [];
  private readonly toggled = new Map<string, boolean>();
  private matching: ReadonlySet<TreeItem> | undefined;
  private cursor = -1;
  private selected: string | undefined;
  private typed = "";
  private typedAt = 0;

  constructor(
    private readonly name: string,
    label: string,
    private readonly onSelect: (item: TreeItem | undefined) => void,
  ) {
    this.element = h("div", { class: "tree", role: "tree", tabindex: 0, "aria-label": label }, this.inside);
    this.element.addEventListener("scroll", () => this.draw());
    this.element.addEventListener("click", (event) => this.click(event));
    this.element.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  show(items: readonly TreeItem[]): void {
    this.items = items;
    this.layOut();
  }

  /** How many rows are found. */
  filter(text: string): number {
    const wanted = folded(text.trim());
    const matching = new Set<TreeItem>();
    let count = 0;
    const visit = (item: TreeItem): boolean => {
      const isFound = folded(item.label).includes(wanted) || (item.alias !== undefined && folded(item.alias).includes(wanted));
      if (isFound) ++count;
      const below = item.children.map(visit).some((one) => one);
      if (isFound || below) matching.add(item);
      return isFound || below;
    };
    this.items.forEach(visit);
    this.matching = wanted === "" ? undefined : matching;
    this.layOut();
    return count;
  }

  /** Marks a row and brings it into view; undefined: none. */
  select(id: string | undefined): void {
    if (id === this.selected) return;
    this.selected = id;
    if (id !== undefined) this.reveal(id);
    this.draw();
  }

  private reveal(id: string): void {
    const open = (item: TreeItem): boolean => {
      if (item.id === id) return true;
      if (!item.children.some(open)) return false;
      this.toggled.set(item.id, true);
      return true;
    };
    this.items.some(open);
    this.layOut();
    this.moveTo(
      this.rows.findIndex(({ item }) => item.id === id),
      false,
    );
  }

  private isOpen(item: TreeItem): boolean {
    return this.matching !== undefined || (this.toggled.get(item.id) ?? item.startsOpen);
  }

  private layOut(): void {
    const at = this.rows[this.cursor]?.item.id;
    this.rows = [];
    const visit = (items: readonly TreeItem[], level: number, parent: number) => {
      const shown = this.matching ? items.filter((item) => this.matching!.has(item)) : items;
      shown.forEach((item, place) => {
        const row = this.rows.push({ item, level, parent, place, siblings: shown.length }) - 1;
        if (this.isOpen(item)) visit(item.children, level + 1, row);
      });
    };
    visit(this.items, 1, -1);
    this.cursor = this.rows.findIndex(({ item }) => item.id === (at ?? this.selected));
    this.inside.style.height = `${rowHeight * this.rows.length}px`;
    this.draw();
  }

  private draw(): void {
    const { scrollTop, clientHeight } = this.element;
    const from = Math.max(0, Math.floor(scrollTop / rowHeight) - rowsBeyond);
    const to = Math.min(this.rows.length, Math.ceil((scrollTop + clientHeight) / rowHeight) + rowsBeyond);
    const shown = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
    // What has the focus stays an element.
    if (this.cursor >= 0 && (this.cursor < from || this.cursor >= to)) shown.push(this.cursor);
    this.inside.replaceChildren(...shown.map((row) => this.elementOf(row)));
    if (this.cursor >= 0) this.element.setAttribute("aria-activedescendant", `${this.name}-${this.cursor}`);
    else this.element.removeAttribute("aria-activedescendant");
  }

  private elementOf(index: number): HTMLElement {
    const { item, level, place, siblings } = this.rows[index]!;
    const isParent = item.children.length > 0;
    const made = h(
      "div",
      {
        id: `${this.name}-${index}`,
        class: `item${index === this.cursor ? " cursor" : ""}`,
        role: "treeitem",
        "data-row": index,
        "aria-level": level,
        "aria-posinset": place + 1,
        "aria-setsize": siblings,
        "aria-selected": String(item.id === this.selected),
        "aria-expanded": isParent ? String(this.isOpen(item)) : undefined,
      },
      h("span", { class: "fold", "aria-hidden": "true" }),
      h("span", { class: `kind kind-${item.kind}`, "aria-hidden": "true" }),
      h("span", { class: "label", title: item.alias ?? item.label }, item.label),
      item.note !== undefined && h("span", { class: "tail" }, item.note),
    );
    made.style.top = `${rowHeight * index}px`;
    made.style.paddingLeft = `${4 + 12 * (level - 1)}px`;
    return made;
  }

  private toggle(index: number, isOpen: boolean): void {
    const { item } = this.rows[index]!;
    if (item.children.length === 0 || this.matching) return;
    this.toggled.set(item.id, isOpen);
    this.layOut();
  }

  private moveTo(index: number, selects = true): void {
    if (index < 0 || index >= this.rows.length) return;
    this.cursor = index;
    const top = rowHeight * index;
    const { scrollTop, clientHeight } = this.element;
    if (top < scrollTop) this.element.scrollTop = top;
    else if (top + rowHeight > scrollTop + clientHeight) this.element.scrollTop = top + rowHeight - clientHeight;
    if (selects) this.choose(index);
    else this.draw();
  }

  private choose(index: number): void {
    const { item } = this.rows[index]!;
    this.selected = item.id;
    this.draw();
    this.onSelect(item);
  }

  private click(event: MouseEvent): void {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>("[data-row]");
    if (!row) return;
    const index = Number(row.dataset["row"]);
    const { item } = this.rows[index]!;
    this.cursor = index;
    if (target.matches(".fold") || event.detail === 2) this.toggle(index, !this.isOpen(item));
    else this.choose(index);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (!this.move(event.key) && !this.type(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private move(key: string): boolean {
    const { cursor: at, rows } = this;
    const row = rows[at];
    const page = Math.max(1, Math.floor(this.element.clientHeight / rowHeight) - 1);
    const isOpen = row !== undefined && row.item.children.length > 0 && this.isOpen(row.item);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => this.moveTo(Math.min(at + 1, rows.length - 1)),
      ArrowUp: () => this.moveTo(Math.max(at - 1, 0)),
      Home: () => this.moveTo(0),
      End: () => this.moveTo(rows.length - 1),
      PageDown: () => this.moveTo(Math.min(at + page, rows.length - 1)),
      PageUp: () => this.moveTo(Math.max(at - page, 0)),
      ArrowRight: () => {
        if (isOpen) this.moveTo(at + 1);
        else if (row) this.toggle(at, true);
      },
      ArrowLeft: () => {
        if (isOpen && !this.matching) this.toggle(at, false);
        else if (row && row.parent >= 0) this.moveTo(row.parent);
      },
      Enter: () => row && this.choose(at),
      " ": () => row && this.choose(at),
      Escape: () => {
        this.selected = undefined;
        this.draw();
        this.onSelect(undefined);
      },
    };
    moves[key]?.();
    return moves[key] !== undefined;
  }

  private type(key: string): boolean {
    if ([...key].length !== 1 || key === "/" || key === "?") return false;
    const now = performance.now();
    this.typed = now - this.typedAt < typingPause ? this.typed + key : key;
    this.typedAt = now;
    const wanted = folded(this.typed);
    // The same letter again goes on to the next.
    const from = this.typed.length === 1 ? this.cursor + 1 : Math.max(this.cursor, 0);
    const count = this.rows.length;
    for (let i = 0; i < count; ++i) {
      const index = (from + i) % count;
      if (folded(this.rows[index]!.item.label).startsWith(wanted)) {
        this.moveTo(index);
        break;
      }
    }
    return true;
  }
}
