// What an export makes, without how it is asked for: files of the library, pictures, films.
import type { Options } from "genga";
import type { App } from "../app.js";
import { skeletonName } from "../open/skeleton.js";
import type { Exhibit } from "../stage/exhibit.js";
import { reduceInto, timesFor } from "../stage/sharp.js";
import type { Background, Frame } from "../stage/stage.js";
import { Refused } from "../worker/client.js";
import type { MadeFiles } from "../worker/protocol.js";
import { type Entry, zip } from "./zip.js";

/** How far it has come, 0 to 1. */
export type Watch = (share: number) => void;

export class Cancelled extends Error {}

export interface Product {
  readonly name: string;
  readonly content: Blob;
  /** What was found on the way, as lines. */
  readonly findings: readonly string[];
}

const until = <T>(signal: AbortSignal, work: Promise<T>, end: () => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      end();
      reject(new Cancelled());
    };
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });

function product(base: string, { files, findings }: MadeFiles): Product {
  const texts = findings.map(({ text }) => text);
  const [only, ...more] = files;
  if (more.length === 0) return { name: only!.name.split("/").pop()!, content: new Blob([only!.bytes]), findings: texts };
  return { name: `${base}.zip`, content: zip(files), findings: texts };
}

/** As `genga convert` and, of a name that ends in .csv, `genga sample`, in a worker of its own that can be broken off. */
export async function converted(
  app: App,
  exhibit: Exhibit,
  name: string,
  options: Options,
  watch: Watch,
  signal: AbortSignal,
): Promise<Product> {
  const client = await app.helper();
  try {
    const open = exhibit.files.filter((file) => file !== skeletonName);
    const asked = { open, options: { ...app.loadOptions, ...options } };
    const work = name.endsWith(".csv") ? client.watched(watch, "sample", asked) : client.watched(watch, "convert", asked, name);
    const made = await until(signal, work, () => client.end());
    const named = name.endsWith(".csv") ? { ...made, files: made.files.map((file) => ({ ...file, name })) } : made;
    return product(name.replace(/\.[^.]*$/, ""), named);
  } finally {
    client.end();
  }
}

export interface PictureOptions extends Frame {
  readonly background: Background;
}

// At another size, so many times as wide and high, and on another ground for as long as it lasts.
export async function onStage<T>(app: App, options: PictureOptions, work: () => Promise<T>, times = 1): Promise<T> {
  const { stage, clock } = app;
  clock.pause();
  const { background } = stage;
  const putBack = stage.resizeFor(options, times);
  stage.setBackground(options.background);
  try {
    return await work();
  } finally {
    stage.setBackground(background);
    putBack();
    for (const exhibit of app.exhibits.get()) exhibit.request(clock.time.get());
    stage.draw();
  }
}

async function show(app: App, seconds: number): Promise<void> {
  await Promise.all(app.exhibits.get().map((exhibit) => exhibit.show(seconds)));
  app.stage.drawNow();
}

function png(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large"))), "image/png"),
  );
}

export function picture(app: App, base: string, options: PictureOptions): Promise<Product> {
  const { stage, clock } = app;
  const work = async () => {
    await show(app, clock.time.get());
    const canvas = Object.assign(document.createElement("canvas"), { width: options.width, height: options.height });
    reduceInto(canvas.getContext("2d")!, stage.canvas, 0, 0, options);
    return { name: `${base}.png`, content: await png(canvas), findings: [] };
  };
  return onStage(app, options, work, timesFor(stage.renderer, options));
}

export interface FilmOptions extends PictureOptions {
  readonly fps: number;
  readonly from: number;
  readonly to: number;
}

export const frameCount = ({ from, to, fps }: FilmOptions): number => Math.floor((to - from) * fps + 1e-9) + 1;

/** Shows one frame after the other, each at its own time and for as long as `take` needs. */
export async function eachFrame(
  app: App,
  options: FilmOptions,
  watch: Watch,
  signal: AbortSignal,
  take: (canvas: HTMLCanvasElement, index: number, count: number) => Promise<void>,
): Promise<void> {
  const count = frameCount(options);
  for (let i = 0; i < count; ++i) {
    if (signal.aborted) throw new Cancelled();
    await show(app, options.from + i / options.fps);
    await take(app.stage.canvas, i, count);
    watch((i + 1) / count);
  }
}

/** Each frame as a PNG, all in one archive. */
export function frames(app: App, base: string, options: FilmOptions, watch: Watch, signal: AbortSignal): Promise<Product> {
  return onStage(app, options, async () => {
    const entries: Entry[] = [];
    await eachFrame(app, options, watch, signal, async (canvas, index, count) => {
      const number = String(index).padStart(Math.max(4, String(count - 1).length), "0");
      entries.push({ name: `${base}-${number}.png`, bytes: new Uint8Array(await (await png(canvas)).arrayBuffer()) });
    });
    return { name: `${base}.zip`, content: zip(entries), findings: [] };
  });
}

/** What to say of what went wrong; undefined: it was broken off. */
export function failureText(error: unknown): string | undefined {
  if (error instanceof Cancelled) return undefined;
  return error instanceof Refused
    ? `${error.failure.message} [${error.failure.code}]`
    : String(error instanceof Error ? error.message : error);
}
