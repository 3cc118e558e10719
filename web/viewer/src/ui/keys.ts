// Commands that keys give, in one place: what listens to them, and what the help lists.

import { Value } from "./value.js";

/** Where the focus has to be: anywhere, or in that part of the page. */
export type Scope = "page" | "work" | "stage" | "time";

export interface Command {
  /** One of each; who registers it again replaces it. */
  readonly id: string;
  /** As events name them, with what is held before: "Space", "Shift+ArrowLeft", "Alt+p", "Ctrl+f" (⌘ as well), "a". */
  readonly keys: readonly string[];
  readonly label: () => string;
  readonly scope: Scope;
  /** false: the key was not for this, and goes to what else there is. */
  readonly run: (key: string) => void | boolean;
}

const elements: Readonly<Record<Exclude<Scope, "page">, string>> = { work: "#left, #right, #view, #time", stage: "#view", time: "#time" };
const registered = new Map<string, Command>();

/** Letters, digits and signs, which a speech program may type in number: they need a part of the page (WCAG 2.1.4). */
const isCharacter = (key: string) => key.length === 1 || /^Shift\+.$/.test(key);

/** Whether keys without Ctrl or Alt that write something do anything: a voice may give them by accident. */
export const characterKeys = new Value(true);

export function register(command: Command): () => void {
  if (command.scope === "page" && command.keys.some(isCharacter)) throw new Error(`${command.id} needs a part of the page`);
  registered.set(command.id, command);
  return () => {
    if (registered.get(command.id) === command) registered.delete(command.id);
  };
}

/** In the order in which they were first registered. */
export const commands = (): readonly Command[] => [...registered.values()];

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const signs: Readonly<Record<string, string>> = {
  ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Ctrl: isMac ? "⌘" : "Ctrl", Alt: isMac ? "⌥" : "Alt",
};

/** A key as it is shown: "Shift+←". */
export function keyText(key: string): string {
  // A plus sign may be the key itself.
  const parts = key.split(/\+(?=.)/);
  return parts.map((part) => signs[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join("+");
}

/** A command's first key as it is shown. */
export function keyOf(id: string): string | undefined {
  const key = registered.get(id)?.keys[0];
  return key && keyText(key);
}

/** For titles: "Play (Space)". */
export function withKey(label: string, id: string): string {
  const key = keyOf(id);
  return key ? `${label} (${key})` : label;
}

const ofCodes: Readonly<Record<string, string>> = { Comma: ",", Period: ".", Slash: "/", Minus: "-", Equal: "=" };

function nameOf({ key, code, shiftKey, altKey }: KeyboardEvent): string {
  if (key === " ") return "Space";
  if (key.length > 1) return key;
  // With Alt or Shift the key may have another character: then its place on the keyboard counts.
  if (altKey || shiftKey) return ofCodes[code] ?? (/^(Key|Digit)(.)$/.exec(code)?.[2] ?? key).toLowerCase();
  return key.toLowerCase();
}

/** The names that an event may be registered under. */
function namesOf(event: KeyboardEvent): string[] {
  const held = [event.ctrlKey || event.metaKey ? "Ctrl+" : "", event.altKey ? "Alt+" : "", event.shiftKey ? "Shift+" : ""].join("");
  // Signs may need Shift on one keyboard and not on another.
  const bare = event.key.length === 1 && !/[a-z0-9 ]/i.test(event.key) && !event.ctrlKey && !event.altKey ? [event.key] : [];
  return [held + nameOf(event), ...bare];
}

/** Whether what has the focus has it by a press of the mouse or a finger, not by keys. */
let isByPointer = false;

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

// What the focused element does with keys by itself.
function isTaken(target: Element, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (target instanceof HTMLTextAreaElement || (target as HTMLElement).isContentEditable) return true;
  const isPlain = !ctrlKey && !altKey && !metaKey;
  if (target instanceof HTMLInputElement) {
    if (target.type === "checkbox") return key === " ";
    if (target.type === "range" || target.type === "radio") return isPlain && (arrows.includes(key) || key === " ");
    return true;
  }
  if (target instanceof HTMLSelectElement) return isPlain && (arrows.includes(key) || key.length === 1);
  // A button that the mouse pressed is done with: keys are the page's again.
  if (isByPointer) return false;
  return target.matches("button, a[href], summary, option, [role=treeitem], [role=gridcell], [role=tab]") && (key === " " || key === "Enter");
}

/** Those that this event could mean, the nearest part of the page first. */
function meant(event: KeyboardEvent, target: Element): Command[] {
  const names = namesOf(event);
  // Where nothing has the focus, keys are the figure's.
  const isIn = (scope: Exclude<Scope, "page">) => target.closest(elements[scope]) !== null || (scope !== "time" && target === document.body);
  const fits = ({ scope, keys }: Command) => keys.some((key) => names.includes(key)) && (scope === "page" || isIn(scope));
  const found = commands().filter((command) => fits(command) && (characterKeys.get() || !names.some(isCharacter)));
  const width = ({ scope }: Command) => ["stage", "time", "work", "page"].indexOf(scope);
  return found.sort((a, b) => width(a) - width(b));
}

function onKeyDown(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.isComposing || target.closest("dialog[open]") || isTaken(target, event)) return;
  for (const { run } of meant(event, target)) {
    if (run(nameOf(event)) === false) continue;
    event.preventDefault();
    return;
  }
}

let isListening = false;

/** One listener for all of the page. */
export function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("pointerdown", () => (isByPointer = true), true);
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "Tab" || arrows.includes(key)) isByPointer = false;
    },
    true,
  );
  document.addEventListener("keydown", onKeyDown);
}
