// A node that is selected: a ring about it, seen through everything.
import { CanvasTexture, Sprite, SpriteMaterial } from "three";

const pixels = 64;

function ring(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = pixels;
  const context = canvas.getContext("2d")!;
  for (const [color, width] of [["#ffffff", 12], ["#c62300", 6]] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.arc(pixels / 2, pixels / 2, pixels / 2 - 8, 0, 2 * Math.PI);
    context.stroke();
  }
  return new CanvasTexture(canvas);
}

export class Highlight {
  readonly object: Sprite;
  node: number | undefined;

  constructor() {
    this.object = new Sprite(new SpriteMaterial({ map: ring(), depthTest: false, sizeAttenuation: false, transparent: true }));
    this.object.scale.setScalar(0.025);
    this.object.renderOrder = 2e6;
    this.object.visible = false;
  }

  show(node: number | undefined): void {
    this.node = node;
    this.object.visible = node !== undefined;
  }
}
