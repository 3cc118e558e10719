// The ball of axes at the picture's edge: it turns with the camera, each of its ends is a view, and under it are the buttons
// that turn and zoom without dragging.
import { Quaternion, type Vector3 } from "three";
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { icon, type IconName } from "../ui/icon.js";
import { withKey } from "../ui/keys.js";
import "./axisball.css";
import { see, turn, views } from "./see.js";

type ViewName = "right" | "left" | "top" | "below" | "front" | "back";

// Each axis with its sign, and the view from there.
const ends = [
  ["x", "X", "right"],
  ["y", "Y", "top"],
  ["z", "Z", "front"],
  ["x", "−X", "left"],
  ["y", "−Y", "below"],
  ["z", "−Z", "back"],
] as const;
const svg = "http://www.w3.org/2000/svg";

// Commands that have keys.
const keyOf: Partial<Record<ViewName, string>> = { right: "view-right", top: "view-top", front: "view-front" };

interface End {
  readonly button: HTMLButtonElement;
  readonly direction: Vector3;
  /** From the middle to a labelled end. */
  readonly line: SVGLineElement | undefined;
}

function makeEnd(app: App, [axis, label, view]: (typeof ends)[number]): End {
  const { viewBack, viewBelow, viewFront, viewLeft, viewRight, viewTop } = words();
  const names = { right: viewRight, left: viewLeft, top: viewTop, below: viewBelow, front: viewFront, back: viewBack };
  const isPlus = label.length === 1;
  const title = keyOf[view] ? withKey(names[view], keyOf[view]) : names[view];
  const attributes = { class: `end end-${axis}${isPlus ? " plus" : ""}`, "data-view": view, "aria-label": names[view], title };
  const button = h("button", { ...attributes, onclick: () => see(app, views[view]) }, h("span", { "aria-hidden": "true" }, label));
  const line = isPlus ? document.createElementNS(svg, "line") : undefined;
  line?.setAttribute("class", `end-${axis}`);
  return { button, direction: views[view], line };
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

/** Places everything by shares of the ball: an end is an eighth from its edge at least. */
function place(all: readonly End[], inverse: Quaternion, scratch: Vector3): void {
  for (const { button, direction, line } of all) {
    const { x, y, z } = scratch.copy(direction).applyQuaternion(inverse);
    button.style.left = `${(50 + 33 * x).toFixed(2)}%`;
    button.style.top = `${(50 - 33 * y).toFixed(2)}%`;
    button.style.zIndex = z > 0 ? "2" : "1";
    button.classList.toggle("behind", z < 0);
    line?.setAttribute("x2", (33 * x).toFixed(2));
    line?.setAttribute("y2", (-33 * y).toFixed(2));
  }
}

export function axisBall(app: App): HTMLElement {
  const all = ends.map((end) => makeEnd(app, end));
  const lines = document.createElementNS(svg, "svg");
  for (const [name, value] of [["viewBox", "-50 -50 100 100"], ["aria-hidden", "true"], ["focusable", "false"]]) lines.setAttribute(name!, value!);
  lines.append(...all.flatMap(({ line }) => line ?? []));
  const inverse = new Quaternion();
  const scratch = views.front.clone();
  const turned = ({ quaternion }: { readonly quaternion: Quaternion }) => place(all, inverse.copy(quaternion).conjugate(), scratch);
  app.stage.onTurn = turned;
  turned(app.stage.camera);
  const ball = h("div", { class: "ball" }, ...all.map(({ button }) => button));
  ball.prepend(lines);
  return h("div", { class: "axisball", role: "group", "aria-label": words().viewFrom }, ball, orbitButtons(app));
}
