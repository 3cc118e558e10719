// A node that is selected: a ring about it, seen through everything.
import { CanvasTexture, type Color, Sprite, SpriteMaterial } from "three";

const pixels = 64;

/** A colour with white around it. */
function ring(color: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = pixels;
  const context = canvas.getContext("2d")!;
  for (const [ink, width] of [["#ffffff", 12], [color, 6]] as const) {
    context.strokeStyle = ink;
    context.lineWidth = width;
    context.beginPath();
    context.arc(pixels / 2, pixels / 2, pixels / 2 - 8, 0, 2 * Math.PI);
    context.stroke();
  }
  return canvas;
}

export class Highlight {
  readonly object: Sprite;
  node: number | undefined;

  constructor() {
    this.object = new Sprite(new SpriteMaterial({ depthTest: false, sizeAttenuation: false, transparent: true }));
    this.object.scale.setScalar(0.025);
    this.object.renderOrder = 2e6;
    this.object.visible = false;
  }

  recolor(accent: Color): void {
    this.object.material.map?.dispose();
    this.object.material.map = new CanvasTexture(ring(`#${accent.getHexString()}`));
    this.object.material.needsUpdate = true;
  }

  show(node: number | undefined): void {
    this.node = node;
    this.object.visible = node !== undefined;
  }
}
