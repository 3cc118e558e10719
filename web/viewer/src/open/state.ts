// The state of the view, in the page's address after '#': time, range, look, camera, language, selection. A link
// contains all of it, and going back is the browser's.
import type { App } from "../app.js";
import { language, languages, type Language } from "../text/index.js";
import type { Value } from "../ui/value.js";
import { choices, type Theme, themes, wantsLessMotion } from "./choices.js";

const longestWarmup = 600; // seconds
const quietFor = 300; // milliseconds: addresses may not change as often as time does

const short = (value: number) => String(Number(value.toFixed(4)));
const numbers = (text: string | null, count: number): number[] | undefined => {
  const found = (text ?? "").split(",").map(Number);
  return text && found.length === count && found.every(Number.isFinite) ? found : undefined;
};

type Said = readonly (readonly [string, string | undefined | false])[];
const spelled = (value: string) => encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%2F", "/");

class State {
  private waiting: ReturnType<typeof setTimeout> | undefined;
  /** As the address was when it was last read or written. */
  private seen = location.hash;
  /** Where the eye was when it was last moved by hand. */
  private view = "";
  // What the address says of scenes waits for the first that are opened.
  private isPending = true;
  /** Done when that is done. */
  reading: Promise<void> = Promise.resolve();

  constructor(private readonly app: App) {
    const { clock } = app;
    const later = () => this.later();
    const follow = <T>(value: Value<T>) => value.onChange(later);
    [
      clock.range,
      clock.speed,
      clock.loops,
      clock.unit,
      clock.isPlaying,
      app.look,
      app.camera,
      app.skeleton,
      app.grid,
      app.physics,
      app.warmup,
      app.music.track,
      app.music.offset,
      app.music.volume,
      app.music.muted,
      app.selection,
      language,
      choices.theme,
      choices.leftTab,
      choices.bottomTab,
    ].forEach((value) => follow(value as Value<unknown>));
    clock.time.onChange(() => {
      if (!clock.isPlaying.get()) later();
    });
    app.stage.controls.addEventListener("end", () => {
      this.view = this.viewNow();
      later();
    });
    app.exhibits.onChange((exhibits) => {
      if (!this.isPending || exhibits.length === 0) return later();
      this.isPending = false;
      // Once they are in their places.
      this.reading = Promise.resolve().then(() => this.read());
    });
    addEventListener("hashchange", () => {
      if (location.hash === this.seen) return;
      this.seen = location.hash;
      clearTimeout(this.waiting);
      if (this.isPending) this.readPage();
      else void this.read();
    });
  }

  /** What does not wait for files. */
  readPage(): void {
    const asked = new URLSearchParams(location.hash.slice(1));
    const theme = themes.find((one) => one === asked.get("theme"));
    if (theme) choices.theme.set(theme as Theme);
    const lang = asked.get("lang");
    if (lang && Object.hasOwn(languages, lang)) language.set(lang as Language);
    const tab = asked.get("tab");
    if (tab) choices.leftTab.set(tab);
    const bottom = (["dope", "curves", "compare", "values"] as const).find((one) => one === asked.get("below"));
    if (bottom) choices.bottomTab.set(bottom);
  }

  async read(): Promise<void> {
    const { app } = this;
    const { clock } = app;
    const asked = new URLSearchParams(location.hash.slice(1));
    this.readPage();
    const look = asked.get("look");
    if (look !== app.look.get()) await app.setLook(look === "mmd" || look === "pbr" ? look : "auto");
    const range = numbers(asked.get("range"), 2);
    clock.range.set(range && range[1]! > range[0]! ? { from: range[0]!, to: range[1]! } : undefined);
    const speed = Number(asked.get("speed") ?? 1);
    if (speed > 0 && speed <= 16) clock.speed.set(speed);
    clock.loops.set(asked.get("loop") !== "0");
    clock.unit.set(asked.get("unit") === "s" ? "seconds" : "frames");
    app.skeleton.set(asked.get("skeleton") === "1");
    app.grid.set(asked.get("grid") !== "0");
    this.readPhysics(asked);
    const music = numbers(asked.get("music"), 3);
    if (music) app.music.ask(music);
    const camera = asked.get("camera");
    app.camera.set(camera !== null && app.cameras[Number(camera)] ? Number(camera) : -1);
    this.placeView(numbers(asked.get("view"), 6));
    this.select(asked.get("node"));
    const time = Number(asked.get("t") ?? clock.time.get());
    if (Number.isFinite(time)) clock.seek(time);
    if (asked.get("play") === "1" && !wantsLessMotion()) clock.play();
  }

