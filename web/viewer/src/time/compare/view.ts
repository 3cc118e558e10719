// Two motions over each other: curves of one name, their difference, and where it is largest.
import type { Exhibit } from "../../stage/exhibit.js";
import { words } from "../../text/index.js";
import { h } from "../../ui/dom.js";
import { placeAt, shortNumber, timeText } from "../axis.js";
import { comparePlots, largerOf, type Lines, linesOf, namesOf, paintBoth, paintDifference } from "./plots.js";
import { addTake, ghostButton, Legend } from "./side.js";
import "./compare.css";
import { compare, type Match, matchesOf, ordered, type Result, titleOfMatch } from "./matches.js";
import { wrapped } from "../difference.js";
import type { Ends } from "../ends.js";
import { follow } from "../gestures.js";
import { paintTimeGrid } from "../grid.js";
import { Gutter } from "../gutter.js";
import { List } from "../list.js";
import { lineAt } from "../plot.js";
import { matcher } from "../rows.js";
import type { Ruler } from "../ruler.js";
import type { TimeState } from "../state.js";
import { type Inks, Surface } from "../surface.js";
import type { Tip } from "../tip.js";

const none: readonly Exhibit[] = [];

/** Angles that are so far apart are the same. */
const periodOf = ({ a, b }: Result) => (a.from && b.from ? 360 : Infinity);

export class CompareView {
  readonly panel: HTMLElement;
  private readonly surface: Surface;
  private readonly gutter: Gutter;
  private readonly list: List;
  private readonly legend = new Legend();
  private readonly choice = h("select", { "aria-label": words().compare, "data-does": "match" });
  private readonly goButton = h("button", { "data-does": "largest", onclick: () => this.goToLargest() }, words().toLargest);
  private readonly note = h("div", { class: "note" });
  private readonly noteText = h("p", {});
  private readonly status = h("p", { class: "status", role: "status" });
  private matches: readonly Match[] = [];
  private match: Match | undefined;
  private results: readonly Result[] = [];
  private listed: readonly Result[] = [];
  private current: string | undefined;
  private lines: Lines | undefined;
  private round = 0;
  private isStale = true;

  constructor(
    private readonly state: TimeState,
    ruler: Ruler,
    ends: Ends,
    private readonly tip: Tip,
    private readonly draw: () => void,
  ) {
    const { channel, largest, time } = words();
    this.list = new List({
      name: "differences",
      label: words().largestDifferences,
      headings: [channel, largest, time],
      cells: (index) => this.cells(index),
      rowClass: (index) => this.rowClass(index),
      pick: (index) => this.show(this.listed[index]?.name),
    });
    const canvas = h("canvas", {
      tabindex: 0,
      role: "application",
      "aria-roledescription": words().compare,
      "aria-label": words().compare,
      "data-does": "time-compare",
    });
    const side = h(
      "div",
      { class: "names side" },
      this.choice,
      this.legend.element,
      this.goButton,
      h("div", { class: "row-of" }, ghostButton(state.app, ends), this.status),
      this.list.element,
    );
    this.gutter = new Gutter(draw, tip);
    this.note.append(this.noteText, addTake(state.app));
    this.panel = h("div", { class: "part" }, side, h("div", { class: "body" }, canvas, this.note), this.gutter.element);
    this.surface = new Surface(canvas, draw);
    for (const surface of [this.surface, this.gutter.surface]) ends.add(() => surface.close());
    ends.add(() => ++this.round);
    this.choice.addEventListener("change", () => this.take(this.matches[this.choice.selectedIndex]));
    const stale = () => {
      this.isStale = true;
      draw();
    };
    ends.onChange([state.sources, state.chosen, state.quaternions], stale);
    ends.onChange([state.tab], () => this.tellApp());
    ends.onChange([state.filter], () => this.relist());
    follow(canvas, {
      time: () => ruler.axis,
      scrub: (time_, phase, event) => ruler.scrub(time_, phase, event),
      press: () => {
        canvas.focus();
        return true;
      },
      hover: (x, y) => this.hover(x, y),
      leave: () => tip.hide(),
    });
  }

  paint(inks: Inks): void {
    if (this.isStale) this.renew();
    this.lines = this.collect();
    const context = this.surface.begin();
    if (!context) return;
    paintTimeGrid(context, this.surface, this.state, inks);
    const { shown: result, lines } = this;
    if (!result || !lines) return this.gutter.paint(inks, []);
    const plots = comparePlots(this.state.view.get(), this.surface, lines, result);
    paintBoth(context, this.surface, plots.curves, lines, result.a.unit, inks);
    paintDifference(context, this.surface, plots.difference, lines.difference, result, inks);
    this.gutter.paint(inks, namesOf(plots, lines, this.match!.titles, inks));
  }

  private get shown(): Result | undefined {
    return this.results.find(({ name }) => name === this.current);
  }

