// Play, step, the time, the loop and the speed: what moves the clock by hand.
import type { App } from "../app.js";
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { icon, type IconName } from "../ui/icon.js";
import { withKey } from "../ui/keys.js";
import { secondsAndFrames, timeText } from "./axis.js";
import type { Clock } from "./clock.js";
import type { KeySteps } from "./clock_keys.js";
import type { Ends } from "./ends.js";

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
  made.classList.add("main");
  ends.follow(clock.isPlaying, (isPlaying) => {
    const label = isPlaying ? words().pause : words().play;
    made.replaceChildren(icon(isPlaying ? "pause" : "play"));
    made.setAttribute("aria-label", label);
    made.title = withKey(label, "play");
  });
  return made;
}

/** The field of a frame or of seconds, in place of the time while it is typed. */
function timeField(clock: Clock, onEnd: () => void): HTMLInputElement {
  const { frame, time } = words();
  const isFrames = clock.unit.get() === "frames";
  const input = h("input", { type: "number", class: "field", step: "any", "aria-label": isFrames ? frame : time, "data-does": "frame" });
  input.value = isFrames ? shortened(clock.frame) : clock.time.get().toFixed(3);
  let isDone = false;
  const end = (takes: boolean) => {
    if (isDone) return;
    isDone = true;
    const number = input.valueAsNumber;
    if (takes && Number.isFinite(number)) {
      if (isFrames) clock.seekFrame(number);
      else clock.seek(number);
    }
    onEnd();
  };
  input.addEventListener("blur", () => end(true));
  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Else it presses what has the focus next.
    event.preventDefault();
    end(event.key === "Enter");
  });
  return input;
}

/** "1:15 / 8:00 · f 45": seconds and frames; a press on it asks for another. */
function timeDisplay(clock: Clock, ends: Ends): HTMLElement {
  const { goToTime, frameSign } = words();
  const [now, whole, frame] = [h("strong", {}), h("span", { class: "faint" }), h("span", { class: "faint frame" })];
  const shown = h("button", { class: "time", "data-does": "time", title: goToTime }, now, whole, frame);
  const made = h("div", { class: "time-place" }, shown);
  let told = "";
  const tell = () => {
    const fps = clock.fps.get();
    const text = (seconds: number) => (clock.unit.get() === "frames" ? secondsAndFrames(seconds, fps) : timeText(seconds, "seconds", fps));
    const texts = [text(clock.time.get()), ` / ${text(clock.whole.get().to)}`, ` · ${frameSign} ${Math.round(clock.frame)}`];
    if (texts.join("") === told) return;
    told = texts.join("");
    [now, whole, frame].forEach((element, i) => (element.textContent = texts[i]!));
    // Readers hear it when it is asked for, not thirty times a second.
    if (!clock.isPlaying.get()) shown.setAttribute("aria-label", `${goToTime}: ${told}`);
  };
  ends.onChange([clock.time, clock.whole, clock.fps, clock.unit, clock.isPlaying], tell);
  tell();
  shown.addEventListener("click", () => {
    clock.pause();
    const input = timeField(clock, () => {
      made.replaceChildren(shown);
      shown.focus();
    });
    made.replaceChildren(input);
    input.focus();
    input.select();
  });
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

/** Whether it goes on from the beginning, and which range does; a cross clears that. */
function loopChip(clock: Clock, ends: Ends): HTMLElement {
  const { clearRange, loop } = words();
  const range = h("span", { class: "range" });
  const toggle = h("button", { "data-does": "loop", "aria-label": loop, title: withKey(loop, "loop"), onclick: () => clock.loops.set(!clock.loops.get()) }, icon("loop"), range);
  const clear = h("button", { class: "sign", "data-does": "range-clear", "aria-label": clearRange, title: withKey(clearRange, "range-clear"), onclick: () => clock.range.set(undefined) }, icon("close"));
  ends.follow(clock.loops, (loops) => toggle.setAttribute("aria-pressed", String(loops)));
  const tell = () => {
    const played = clock.range.get();
    const text = (seconds: number) => (clock.unit.get() === "frames" ? secondsAndFrames(seconds, clock.fps.get()) : seconds.toFixed(2));
    range.textContent = played ? `${text(played.from)} – ${text(played.to)}` : "";
    range.hidden = clear.hidden = played === undefined;
  };
  ends.onChange([clock.range, clock.unit, clock.fps], tell);
  tell();
  return h("div", { class: "loop" }, toggle, clear);
}

export function transport({ clock }: App, keys: KeySteps, ends: Ends): HTMLElement {
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
    timeDisplay(clock, ends),
    loopChip(clock, ends),
    speedSelect(clock, ends),
  );
}
