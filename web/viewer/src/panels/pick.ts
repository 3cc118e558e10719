// The pointer on the figure: it names the bone under it, a click selects that, a double click opens its curves.
import type { App } from "../app.js";
import { choices } from "../open/choices.js";
import type { Exhibit } from "../stage/exhibit.js";
import { Tip } from "../time/tip.js";
import "./pick.css";

// Pixels: how far from a bone a pointer may be, and how far it may move while it clicks.
const reachOf = (pointerType: string) => (pointerType === "touch" ? 28 : 18);
const mostOfClick = 5;
const secondsOfTip = 2; // after a touch, which hovers nowhere

interface Found {
  readonly exhibit: Exhibit;
  readonly node: number;
}

/** The nearest on the screen of all scenes, and the one in front among those as near. */
function find({ exhibits, stage }: App, x: number, y: number, within: number): Found | undefined {
  const frame = { width: stage.canvas.clientWidth, height: stage.canvas.clientHeight };
  const all = exhibits.get().flatMap((exhibit) => {
    const picked = exhibit.pick(x, y, within, stage.camera, frame);
    return picked ? [{ exhibit, ...picked }] : [];
  });
  return all.sort((a, b) => a.distance - b.distance || a.depth - b.depth)[0];
}

class Picking {
  private readonly tip = new Tip();
  private readonly canvas: HTMLCanvasElement;
  private lit: Found | undefined;
  private at: { readonly x: number; readonly y: number } | undefined;
  private pressed: { readonly x: number; readonly y: number } | undefined;
  private isAsked = false;
  private hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly app: App) {
    this.canvas = app.stage.canvas;
    this.canvas.parentElement!.append(this.tip.element);
    const listen = <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) =>
      this.canvas.addEventListener(name, listener);
    listen("pointermove", (event) => this.moved(event));
    listen("pointerdown", (event) => this.down(event));
    listen("pointerup", (event) => this.up(event));
    listen("pointercancel", () => this.leave());
    listen("pointerleave", () => this.leave());
    listen("wheel", () => this.later());
    listen("dblclick", (event) => this.openCurves(event));
    app.exhibits.onChange(() => this.leave());
  }

  private moved({ pointerType, buttons, offsetX, offsetY }: PointerEvent): void {
    if (pointerType === "touch") return;
    // What is dragged is the view.
    if (buttons !== 0) return this.leave(true);
    this.at = { x: offsetX, y: offsetY };
    this.later();
  }

  /** Once for each picture of the screen. */
  private later(): void {
    if (this.isAsked || !this.at) return;
    this.isAsked = true;
    requestAnimationFrame(() => {
      this.isAsked = false;
      if (this.at) this.hover(this.at.x, this.at.y);
    });
  }

  private hover(x: number, y: number): void {
    const found = find(this.app, x, y, reachOf("mouse"));
    this.light(found);
    this.canvas.style.cursor = found ? "pointer" : "";
    if (found) this.name(found, x, y);
    else this.tip.hide();
  }

  private name({ exhibit, node }: Found, x: number, y: number): void {
    const { name, english_name: english } = exhibit.data.description.nodes[node]!;
    const texts = [name, english && english !== name ? english : "", this.app.exhibits.get().length > 1 ? exhibit.title : ""];
    this.tip.show(this.canvas, x, y, texts.filter((text) => text !== "").join("\n"));
  }

  private light(found: Found | undefined): void {
    if (found?.exhibit === this.lit?.exhibit && found?.node === this.lit?.node) return;
    this.lit?.exhibit.light(undefined);
    found?.exhibit.light(found.node);
    this.lit = found;
    this.app.stage.draw();
  }

  private leave(keepsPress = false): void {
    this.at = undefined;
    if (!keepsPress) this.pressed = undefined;
    clearTimeout(this.hiding);
    this.tip.hide();
    this.light(undefined);
    this.canvas.style.cursor = "";
  }

  private down({ isPrimary, button, offsetX, offsetY }: PointerEvent): void {
    this.leave();
    // A second finger moves the view.
    if (isPrimary && button === 0) this.pressed = { x: offsetX, y: offsetY };
  }

  private up({ pointerType, offsetX: x, offsetY: y }: PointerEvent): void {
    const { pressed } = this;
    this.pressed = undefined;
    if (!pressed || Math.hypot(x - pressed.x, y - pressed.y) >= mostOfClick) return;
    const found = find(this.app, x, y, reachOf(pointerType));
    this.app.selection.set(found && { exhibit: found.exhibit, node: found.node });
    if (!found || pointerType !== "touch") return;
    this.name(found, x, y);
    this.hiding = setTimeout(() => this.tip.hide(), 1000 * secondsOfTip);
  }

  private openCurves({ offsetX, offsetY }: MouseEvent): void {
    // The first click of the two has selected what is there.
    if (!find(this.app, offsetX, offsetY, reachOf("mouse"))) return;
    choices.bottomTab.set("curves");
  }
}

export function picking(app: App): void {
  new Picking(app);
}
