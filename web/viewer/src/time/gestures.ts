// Wheel, drag and pinch over time: zoom about the pointer, pan, scrub.
import { moved, placeAt, type Span, zoomed } from "./axis.js";

export interface Axis {
  /** Pixels along it; 0: no such axis now. */
  readonly size: number;
  readonly span: Span;
  /** Pixels before it. */
  readonly begin?: number;
  /** about: what stays where it is if less or more is shown than was wanted. */
  set(span: Span, about?: number): void;
}

export interface Handlers {
  time(): Axis;
  /** Upwards: of the plot at this height. */
  value?(y: number): Axis;
  /** Rows, by pixels. */
  scroll?(pixels: number): void;
  /** false: it was something else that was pressed, and nothing is dragged. */
  press?(x: number, y: number, event: PointerEvent): boolean;
  scrub(time: number, phase: "begin" | "move" | "end", event: PointerEvent): void;
  hover?(x: number, y: number): void;
  leave?(): void;
}

const zoomOfPixel = 0.0016;
const linePixels = 24;
const tapPixels = 6;

function pixelsOf({ deltaMode, deltaX, deltaY }: WheelEvent): { x: number; y: number } {
  const unit = deltaMode === 1 ? linePixels : deltaMode === 2 ? 400 : 1;
  return { x: deltaX * unit, y: deltaY * unit };
}

function zoom(axis: Axis, at: number, factor: number): void {
  if (axis.size <= 0) return;
  const about = placeAt(axis.span, axis.size, at);
  axis.set(zoomed(axis.span, about, factor), about);
}

function pan(axis: Axis, pixels: number): void {
  if (axis.size > 0) axis.set(moved(axis.span, (-pixels / axis.size) * (axis.span.to - axis.span.from)));
}

/** Values grow upwards. */
const fromBelow = ({ begin = 0, size }: Axis, y: number) => begin + size - y;

function onWheel(event: WheelEvent, x: number, y: number, handlers: Handlers): void {
  event.preventDefault();
  const by = pixelsOf(event);
  // Browsers turn the wheel aside for Shift.
  const amount = event.shiftKey ? by.y || by.x : by.y;
  const factor = Math.exp(amount * zoomOfPixel * (event.ctrlKey && Math.abs(amount) < 30 ? 5 : 1));
  const value = handlers.value?.(y);
  if (event.shiftKey) {
    if (value) zoom(value, fromBelow(value, y), factor);
    else handlers.scroll?.(amount);
    return;
  }
  // Two fingers aside.
  if (Math.abs(by.x) > Math.abs(by.y)) return pan(handlers.time(), -by.x);
  zoom(handlers.time(), x, factor);
  if (value && !event.ctrlKey) zoom(value, fromBelow(value, y), factor);
}

interface Finger {
  x: number;
  y: number;
}

/** Two fingers: how far apart, and where their middle is. */
function pinchOf(fingers: Iterable<Finger>): { distance: number; x: number; y: number } {
  const [a, b] = [...fingers] as [Finger, Finger];
  return { distance: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 10), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function follow(element: HTMLElement, handlers: Handlers): void {
  const fingers = new Map<number, Finger>();
  let begin: Finger = { x: 0, y: 0 };
  let drag: "none" | "scrub" | "pan" | "pinch" = "none";
  const placeOf = (event: MouseEvent): Finger => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const timeAt = (x: number) => {
    const { span, size } = handlers.time();
    return placeAt(span, size, x);
  };
  const panBy = (x: number, y: number) => {
    pan(handlers.time(), x);
    const value = handlers.value?.(begin.y);
    if (value) pan(value, -y);
    else handlers.scroll?.(-y);
  };
  element.addEventListener(
    "wheel",
    (event) => {
      const { x, y } = placeOf(event);
      onWheel(event, x, y, handlers);
    },
    { passive: false },
  );
  element.addEventListener("pointerdown", (event) => {
    const place = placeOf(event);
    const isPan =
      event.button === 1 ||
      (event.button === 0 && event.altKey) ||
      (event.pointerType === "touch" && handlers.hover !== undefined);
    if (event.button > 1) return;
    if (event.button === 1) event.preventDefault();
    if (!isPan && handlers.press?.(place.x, place.y, event) === false) return;
    element.setPointerCapture(event.pointerId);
    begin = place;
    fingers.set(event.pointerId, place);
    if (fingers.size === 2 && drag === "scrub") handlers.scrub(timeAt(place.x), "end", event);
    drag = fingers.size === 2 ? "pinch" : isPan ? "pan" : "scrub";
    element.classList.toggle("panning", drag === "pan");
    if (drag === "scrub") handlers.scrub(timeAt(place.x), "begin", event);
  });
  element.addEventListener("pointermove", (event) => {
    const place = placeOf(event);
    const finger = fingers.get(event.pointerId);
    if (!finger) return handlers.hover?.(place.x, place.y);
    if (drag === "scrub") handlers.scrub(timeAt(place.x), "move", event);
    if (drag === "pan") panBy(place.x - finger.x, place.y - finger.y);
    const before = drag === "pinch" && fingers.size === 2 ? pinchOf(fingers.values()) : undefined;
    Object.assign(finger, place);
    if (!before) return;
    const now = pinchOf(fingers.values());
    panBy(now.x - before.x, now.y - before.y);
    zoom(handlers.time(), now.x, before.distance / now.distance);
  });
  const end = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    const { x, y } = placeOf(event);
    // A tap of a finger that moved nothing presses what is there.
    const isTap =
      drag === "pan" &&
      event.pointerType === "touch" &&
      event.type === "pointerup" &&
      Math.hypot(x - begin.x, y - begin.y) < tapPixels;
    if (isTap && handlers.press?.(x, y, event) !== false)
      for (const phase of ["begin", "end"] as const) handlers.scrub(timeAt(x), phase, event);
    if (drag === "scrub") handlers.scrub(timeAt(placeOf(event).x), "end", event);
    drag = "none";
    element.classList.remove("panning");
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
  element.addEventListener("pointerleave", () => handlers.leave?.());
}
