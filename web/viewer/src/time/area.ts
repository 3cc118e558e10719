// Dope sheet, curves and comparison beneath one ruler; drawn when something of them changed, one at a time.
import { Waveform } from "../music/waveform.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icon.js";
import { withKey } from "../ui/keys.js";
import { tabs } from "../ui/tabs.js";
import type { Value } from "../ui/value.js";
import { flip, reveal, type Switch, timeCommands } from "./commands.js";
import { CompareView } from "./compare/view.js";
import { CurveView } from "./curves.js";
import { DopeSheet } from "./dope.js";
import type { Ends } from "./ends.js";
import { Readout } from "./readout.js";
import { Playhead, Ruler } from "./ruler.js";
import type { TabName, TimeState } from "./state.js";
import { inksOf } from "./surface.js";
import { Tip } from "./tip.js";

export class Area {
  /** Ruler and panels. */
  readonly element: HTMLElement;
  /** Names of the panels, and what can be done with the one that is seen. */
  readonly tabs: HTMLElement;
  readonly tools: HTMLElement;
  private readonly ruler: Ruler;
  private readonly waveform: Waveform;
  private readonly playhead: Playhead;
  private readonly dope: DopeSheet;
  private readonly curves: CurveView;
  private readonly compare: CompareView;
  private readonly readout: Readout;
  private readonly filter: HTMLInputElement;
  private readonly tip = new Tip();
  private isAsked = false;

  constructor(
    private readonly state: TimeState,
    private readonly ends: Ends,
  ) {
    const draw = () => this.draw();
    this.ruler = new Ruler(state, ends, draw);
    this.waveform = new Waveform(state, this.ruler, ends, draw);
    this.playhead = new Playhead(this.ruler);
    this.dope = new DopeSheet(state, this.ruler, ends, this.tip, draw);
    this.curves = new CurveView(state, this.ruler, ends, this.tip, draw);
    this.compare = new CompareView(state, this.ruler, ends, this.tip, draw);
    this.filter = this.filterField();
    this.readout = new Readout(
      state,
      () => this.tree?.seen ?? [],
      (values) => this.tree?.setValues(values),
    );
    this.element = h("div", { class: "area", id: "motion" });
    const parts = this.parts();
    this.tabs = parts.querySelector<HTMLElement>('[role="tablist"]')!;
    this.tools = this.toolbar();
    const head = h("div", { class: "head" }, h("div", { class: "names" }, this.filter), this.ruler.element);
    parts.prepend(head, this.waveform.element);
    this.element.append(parts, this.playhead.element, this.tip.element);
    timeCommands(state, {
      showTab: (name) => state.tab.set(name),
      focusFilter: () => this.filter.focus(),
      focusKeys: () => requestAnimationFrame(() => this.curves.grid.focus()),
    });
    this.follow();
  }

  private get tree() {
    const tab = this.state.tab.get();
    return tab === "dope" ? this.dope.tree : tab === "curves" ? this.curves.tree : undefined;
  }

  /** With the next frame of the screen. */
  draw(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    requestAnimationFrame(() => {
      this.isAsked = false;
      this.paint();
    });
  }

  private paint(): void {
    if (this.element.hidden || this.element.clientHeight === 0) return;
    const begin = performance.now();
    const inks = inksOf(this.element);
    const tab = this.state.tab.get();
    this.ruler.paint(inks);
    this.waveform.paint(inks);
    if (tab !== "values") this[tab].paint(inks);
    this.playhead.place();
    this.readout.request();
    this.element.dataset["drawn"] = (performance.now() - begin).toFixed(2);
  }

  /** The playhead alone: nothing else changes while it plays. */
  private tick(): void {
    if (this.ruler.surface.width === 0) return;
    this.playhead.place();
    this.readout.request();
  }

