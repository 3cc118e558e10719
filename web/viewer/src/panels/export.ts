// The window that makes files of what is open: of the motion, or of what is seen of it.
import { choices, type Options } from "genga";
import type { App } from "../app.js";
import type { Exhibit } from "../stage/exhibit.js";
import type { Background } from "../stage/stage.js";
import { words } from "../text/index.js";
import { openDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { download } from "../ui/download.js";
import { Value } from "../ui/value.js";
import { canEncode, isHeard } from "../music/encode.js";
import { canFilm, film } from "./film.js";
import { converted, failureText, type FilmOptions, frames, picture, type Product, type Watch } from "./made.js";
import { sizeText } from "./units.js";

type Kind = "glb" | "csv" | "vmd" | "vpd" | "x" | "lws" | "pmx" | "bin" | "png" | "webm" | "zip";

interface Fields {
  readonly curves: HTMLSelectElement;
  readonly fps: HTMLInputElement;
  readonly range: HTMLSelectElement;
  readonly space: HTMLSelectElement;
  readonly axes: HTMLSelectElement;
  readonly what: HTMLSelectElement;
  readonly width: HTMLInputElement;
  readonly height: HTMLInputElement;
  readonly ground: HTMLSelectElement;
}
type FieldName = keyof Fields;

const fieldsOf: Readonly<Record<Kind, readonly FieldName[]>> = {
  glb: ["curves", "fps", "range"],
  csv: ["space", "axes", "what", "fps", "range"],
  vmd: ["curves", "range"],
  vpd: ["curves"],
  x: ["curves", "fps", "range"],
  lws: ["curves", "fps", "range"],
  pmx: [],
  bin: ["curves", "fps", "range"],
  png: ["width", "height", "ground"],
  webm: ["fps", "range", "width", "height", "ground"],
  zip: ["fps", "range", "width", "height", "ground"],
};

const last = new Value<Kind>("glb");

/** What there is to make of it. */
function kindsFor({ data: { description }, hasMesh }: Exhibit): Kind[] {
  const moves = description.clips.length > 0;
  const is: Readonly<Record<Kind, boolean>> = {
    glb: true,
    csv: true,
    vmd: moves,
    vpd: moves,
    x: true,
    lws: true,
    pmx: hasMesh,
    bin: description.hands.length > 0,
    png: true,
    webm: moves && canFilm(),
    zip: moves,
  };
  return (Object.keys(is) as Kind[]).filter((kind) => is[kind]);
}

function select(options: readonly (readonly [string, string])[]): HTMLSelectElement {
  return h("select", {}, ...options.map(([value, title]) => h("option", { value }, title)));
}

/** All that an option takes, each by its title. */
function choose<Word extends string>(taken: readonly Word[], titles: Readonly<Record<Word, string>>): HTMLSelectElement {
  return select(taken.map((word) => [word, titles[word]]));
}

const number = (value: number, min: number, max: number, step: string | number = 1) =>
  h("input", { type: "number", class: "field", value, min, max, step });

function makeFields(app: App): Fields {
  const {
    curvesLinear,
    curvesExact,
    curvesBake,
    wholeMotion,
    loopRange,
    thisMoment,
    local,
    world,
    native,
    axesNative,
    axesGltf,
    everything,
    selectedOnly,
    transparent,
    white,
    black,
    asOnPage,
  } = words();
  const selected = app.selection.get()?.node;
  const { clientWidth, clientHeight } = app.stage.canvas;
  const ratio = Math.min(devicePixelRatio, 2);
  const range = select([
    ["whole", wholeMotion],
    ["loop", loopRange],
    ["now", thisMoment],
  ]);
  range.value = app.clock.range.get() ? "loop" : "whole";
  range.options[1]!.disabled = app.clock.range.get() === undefined;
  const what = select([
    ["all", everything],
    ["selected", selectedOnly],
  ]);
  what.options[1]!.disabled = selected === undefined;
  return {
    curves: choose(choices.curves, { linear: curvesLinear, exact: curvesExact, bake: curvesBake }),
    fps: number(app.clock.fps.get(), 0.001, 1e6, "any"),
    range,
    space: choose(choices.space, { native, local, world }),
    axes: choose(choices.axes, { native: axesNative, gltf: axesGltf }),
    what,
    width: number(Math.round((clientWidth * ratio) / 2) * 2, 2, 8192),
    height: number(Math.round((clientHeight * ratio) / 2) * 2, 2, 8192),
    ground: select([
      ["page", asOnPage],
      ["transparent", transparent],
      ["#ffffff", white],
      ["#000000", black],
    ]),
  };
}

class ExportForm {
  readonly element: HTMLElement;
  private readonly fields: Fields;
  private readonly rows = new Map<FieldName, HTMLElement>();
  private readonly exhibits: readonly Exhibit[];
  private readonly scene: HTMLSelectElement;
  private readonly list = h("div", { class: "kinds", role: "radiogroup" });
  private readonly about = h("p", { class: "faint about" });
  private readonly alert = h("div", { class: "result", role: "alert" });
  private readonly status = h("div", { class: "result", role: "status" });
  private readonly progress = h("progress", { max: 1, hidden: true, "aria-label": words().export });
  private readonly go: HTMLButtonElement;
  private readonly cancel: HTMLButtonElement;
  private kind: Kind = "glb";
  private running: AbortController | undefined;
  private touchedFps = false;
  private touchedCurves = false;

  constructor(private readonly app: App) {
    const { export: exportWord, cancel, scene, format } = words();
    this.exhibits = app.exhibits.get();
    this.fields = makeFields(app);
    this.fields.fps.addEventListener("input", () => (this.touchedFps = true));
    this.fields.curves.addEventListener("change", () => (this.touchedCurves = true));
    this.fields.space.addEventListener("change", () => this.tell());
    this.scene = select(this.exhibits.map((exhibit, i) => [String(i), exhibit.title]));
    const chosen = app.selection.get()?.exhibit;
    if (chosen) this.scene.selectedIndex = Math.max(0, this.exhibits.indexOf(chosen));
    this.scene.addEventListener("change", () => this.showKinds());
    this.go = h("button", { class: "main", "data-does": "make", onclick: () => void this.run() }, exportWord);
    this.cancel = h("button", { "data-does": "cancel", hidden: true, onclick: () => this.running?.abort() }, cancel);
    this.list.setAttribute("aria-label", format);
    const sceneRow = h("label", { class: "option" }, h("span", {}, scene), this.scene);
    sceneRow.hidden = this.exhibits.length < 2;
    this.element = h(
      "div",
      { class: "export-form" },
      this.list,
      h(
        "div",
        { class: "options" },
        sceneRow,
        this.about,
        ...this.optionRows(),
        h("div", { class: "acts" }, this.go, this.cancel, this.progress),
        this.alert,
        this.status,
      ),
    );
    this.showKinds();
  }

  end(): void {
    this.running?.abort();
  }

  private get exhibit(): Exhibit {
    return this.exhibits[Math.max(0, this.scene.selectedIndex)]!;
  }

  private optionRows(): HTMLElement[] {
    const { optionNames } = words();
    return (Object.keys(this.fields) as FieldName[]).map((name) => {
      const row = h("label", { class: "option" }, h("span", {}, optionNames[name]), this.fields[name]);
      this.fields[name].dataset["option"] = name;
      this.rows.set(name, row);
      return row;
    });
  }

  private showKinds(): void {
    const { kindNames, ofMotion, ofPicture } = words();
    const kinds = kindsFor(this.exhibit);
    this.kind = kinds.includes(last.get()) ? last.get() : kinds[0]!;
    const radio = (kind: Kind) => {
      const input = h("input", {
        type: "radio",
        name: "kind",
        value: kind,
        checked: kind === this.kind,
        autofocus: kind === this.kind,
      });
      input.addEventListener("change", () => this.choose(kind));
      return h(
        "label",
        {},
        input,
        h("span", {}, h("strong", {}, kindNames[kind][0]), h("span", { class: "faint" }, kindNames[kind][1])),
      );
    };
    const isPicture = (kind: Kind) => kind === "png" || kind === "webm" || kind === "zip";
    this.list.replaceChildren(
      h("h3", {}, ofMotion),
      ...kinds.filter((kind) => !isPicture(kind)).map(radio),
      h("h3", {}, ofPicture),
      ...kinds.filter(isPicture).map(radio),
    );
    this.tell();
  }

  private choose(kind: Kind): void {
    this.kind = kind;
    last.set(kind);
    this.alert.textContent = this.status.textContent = "";
    this.tell();
  }

  private tell(): void {
    const shown = fieldsOf[this.kind];
    for (const [name, row] of this.rows) row.hidden = !shown.includes(name);
    this.about.textContent = words().kindNames[this.kind][2];
    if (this.kind === "webm" && isHeard(this.app.music)) void this.tellSound();
    const { axes, curves, space, ground, range } = this.fields;
    // As the library has it where nothing is asked.
    if (!this.touchedCurves) curves.value = this.kind === "glb" ? "linear" : "exact";
    axes.disabled = space.value === "native";
    ground.options[1]!.disabled = this.kind === "webm";
    if (this.kind === "webm" && ground.value === "transparent") ground.value = "page";
    range.options[2]!.disabled = this.kind === "webm" || this.kind === "zip";
    if (range.options[range.selectedIndex]?.disabled) range.selectedIndex = 0;
  }

  private async tellSound(): Promise<void> {
    const { filmWithMusic, filmWithoutSound } = words();
    const text = (await canEncode()) ? filmWithMusic : filmWithoutSound;
    if (this.kind === "webm") this.about.textContent = `${words().kindNames.webm[2]} ${text}`;
  }

  private get base(): string {
    return this.exhibit.title.replace(/\.[^.]*$/, "").replace(/[\\/:*?"<>|]/g, "_");
  }

  private times(): { from: number; to: number } | undefined {
    const { clock } = this.app;
    const now = clock.time.get();
    return { whole: undefined, loop: clock.range.get(), now: { from: now, to: now } }[this.fields.range.value];
  }

  private options(): Options {
    const shown = fieldsOf[this.kind];
    const { curves, fps, space, axes, what } = this.fields;
    const made: Record<string, string | number> = {};
    if (shown.includes("curves") && this.touchedCurves) made["curves"] = curves.value;
    if (shown.includes("fps") && this.touchedFps) made["fps"] = Number(fps.value);
    if (shown.includes("range")) Object.assign(made, this.times());
    if (this.kind === "vpd") made["times"] = this.app.clock.time.get();
    if (shown.includes("space") && space.value !== "native") Object.assign(made, { space: space.value, axes: axes.value });
    const node = this.app.selection.get()?.node;
    if (shown.includes("what") && what.value === "selected" && node !== undefined)
      made["nodes"] = this.exhibit.data.description.nodes[node]!.name;
    return made;
  }

  private filmOptions(): FilmOptions {
    const { width, height, ground, fps } = this.fields;
    const background = ground.value === "transparent" ? undefined : (ground.value as Background);
    const { from, to } = this.times() ?? this.app.clock.whole.get();
    return { width: Number(width.value), height: Number(height.value), background, fps: Number(fps.value), from, to };
  }

  private make(watch: Watch, signal: AbortSignal): Promise<Product> {
    const { app, base } = this;
    if (this.kind === "png") return picture(app, base, this.filmOptions());
    if (this.kind === "webm") return film(app, base, this.filmOptions(), watch, signal);
    if (this.kind === "zip") return frames(app, base, this.filmOptions(), watch, signal);
    return converted(app, this.exhibit, `${base}.${this.kind}`, this.options(), watch, signal);
  }

  private isValid(): boolean {
    return fieldsOf[this.kind].every((name) => this.fields[name].reportValidity());
  }

  private async run(): Promise<void> {
    if (this.running || !this.isValid()) return;
    this.running = new AbortController();
    this.alert.textContent = "";
    this.status.textContent = words().making;
    this.go.disabled = true;
    this.cancel.hidden = this.progress.hidden = false;
    this.progress.removeAttribute("value");
    try {
      const { name, content, findings } = await this.make((share) => (this.progress.value = share), this.running.signal);
      download(name, content);
      this.status.replaceChildren(
        words().made(name, sizeText(content.size)),
        findings.length > 0
          ? h("ul", { class: "plain-list faint" }, ...findings.slice(0, 50).map((text) => h("li", {}, text)))
          : "",
      );
    } catch (error) {
      this.status.textContent = "";
      this.alert.textContent = failureText(error) ?? words().cancelled;
    } finally {
      this.running = undefined;
      this.go.disabled = false;
      this.cancel.hidden = this.progress.hidden = true;
      if (this.element.isConnected) this.go.focus();
    }
  }
}

export function openExport(app: App): void {
  if (app.exhibits.get().length === 0) return;
  const form = new ExportForm(app);
  openDialog("export", words().export, form.element, () => form.end());
}
