// Pictures are drawn larger than they are asked for, and reduced: edges and textures are smooth then.
import type { WebGLRenderer } from "three";
import type { Frame } from "./stage.js";

const times = 2;
// A picture of so many pixels with four samples each, colour and depth, takes half a gigabyte of the graphics card.
const mostPixels = 2 ** 24;

/** How many times as wide and high a picture is drawn: 2, or 1 where the card or its memory has no room. */
export function timesFor(renderer: WebGLRenderer, { width, height }: Frame): number {
  const gl = renderer.getContext();
  const [wide, high] = gl.getParameter(gl.MAX_VIEWPORT_DIMS) as [number, number];
  const most = Math.min(wide, high, gl.getParameter(gl.MAX_RENDERBUFFER_SIZE) as number, gl.getParameter(gl.MAX_TEXTURE_SIZE) as number);
  const hasRoom = times * Math.max(width, height) <= most && times * times * width * height <= mostPixels;
  return hasRoom ? times : 1;
}

/** Draws what a canvas shows into a rectangle of another, as small as that is. */
export function reduceInto(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, x: number, y: number, { width, height }: Frame): void {
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, x, y, width, height);
}
