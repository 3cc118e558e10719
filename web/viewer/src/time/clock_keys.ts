// The clock's keys.
import { words } from "../text/index.js";
import { register, type Scope } from "../ui/keys.js";
import type { Clock, Range } from "./clock.js";
import { speedOfDigits } from "./speed.js";

/** To keys of what is selected, or of all. */
export interface KeySteps {
  previous(): void;
  next(): void;
  first(): void;
  last(): void;
}

const speedPause = 1000; // milliseconds after which a digit begins another number

function typedSpeed(clock: Clock): (digit: string) => void {
  let digits = "";
  let last = 0;
  return (digit) => {
    const now = performance.now();
    digits = now - last < speedPause ? digits + digit : digit;
    last = now;
    const speed = speedOfDigits(digits);
    if (speed > 0) clock.speed.set(Math.min(speed, 16));
  };
}

export function setRange(clock: Clock, from: number, to: number): void {
  clock.range.set(to > from ? { from, to } : undefined);
}

export function clockKeys(clock: Clock, keys: KeySteps, visible: () => Range): void {
  const add = (id: string, names: string[], label: () => string, run: (key: string) => void, scope: Scope = "page") =>
    register({ id, keys: names, label, scope, run });
  add("play", ["Space"], () => `${words().play} / ${words().pause}`, () => clock.toggle());
  add("previous-frame", ["ArrowLeft"], () => words().previousFrame, () => clock.step(-1));
  add("next-frame", ["ArrowRight"], () => words().nextFrame, () => clock.step(1));
  add("previous-key", ["ArrowDown", "Alt+,"], () => words().previousKey, keys.previous);
  add("next-key", ["ArrowUp", "Alt+."], () => words().nextKey, keys.next);
  add("first-frame", ["Home", "Shift+ArrowLeft"], () => words().firstFrame, () => clock.seek(clock.played.from));
  add("last-frame", ["End", "Shift+ArrowRight"], () => words().lastFrame, () => clock.seek(clock.played.to));
  add("first-key", ["Shift+,"], () => words().firstKey, keys.first, "time");
  add("last-key", ["Shift+."], () => words().lastKey, keys.last, "time");
  add("range-from", ["i"], () => words().beginRangeHere, () => setRange(clock, clock.time.get(), clock.played.to), "time");
  add("range-to", ["o"], () => words().endRangeHere, () => setRange(clock, clock.played.from, clock.time.get()), "time");
  add("range-visible", ["p"], () => words().setRangeToVisible, () => {
    const { from, to } = clock.whole.get();
    setRange(clock, Math.max(from, visible().from), Math.min(to, visible().to));
  }, "time");
  add("range-clear", ["Alt+p"], () => words().clearRange, () => clock.range.set(undefined), "time");
  add("loop", ["l"], () => words().loop, () => clock.loops.set(!clock.loops.get()), "time");
  add("unit", ["t"], () => words().secondsOrFrames, () => clock.unit.set(clock.unit.get() === "frames" ? "seconds" : "frames"), "time");
  add("speed", [..."1234567890"], () => words().speedByDigits, typedSpeed(clock), "time");
}
