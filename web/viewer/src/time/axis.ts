// Where a time or a value is on the screen: spans, zoom and pan, ticks. Plain numbers; nothing is drawn here.

/** What is visible, of times or of values. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Tick {
  readonly at: number;
  /** undefined: a line without a number. */
  readonly label: string | undefined;
}

export const lengthOf = ({ from, to }: Span) => to - from;

/** Pixels of a place along `size` pixels. */
export const pixelOf = ({ from, to }: Span, size: number, at: number) => ((at - from) / (to - from)) * size;
export const placeAt = ({ from, to }: Span, size: number, pixel: number) => from + (pixel / size) * (to - from);

/** factor above 1 shows more. What is at `about` stays where it is. */
export function zoomed({ from, to }: Span, about: number, factor: number): Span {
  return { from: about + (from - about) * factor, to: about + (to - about) * factor };
}

export function moved({ from, to }: Span, by: number): Span {
  return { from: from + by, to: to + by };
}

/** With some room at both ends, and with a length where it had none. */
export function roomy({ from, to }: Span, share: number, least: number): Span {
  const room = Math.max((to - from) * share, (least - (to - from)) / 2, 0);
  return { from: from - room, to: to + room };
}

const sizeOf = ({ from, to }: Span) => Math.max(Math.abs(from), Math.abs(to));

// Files have values as numbers of 24 binary digits: a share of a value that is less than a few steps of them is none.
const finestValue = 2 ** -20;
// Numbers of this program have 53; a line for each step of what is left would be drawn at one place.
const finestLine = 2 ** -48;

/**
 * Values with room at both ends; what never changes is in the middle of something. `nothing`: a change as small as this
 * is none.
 */
export function spanOf(least: number, greatest: number, share: number, nothing = 0): Span {
  const size = sizeOf({ from: least, to: greatest });
  const isFlat = greatest - least <= Math.max(finestValue * size, nothing);
  return roomy({ from: least, to: greatest }, share, isFlat ? (0.5 * size > nothing ? 0.5 * size : 1) : 0);
}

/** Neither shorter than `shortest` nor longer than `longest`: what is at `about`, or its middle, stays where it is. */
export function limited(span: Span, shortest: number, longest: number, about = (span.from + span.to) / 2): Span {
  const length = lengthOf(span);
  const wanted = Math.min(Math.max(length, shortest), longest);
  return wanted === length ? span : zoomed(span, about, wanted / length);
}

/** Moved so far that something of the whole is in view. */
export function beside(span: Span, whole: Span): Span {
  const room = 0.9 * lengthOf(span);
  const [least, most] = [whole.from - room, whole.to + room];
  return span.from < least ? moved(span, least - span.from) : span.to > most ? moved(span, most - span.to) : span;
}

const mostOfWhole = 20;

/** Values that may be looked at where all of them are within `whole`: none finer than files have, none far beyond. */
export function limitedValues(span: Span, whole: Span, about?: number): Span {
  const length = lengthOf(whole);
  return beside(limited(span, Math.min(finestValue * sizeOf(whole), length), mostOfWhole * length, about), whole);
}

/** What has a place in view; else near its beginning, as a page is turned: most of what comes is seen then. */
export function followed(span: Span, at: number): Span {
  if (at >= span.from && at <= span.to) return span;
  return moved(span, at - span.from - 0.05 * lengthOf(span));
}

/** What has a place in view; else in its middle, or as near to it as what lies beyond `whole` is not seen. */
export function centred(span: Span, at: number, whole: Span): Span {
  if (at >= span.from && at <= span.to) return span;
  const length = lengthOf(span);
  const from = Math.max(Math.min(at - length / 2, whole.to - length), whole.from);
  return { from, to: from + length };
}

/** 1, 2 or 5 with zeros: not less than `least`. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9))!;
  return factor * power;
}

const decimalsOf = (step: number) => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

function ticksOf(span: Span, step: number, every: number, label: (place: number) => string, unit = 1): Tick[] {
  const ticks: Tick[] = [];
  const first = Math.ceil(span.from / unit / step - 1e-9);
  const last = Math.floor(span.to / unit / step + 1e-9);
  for (let i = first; i <= last; ++i) {
    ticks.push({ at: i * step * unit, label: i % every === 0 ? label(i * step) : undefined });
  }
  return ticks;
}

// Between numbers stand the lines of a step that goes into theirs.
function linesBetween(step: number, smallest: number): number {
  const first = Math.round(step / 10 ** Math.floor(Math.log10(step) + 1e-9));
  const count = first === 2 ? 4 : 5;
  return step / count >= smallest * (1 - 1e-9) ? count : 1;
}

/** Numbers are `gap` pixels apart at least. */
export function timeTicks(span: Span, width: number, unit: "frames" | "seconds", fps: number, gap = 64): Tick[] {
  const seconds = unit === "frames" ? 1 / fps : 1;
  const smallest = unit === "frames" ? 1 : 1e-4;
  const step = Math.max(roundStep((lengthOf(span) / seconds / width) * gap), smallest);
  const between = linesBetween(step, smallest);
  const decimals = decimalsOf(step);
  return ticksOf(span, step / between, between, (place) => (Math.abs(place) < step / 1e6 ? 0 : place).toFixed(decimals), seconds);
}

/** As many digits as keep labels of this step apart. */
function valueLabel(step: number, size: number): (place: number) => string {
  if (step < 1e6 && size >= 1e-4) {
    const decimals = decimalsOf(step);
    return (place) => (Math.abs(place) < step / 1e6 ? 0 : place).toFixed(decimals);
  }
  const power = (value: number) => Math.floor(Math.log10(value) + 1e-9);
  const digits = Math.max(power(size) - power(step), 1);
  return (place) => (Math.abs(place) < step / 1e6 ? 0 : place).toExponential(digits);
}

export function valueTicks(span: Span, height: number, gap = 28): Tick[] {
  const size = sizeOf(span);
  const step = roundStep(Math.max((lengthOf(span) / height) * gap, finestLine * size));
  return ticksOf(span, step, 1, valueLabel(step, size));
}

/** For fields and tables: as many digits as are significant. */
export function shortNumber(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size < 1e-4 || size >= 1e7) return value.toExponential(2);
  return String(Number(value.toFixed(size >= 1000 ? 1 : size >= 100 ? 2 : size >= 10 ? 3 : 4)));
}

/** A time in the clock's unit. */
export function timeText(seconds: number, unit: "frames" | "seconds", fps: number): string {
  return unit === "frames" ? shortNumber(Number((seconds * fps).toFixed(2))) : seconds.toFixed(3);
}

/** "1:15": seconds, and the frames beyond them; of rates that are no whole number the nearest whole one counts. */
export function secondsAndFrames(seconds: number, fps: number): string {
  const rate = Math.max(Math.round(fps), 1);
  const frame = Math.round(seconds * fps);
  const whole = Math.trunc(frame / rate);
  const sign = frame < 0 && whole === 0 ? "-" : "";
  return `${sign}${whole}:${String(Math.abs(frame % rate)).padStart(2, "0")}`;
}
