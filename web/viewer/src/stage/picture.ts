// Pictures of the stage at chosen times, in a grid.
import type { Box3 } from "three";
import type { App } from "../app.js";
import type { Look } from "./exhibit.js";
import { reduceInto, timesFor } from "./sharp.js";
import { type Background, unionOf } from "./stage.js";

export interface PictureAsked {
  /** Seconds. */
  readonly times: readonly number[];
  /** The size of each picture. */
  readonly width: number;
  readonly height: number;
  readonly look?: Look;
  /** "own": the file's, where it has one; "fit" (default): all of it in the picture at all times. */
  readonly camera?: "own" | "fit";
  /** "#rrggbb" or "transparent"; default white. */
  readonly background?: string;
  /** How many in a row; default all, five at most. */
  readonly columns?: number;
}

const mostColumns = 5;

/** Has all exhibits in the picture at all these times. */
async function fitTimes(app: App, times: readonly number[]): Promise<void> {
  const exhibits = app.exhibits.get();
  const boxes: Box3[] = [];
  for (const time of times) {
    await Promise.all(exhibits.map((exhibit) => exhibit.show(time)));
    // Hands come and go, and are seen where they were: all of their motion counts.
    boxes.push(...exhibits.map((exhibit) => (exhibit.hasMesh ? exhibit.posedBounds() : exhibit.bounds())));
  }
  if (boxes.length > 0) app.stage.fit(unionOf(boxes), exhibits[0]?.front);
}

async function drawInto(context: CanvasRenderingContext2D, app: App, asked: PictureAsked, columns: number): Promise<void> {
  const { stage } = app;
  for (const [i, time] of asked.times.entries()) {
    await Promise.all(app.exhibits.get().map((exhibit) => exhibit.show(time)));
    stage.drawNow();
    reduceInto(context, stage.canvas, (i % columns) * asked.width, Math.floor(i / columns) * asked.height, asked);
  }
}

/** A data URL of a PNG. Afterwards the page shows the same as before, except for its look. */
export async function picture(app: App, asked: PictureAsked): Promise<string> {
  const { stage, clock } = app;
  const columns = asked.columns ?? Math.min(asked.times.length, mostColumns);
  const canvas = document.createElement("canvas");
  canvas.width = columns * asked.width;
  canvas.height = Math.ceil(asked.times.length / columns) * asked.height;
  const context = canvas.getContext("2d")!;
  clock.pause();
  if (asked.look) await Promise.all(app.exhibits.get().map((exhibit) => exhibit.setLook(asked.look!)));
  const putBack = stage.resizeFor(asked, timesFor(stage.renderer, asked));
  const before = { background: stage.background, fileCamera: stage.fileCamera, grid: stage.grid.visible };
  try {
    stage.setBackground(asked.background === "transparent" ? undefined : ((asked.background ?? "#ffffff") as Background));
    stage.grid.visible = false;
    stage.fileCamera = asked.camera === "own" ? (camera) => app.exhibits.get().some((one) => one.applyCamera(camera, 0)) : undefined;
    await fitTimes(app, asked.times);
    await drawInto(context, app, asked, columns);
  } finally {
    stage.setBackground(before.background);
    stage.fileCamera = before.fileCamera;
    stage.grid.visible = before.grid;
    putBack();
    app.exhibits.get().forEach((exhibit) => exhibit.request(clock.time.get()));
  }
  return canvas.toDataURL("image/png");
}
