// Play, step, the scrubber, the frame field, speed, range: what moves the clock by hand.
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import type { Clock } from "./clock.js";

const speeds = [0.1, 0.25, 0.5, 1, 2, 4];

const shortened = (value: number) => String(Number(value.toFixed(2)));

function button(name: string, label: string, sign: string, onclick: () => void): HTMLButtonElement {
  return h("button", { class: "sign", "data-does": name, "aria-label": label, title: label, onclick }, sign);
}

function playButton(clock: Clock): HTMLElement {
  const made = button("play", words().play, "▶", () => clock.toggle());
  clock.isPlaying.follow((isPlaying) => {
    const label = isPlaying ? words().pause : words().play;
    made.textContent = isPlaying ? "⏸" : "▶";
    made.setAttribute("aria-label", label);
    made.title = label;
  });
  return made;
}

/** A range over the whole, in hundredths of a frame. */
function scrubber(clock: Clock): HTMLElement {
  const input = h("input", { type: "range", class: "scrubber", "aria-label": words().time, step: "any" });
  const tell = () => {
    const { to } = clock.whole.get();
    const frame = shortened(clock.frame);
    input.setAttribute("aria-valuetext", words().frameOf(frame, shortened(to * clock.fps.get()), clock.time.get().toFixed(2)));
  };
  clock.whole.follow(({ from, to }) => {
    input.min = String(from);
    input.max = String(to);
    tell();
  });
  clock.time.follow((time) => {
    input.value = String(time);
    // Not thirty times a second.
    if (!clock.isPlaying.get()) tell();
  });
  clock.isPlaying.onChange(tell);
  input.addEventListener("input", () => clock.seek(Number(input.value)));
  input.addEventListener("keydown", (event) => {
    const frames = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    if (frames === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    clock.step(frames);
  });
  return input;
}

function timeField(clock: Clock): HTMLElement {
  const input = h("input", { type: "number", class: "field", step: "any", "aria-label": words().frame, "data-does": "frame" });
  const show = () => {
    if (document.activeElement === input) return;
    input.value = clock.unit.get() === "frames" ? shortened(clock.frame) : clock.time.get().toFixed(3);
  };
  for (const value of [clock.time, clock.unit, clock.fps]) (value.onChange as (listener: () => void) => void).call(value, show);
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

function select<T>(label: string, options: readonly (readonly [T, string])[], chosen: T, onChange: (value: T) => void): HTMLSelectElement {
  const made = h("select", { "aria-label": label, title: label });
  for (const [value, title] of options) made.append(h("option", { selected: value === chosen }, title));
  made.addEventListener("change", () => onChange(options[made.selectedIndex]![0]));
  return made;
}

function speedSelect(clock: Clock): HTMLElement {
  const made = select(words().speed, speeds.map((speed) => [speed, `${speed}×`] as const), clock.speed.get(), (speed) => clock.speed.set(speed));
  clock.speed.onChange((speed) => (made.selectedIndex = speeds.indexOf(speed)));
  return made;
}

function loopButton(clock: Clock): HTMLElement {
  const made = button("loop", words().loop, "↻", () => clock.loops.set(!clock.loops.get()));
  clock.loops.follow((loops) => made.setAttribute("aria-pressed", String(loops)));
  return made;
}

function rangeButtons(clock: Clock): HTMLElement[] {
  const set = (from: number, to: number) => clock.range.set(to > from ? { from, to } : undefined);
  const { from, to } = { from: () => clock.played.from, to: () => clock.played.to };
  const clear = button("range-clear", `${words().range} ×`, "✕", () => clock.range.set(undefined));
  clock.range.follow((range) => (clear.hidden = range === undefined));
  return [
    button("range-from", words().startOfRange, "⟦", () => set(clock.time.get(), to())),
    button("range-to", words().endOfRange, "⟧", () => set(from(), clock.time.get())),
    clear,
  ];
}

export function transport({ clock }: App, keys: { previous(): void; next(): void }): HTMLElement {
  const { firstFrame, lastFrame, nextFrame, nextKey, previousFrame, previousKey, unit, frames, seconds } = words();
  return h(
    "div",
    { class: "transport", role: "group", "aria-label": words().time },
    button("first", firstFrame, "⏮", () => clock.seek(clock.played.from)),
    button("previous-key", previousKey, "◁◆", keys.previous),
    button("previous", previousFrame, "◁", () => clock.step(-1)),
    playButton(clock),
    button("next", nextFrame, "▷", () => clock.step(1)),
    button("next-key", nextKey, "◆▷", keys.next),
    button("last", lastFrame, "⏭", () => clock.seek(clock.played.to)),
    timeField(clock),
    select(unit, [["frames", frames], ["seconds", seconds]] as const, clock.unit.get(), (value) => clock.unit.set(value)),
    scrubber(clock),
    ...rangeButtons(clock),
    loopButton(clock),
    speedSelect(clock),
  );
}
