// The ball of axes at the picture's edge: it turns with the camera, each of its ends is a view, and under it are the buttons
// that turn and zoom without dragging.
import { Quaternion, Vector3 } from "three";
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { icon, type IconName } from "../ui/icon.js";
import { withKey } from "../ui/keys.js";
import { layApart, type Spot } from "./apart.js";
import "./axisball.css";
import { see, turn, views } from "./see.js";

type ViewName = "right" | "left" | "top" | "below" | "front" | "back";

// Each axis with its sign, the view from there, and the one from the other end.
const ends = [
  ["x", "X", "right", "left"],
  ["y", "Y", "top", "below"],
  ["z", "Z", "front", "back"],
  ["x", "−X", "left", "right"],
  ["y", "−Y", "below", "top"],
  ["z", "−Z", "back", "front"],
] as const;
const pixelsToEnd = 24.5;
// As large as a button, and how far one may be from its place.
const pixelsApart = 24.2;
const mostPushed = 18;
// The cosine between the view and an axis from which on the eye looks along it.
const facing = 0.9999;
const svg = "http://www.w3.org/2000/svg";
const scratch = new Vector3();

// Commands that have keys.
const keyOf: Partial<Record<ViewName, string>> = { right: "view-right", top: "view-top", front: "view-front" };

const namesOfViews = (): Readonly<Record<ViewName, string>> => {
  const { viewBack, viewBelow, viewFront, viewLeft, viewRight, viewTop } = words();
  return { right: viewRight, left: viewLeft, top: viewTop, below: viewBelow, front: viewFront, back: viewBack };
};

/** One end of an axis. When it faces the eye it hides the other end, and takes the view from there. */
class End {
  readonly button: HTMLButtonElement;
  /** From the middle to a labelled end. */
  readonly line: SVGLineElement | undefined;
  readonly spot: Spot = { x: 0, y: 0, z: 0, isFree: true };
  private readonly direction: Vector3;
  private shown: ViewName | undefined;

  constructor(
    app: App,
    [axis, label, view, opposite]: (typeof ends)[number],
    private readonly names = namesOfViews(),
    private readonly both = { view, opposite } as const,
  ) {
    const isPlus = label.length === 1;
    this.direction = views[view];
    this.button = h(
      "button",
      { class: `end end-${axis}${isPlus ? " plus" : ""}`, "data-view": view, onclick: () => see(app, views[this.shown ?? view]) },
      h("span", { "aria-hidden": "true" }, label),
    );
    this.line = isPlus ? document.createElementNS(svg, "line") : undefined;
    this.line?.setAttribute("class", `end-${axis}`);
  }

  turn(inverse: Quaternion): void {
    const { x, y, z } = scratch.copy(this.direction).applyQuaternion(inverse);
    Object.assign(this.spot, { x: pixelsToEnd * x, y: -pixelsToEnd * y, z });
    this.line?.setAttribute("x2", (pixelsToEnd * x).toFixed(1));
    this.line?.setAttribute("y2", (-pixelsToEnd * y).toFixed(1));
    this.name(z > facing ? this.both.opposite : this.both.view);
  }

  place(): void {
    const { x, y, z, isFree } = this.spot;
    const { style } = this.button;
    style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    style.zIndex = z > 0 ? "2" : "1";
    style.visibility = isFree || this.button === document.activeElement ? "" : "hidden";
  }

  private name(view: ViewName): void {
    if (view === this.shown) return;
    this.shown = view;
    const name = this.names[view];
    this.button.setAttribute("aria-label", name);
    this.button.title = keyOf[view] ? withKey(name, keyOf[view]) : name;
  }
}

function orbitButtons(app: App): HTMLElement {
  const { turnLeft, turnRight, turnUp, turnDown, nearer, farther, orbit } = words();
  const make = (does: string, name: IconName, label: string, run: () => void) =>
    h("button", { class: `sign ${does}`, "data-does": does, "aria-label": label, title: withKey(label, does), onclick: run }, icon(name));
  return h(
    "div",
    { class: "orbit", role: "group", "aria-label": orbit },
    make("turn-up", "up", turnUp, () => turn(app, 0, 1)),
    make("turn-left", "left", turnLeft, () => turn(app, -1, 0)),
    make("turn-right", "right", turnRight, () => turn(app, 1, 0)),
    make("turn-down", "down", turnDown, () => turn(app, 0, -1)),
    make("nearer", "plus", nearer, () => turn(app, 0, 0, 1)),
    make("farther", "minus", farther, () => turn(app, 0, 0, -1)),
  );
}

export function axisBall(app: App): HTMLElement {
  const all = ends.map((end) => new End(app, end));
  const lines = document.createElementNS(svg, "svg");
  for (const [name, value] of [["viewBox", "-36 -36 72 72"], ["aria-hidden", "true"], ["focusable", "false"]]) lines.setAttribute(name!, value!);
  lines.append(...all.flatMap(({ line }) => line ?? []));
  const inverse = new Quaternion();
  const spots = all.map(({ spot }) => spot);
  const turned = ({ quaternion }: { readonly quaternion: Quaternion }) => {
    inverse.copy(quaternion).conjugate();
    for (const end of all) end.turn(inverse);
    layApart(spots, pixelsApart, mostPushed);
    for (const end of all) end.place();
  };
  app.stage.onTurn = turned;
  turned(app.stage.camera);
  const ball = h("div", { class: "ball" }, ...all.map(({ button }) => button));
  ball.prepend(lines);
  return h("div", { class: "axisball", role: "group", "aria-label": words().viewFrom }, ball, orbitButtons(app));
}