  private renew(): void {
    this.isStale = false;
    const { sources, chosen, quaternions } = this.state;
    const before = this.match;
    this.matches = matchesOf(sources.get(), chosen.get(), quaternions.get());
    const titles = this.matches.map(titleOfMatch);
    this.choice.replaceChildren(...titles.map((title) => h("option", {}, title)));
    const isNone = this.matches.length === 0;
    this.choice.hidden = this.matches.length < 2;
    this.goButton.hidden = this.status.hidden = this.list.element.hidden = isNone;
    this.note.hidden = !isNone;
    this.noteText.textContent = isNone ? words().howToCompare : "";
    // Two curves that were just chosen are meant.
    const same = before ? titles.indexOf(titleOfMatch(before)) : -1;
    this.choice.selectedIndex = chosen.get().length === 2 ? this.matches.length - 1 : Math.max(same, 0);
    const match = this.matches[this.choice.selectedIndex];
    if (!isSameMatch(match, before)) this.take(match);
  }

  private take(match: Match | undefined): void {
    this.match = match;
    this.current = undefined;
    this.results = [];
    const round = ++this.round;
    this.legend.set(match?.titles);
    this.tellApp();
    this.relist();
    if (!match) return;
    const { whole, fps } = this.state.app.clock;
    const over = { ...whole.get(), fps: fps.get() };
    const isWanted = () => round === this.round;
    compare(this.state.app.client, match.pairs, over, isWanted, (results) => this.tell(results)).catch((error: unknown) => {
      if (isWanted()) console.error(error);
    });
  }

  /** Which figures are compared. */
  private tellApp(): void {
    const { app, tab } = this.state;
    const places = this.match?.sources.map(({ exhibit }) => exhibit) ?? [];
    const exhibits = places.flatMap((place) => app.exhibits.get()[place] ?? []);
    const areTwo = tab.get() === "compare" && exhibits.length === 2 && exhibits[0] !== exhibits[1];
    app.compared.set(areTwo ? exhibits : none);
  }

  private tell(results: readonly Result[]): void {
    this.results = ordered(results);
    const isDone = results.every(({ difference }) => difference !== undefined);
    const differing = results.filter(({ difference }) => difference !== 0).length;
    this.status.textContent =
      results.length === 0 ? words().nothingShared : isDone ? words().differing(differing, results.length) : words().comparing;
    this.relist();
    if (isDone && this.current === undefined) this.show(this.results[0]?.name);
  }

  private relist(): void {
    const fits = matcher(this.state.filter.get());
    this.listed = this.results.filter(({ name }) => fits(name));
    this.list.setCount(this.listed.length);
    this.list.setCurrent(this.listed.findIndex(({ name }) => name === this.current));
    this.draw();
  }

  private show(name: string | undefined): void {
    this.current = name;
    this.list.setCurrent(this.listed.findIndex((one) => one.name === name));
    const { shown } = this;
    const { unit, fps } = this.state.app.clock;
    this.goButton.disabled = !shown?.difference;
    this.goButton.textContent = words().toLargest;
    this.goButton.title = shown?.difference
      ? words().goToLargest(shortNumber(shown.difference) + shown.a.unit, timeText(shown.time, unit.get(), fps.get()))
      : words().noDifference;
    this.goButton.setAttribute("aria-label", this.goButton.title);
    this.draw();
  }

  private goToLargest(): void {
    if (this.shown) this.state.go(this.shown.time);
  }

  private cells(index: number): string[] {
    const { name, difference, time, a } = this.listed[index]!;
    const { unit, fps } = this.state.app.clock;
    if (difference === undefined) return [name, "…", ""];
    return [name, shortNumber(difference) + a.unit, difference === 0 ? "" : timeText(time, unit.get(), fps.get())];
  }

  /** In the colour of the larger one. */
  private rowClass(index: number): string {
    const { difference } = this.listed[index]!;
    return difference ? `of-${largerOf(difference)}` : "";
  }

  private collect(): Lines | undefined {
    const { shown } = this;
    if (!shown) return undefined;
    const { store, view } = this.state;
    const tables = [store.keys(shown.a), store.keys(shown.b)] as const;
    if (!tables[0] || !tables[1]) return undefined;
    store.wantLines([shown.a, shown.b], view.get(), this.surface.columns);
    const [a, b] = [store.line(shown.a), store.line(shown.b)];
    return a && b ? linesOf(a, b, [tables[0], tables[1]], periodOf(shown)) : undefined;
  }

  private hover(x: number, y: number): void {
    const { shown, lines } = this;
    if (!shown || !lines) return;
    const time = placeAt(this.state.view.get(), this.surface.width, x);
    const [a, own] = [lineAt(lines.a, time), lineAt(lines.b, time)];
    if (a === undefined || own === undefined) return this.tip.hide();
    const b = own + lines.shift;
    const { unit, fps } = this.state.app.clock;
    const text = (value: number) => shortNumber(value) + shown.a.unit;
    this.tip.show(
      this.surface.canvas,
      x,
      y,
      `${timeText(time, unit.get(), fps.get())}\nA ${text(a)}\nB ${text(b)}\nB − A ${text(wrapped(b - a, periodOf(shown)))}`,
    );
  }
}

/** The same curves with each other. */
function isSameMatch(one: Match | undefined, other: Match | undefined): boolean {
  return (
    one?.pairs.length === other?.pairs.length &&
    (one?.pairs.every(({ a, b }, i) => a === other!.pairs[i]!.a && b === other!.pairs[i]!.b) ?? other === undefined)
  );
}