  // What it does not say is as the options of the page have it.
  private readPhysics(asked: URLSearchParams): void {
    const { physics, warmup, physicsAsked } = this.app;
    physics.set(asked.has("physics") ? asked.get("physics") !== "0" : physicsAsked.isOn);
    const seconds = asked.has("warmup") ? Number(asked.get("warmup")) : Number.NaN;
    warmup.set(seconds >= 0 && seconds <= longestWarmup ? seconds : physicsAsked.warmup);
  }

  private placeView(view: number[] | undefined): void {
    if (!view) return;
    const { controls } = this.app.stage;
    controls.object.position.fromArray(view);
    controls.target.fromArray(view, 3);
    controls.update();
    this.view = this.viewNow();
    this.app.stage.draw();
  }

  // By its name: "0/頭" is the first scene's.
  private select(text: string | null): void {
    const [, place, name] = /^(\d+)\/(.*)$/su.exec(text ?? "") ?? [];
    const exhibit = this.app.exhibits.get()[Number(place)];
    const node = exhibit?.data.description.nodes.findIndex((one) => one.name === name) ?? -1;
    if (exhibit && node >= 0) this.app.selection.set({ exhibit, node });
  }

  private later(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.write(), quietFor);
  }

  private viewNow(): string {
    const { object, target } = this.app.stage.controls;
    return [...object.position.toArray(), ...target.toArray()].map(short).join();
  }

  private ofScenes(): Said {
    const { app } = this;
    const { clock } = app;
    const range = clock.range.get();
    const selection = app.selection.get();
    const isNode = selection?.node !== undefined && !selection.part;
    const node =
      isNode &&
      `${app.exhibits.get().indexOf(selection.exhibit)}/${selection.exhibit.data.description.nodes[selection.node!]?.name ?? ""}`;
    return [
      ["t", clock.time.get() !== 0 && short(clock.time.get())],
      ["range", range && `${short(range.from)},${short(range.to)}`],
      ["play", clock.isPlaying.get() && "1"],
      ["speed", clock.speed.get() !== 1 && short(clock.speed.get())],
      ["loop", !clock.loops.get() && "0"],
      ["unit", clock.unit.get() === "seconds" && "s"],
      ["look", app.look.get() !== "auto" && app.look.get()],
      ["camera", app.camera.get() >= 0 && String(app.camera.get())],
      ["view", this.view === this.viewNow() && this.view],
      ["skeleton", app.skeleton.get() && "1"],
      ["grid", !app.grid.get() && "0"],
      ["physics", app.physics.get() !== app.physicsAsked.isOn && (app.physics.get() ? "1" : "0")],
      ["warmup", app.warmup.get() !== app.physicsAsked.warmup && short(app.warmup.get())],
      ["music", app.music.asked?.map(short).join()],
      ["node", node],
    ];
  }

  private write(): void {
    const pageNames = ["tab", "below", "theme", "lang"];
    const before = [...new URLSearchParams(location.hash.slice(1))].filter(([name]) => !pageNames.includes(name));
    const ofPage: Said = [
      ["tab", choices.leftTab.get() !== "nodes" && choices.leftTab.get()],
      ["below", choices.bottomTab.get() !== "dope" && choices.bottomTab.get()],
      ["theme", choices.theme.get() !== "auto" && choices.theme.get()],
      ["lang", language.get() !== ownLanguage && language.get()],
    ];
    const text = [...(this.isPending ? before : this.ofScenes()), ...ofPage]
      .flatMap(([name, value]) => (value ? [`${name}=${spelled(value)}`] : []))
      .join("&");
    const written = text ? `#${text}` : "";
    // Somebody else has written there, and is read soon.
    if (written === location.hash || location.hash !== this.seen) return;
    history.replaceState(history.state, "", written || location.pathname + location.search);
    this.seen = location.hash;
  }
}

const ownLanguage = language.get();

/** Follows the address from now on; what it says of scenes is read once they are open. */
export function followAddress(app: App): { readonly reading: Promise<void> } {
  const state = new State(app);
  state.readPage();
  return state;
}
