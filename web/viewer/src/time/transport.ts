// Play, step, the scrubber, the frame field, speed, range: what moves the clock by hand.
import type { App } from "../app.js";
import { musicControls } from "../music/controls.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { withKey } from "../ui/keys.js";
import type { Clock } from "./clock.js";
import { setRange } from "./clock_keys.js";
import type { Ends } from "./ends.js";
import { icon, type IconName } from "../ui/icon.js";

const speeds = [0.1, 0.25, 0.5, 1, 2, 4];

const shortened = (value: number) => String(Number(value.toFixed(2)));

/** command: the one whose key is in the title. */
function button(name: string, label: string, sign: IconName, onclick: () => void, command = name): HTMLButtonElement {
  return h(
    "button",
    { class: "sign", "data-does": name, "aria-label": label, title: withKey(label, command), onclick },
    icon(sign),
  );
}

function playButton(clock: Clock, ends: Ends): HTMLElement {
  const made = button("play", words().play, "play", () => clock.toggle());
  ends.follow(clock.isPlaying, (isPlaying) => {
    const label = isPlaying ? words().pause : words().play;
    made.replaceChildren(icon(isPlaying ? "pause" : "play"));
    made.setAttribute("aria-label", label);
    made.title = withKey(label, "play");
  });
  return made;
}

/** A range over the whole, in seconds. */
function scrubber(clock: Clock, ends: Ends): HTMLElement {
  const input = h("input", { type: "range", class: "scrubber", "aria-label": words().time, step: "any" });
  const tell = () => {
    const { to } = clock.whole.get();
    const frame = shortened(clock.frame);
    input.setAttribute("aria-valuetext", words().frameOf(frame, shortened(to * clock.fps.get()), clock.time.get().toFixed(2)));
  };
  ends.follow(clock.whole, ({ from, to }) => {
    input.min = String(from);
    input.max = String(to);
    tell();
  });
  ends.follow(clock.time, (time) => {
    input.value = String(time);
    // Not thirty times a second.
    if (!clock.isPlaying.get()) tell();
  });
  ends.onChange([clock.isPlaying], tell);
  input.addEventListener("input", () => clock.seek(Number(input.value)));
  input.addEventListener("keydown", (event) => {
    const frames = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    if (frames === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    clock.step(frames);
  });
  return input;
}

function timeField(clock: Clock, ends: Ends): HTMLElement {
  const input = h("input", { type: "number", class: "field", step: "any", "aria-label": words().frame, "data-does": "frame" });
  const show = () => {
    if (document.activeElement === input) return;
    input.value = clock.unit.get() === "frames" ? shortened(clock.frame) : clock.time.get().toFixed(3);
  };
  ends.onChange([clock.time, clock.unit, clock.fps], show);
  show();
  input.addEventListener("change", () => {
    const number = Number(input.value);
    if (!Number.isFinite(number)) return;
    clock.pause();
    if (clock.unit.get() === "frames") clock.seekFrame(number);
    else clock.seek(number);
  });
  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Enter") input.blur();
  });
  return input;
}

function select<T>(
  label: string,
  options: readonly (readonly [T, string])[],
  chosen: T,
  onChange: (value: T) => void,
): HTMLSelectElement {
  const made = h("select", { "aria-label": label, title: label });
  for (const [value, title] of options) made.append(h("option", { selected: value === chosen }, title));
  made.addEventListener("change", () => onChange(options[made.selectedIndex]![0]));
  return made;
}

function speedSelect(clock: Clock, ends: Ends): HTMLElement {
  const made = h("select", { "aria-label": words().speed, title: words().speed, "data-does": "speed" });
  let shown: readonly number[] = [];
  ends.follow(clock.speed, (speed) => {
    // A speed that was typed stands among the others.
    shown = speeds.includes(speed) ? speeds : [...speeds, speed].sort((a, b) => a - b);
    made.replaceChildren(...shown.map((one) => h("option", {}, `${one}×`)));
    made.selectedIndex = shown.indexOf(speed);
  });
  made.addEventListener("change", () => clock.speed.set(shown[made.selectedIndex]!));
  return made;
}

function unitSelect(clock: Clock, ends: Ends): HTMLElement {
  const { unit, frames, seconds } = words();
  const made = select(
    unit,
    [
      ["frames", frames],
      ["seconds", seconds],
    ] as const,
    clock.unit.get(),
    (value) => clock.unit.set(value),
  );
  ends.onChange([clock.unit], () => (made.selectedIndex = clock.unit.get() === "frames" ? 0 : 1));
  return made;
}

function loopButton(clock: Clock, ends: Ends): HTMLElement {
  const made = button("loop", words().loop, "loop", () => clock.loops.set(!clock.loops.get()));
  ends.follow(clock.loops, (loops) => made.setAttribute("aria-pressed", String(loops)));
  return made;
}

function rangeButtons(clock: Clock, ends: Ends): HTMLElement[] {
  const { beginRangeHere, endRangeHere, clearRange } = words();
  const clear = button("range-clear", clearRange, "clear", () => clock.range.set(undefined));
  ends.follow(clock.range, (range) => (clear.disabled = range === undefined));
  return [
    button("range-from", beginRangeHere, "from", () => setRange(clock, clock.time.get(), clock.played.to)),
    button("range-to", endRangeHere, "to", () => setRange(clock, clock.played.from, clock.time.get())),
    clear,
  ];
}

export function transport(app: App, keys: { previous(): void; next(): void }, ends: Ends): HTMLElement {
  const { clock } = app;
  const { firstFrame, lastFrame, nextFrame, nextKey, previousFrame, previousKey } = words();
  return h(
    "div",
    { class: "transport", role: "group", "aria-label": words().time },
    button("first", firstFrame, "first", () => clock.seek(clock.played.from), "first-frame"),
    button("previous-key", previousKey, "previousKey", keys.previous),
    button("previous", previousFrame, "previous", () => clock.step(-1), "previous-frame"),
    playButton(clock, ends),
    button("next", nextFrame, "next", () => clock.step(1), "next-frame"),
    button("next-key", nextKey, "nextKey", keys.next),
    button("last", lastFrame, "last", () => clock.seek(clock.played.to), "last-frame"),
    timeField(clock, ends),
    unitSelect(clock, ends),
    scrubber(clock, ends),
    ...rangeButtons(clock, ends),
    loopButton(clock, ends),
    speedSelect(clock, ends),
    musicControls(app, ends),
  );
}