  private follow(): void {
    const { state, ends } = this;
    const { clock } = state.app;
    const { rows, picked, chosen, active, hidden, solo, view, values, normalises, handles, lists, quaternions, tab, news, current } =
      state;
    const draw = () => this.draw();
    ends.onChange(
      [
        rows,
        picked,
        chosen,
        active,
        hidden,
        solo,
        view,
        values,
        normalises,
        handles,
        lists,
        quaternions,
        tab,
        news,
        current,
      ] as Value<unknown>[],
      draw,
    );
    ends.onChange([clock.range, clock.unit, clock.fps, clock.whole, clock.isPlaying] as Value<unknown>[], draw);
    ends.add(clock.time.onChange(() => (clock.isPlaying.get() ? this.tick() : this.draw())));
    const theme = matchMedia("(prefers-color-scheme: dark)");
    ends.listen(theme, "change" as keyof WindowEventMap, draw);
    const observer = new MutationObserver(draw);
    observer.observe(document.documentElement, { attributes: true });
    ends.add(() => observer.disconnect());
    const size = () => this.element.classList.toggle("with-lists", lists.get() && tab.get() === "curves");
    ends.onChange([lists, tab] as Value<unknown>[], size);
    size();
    ends.follow(tab, (name) => (this.element.dataset["tab"] = name));
  }

  private filterField(): HTMLInputElement {
    const made = h("input", {
      type: "search",
      class: "filter",
      placeholder: words().filter,
      "aria-label": words().filter,
      "data-does": "time-filter",
    });
    made.value = this.state.filter.get();
    made.addEventListener("input", () => this.state.filter.set(made.value));
    made.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && made.value !== "") {
        made.value = "";
        this.state.filter.set("");
        event.preventDefault();
      } else if (event.key === "ArrowDown" || event.key === "Escape" || event.key === "Enter") {
        this.tree?.element.focus();
        event.preventDefault();
      }
    });
    return made;
  }

  private parts(): HTMLElement {
    const { state } = this;
    let isBuilt = false;
    const made = tabs(
      words().motion,
      [
        { name: "dope", title: words().dopeSheet, panel: this.dope.panel },
        { name: "curves", title: words().curves, panel: this.curves.panel },
        { name: "compare", title: words().compare, panel: this.compare.panel },
        // On a phone the values are here.
        { name: "values", title: words().inspector, panel: h("div", { class: "part", id: "values-below" }) },
      ],
      (name) => {
        if (isBuilt) state.tab.set(name as TabName);
      },
    );
    isBuilt = true;
    // Whoever sets it: a hand here, the address, a double click on the figure.
    const list = made.querySelector('[role="tablist"]')!;
    this.ends.follow(state.tab, (name) => list.querySelector<HTMLElement>(`#tab-${name}`)!.click());
    return made;
  }

  private toolbar(): HTMLElement {
    const { state } = this;
    const press = (id: string, sign: string | SVGSVGElement, label: string, run: () => void) =>
      h("button", { "data-does": id, "aria-label": label, title: withKey(label, id), onclick: run }, sign);
    const toggle = (id: string, label: string, name: Switch) => {
      const made = h(
        "button",
        { class: "of-curves", "data-does": id, title: withKey(label, id), onclick: () => flip(state, name) },
        label,
      );
      this.ends.follow(state[name], (isOn) => made.setAttribute("aria-pressed", String(isOn)));
      return made;
    };
    const shown = press("reveal", words().reveal, words().reveal, () => reveal(state));
    const show = () => (shown.hidden = state.hidden.get().size + state.solo.get().size === 0);
    this.ends.onChange([state.hidden, state.solo], show);
    show();
    const { frameAll, frameChosen, zoomIn, zoomOut, normalise, handles, keysList } = words();
    const made = h(
      "div",
      { class: "tools", role: "group", "aria-label": words().view },
      h("span", { class: "legend", "aria-hidden": "true" }, words().legend),
      shown,
      toggle("quaternion", words().quaternion, "quaternions"),
      toggle("normalise", normalise, "normalises"),
      toggle("handles", handles, "handles"),
      toggle("keys-list", keysList, "lists"),
      press("frame-chosen", icon("target"), frameChosen, () => void state.frameChosen()),
      press("frame-all", icon("wide"), frameAll, () => state.frameAll()),
      press("zoom-out", icon("minus"), zoomOut, () => state.zoom(1.25)),
      press("zoom-in", icon("plus"), zoomIn, () => state.zoom(0.8)),
    );
    this.ends.follow(state.tab, (tab) => (made.dataset["of"] = tab));
    return made;
  }
}
