// A canvas that is as sharp as the screen, and what its lines are drawn with.
import { colorsOf } from "../ui/colors.js";

const names = [
  "back", "panel", "text", "faint", "line", "accent", "playhead", "x", "y", "z", "w", "a", "b", "left", "right", "middle",
] as const;
export type Inks = Readonly<Record<(typeof names)[number], string>>;

/** Colours of the page where an element stands. */
export const inksOf = (element: HTMLElement): Inks => colorsOf(element, names);

export const font = "11px system-ui, sans-serif";

export class Surface {
  width = 0;
  height = 0;
  readonly context: CanvasRenderingContext2D;
  private ratio = 1;
  private readonly observer: ResizeObserver;

  /** The canvas fills its element. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    onResize: () => void,
  ) {
    this.context = canvas.getContext("2d")!;
    this.observer = new ResizeObserver(() => {
      this.fit();
      onResize();
    });
    this.observer.observe(canvas);
  }

  close(): void {
    this.observer.disconnect();
  }

  /** Empty, in pixels of the page; undefined where nothing of it is seen. */
  begin(): CanvasRenderingContext2D | undefined {
    if (this.width === 0 || this.height === 0) return undefined;
    if (this.ratio !== devicePixelRatio) this.fit();
    const { context } = this;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    context.font = font;
    return context;
  }

  /** Where a line one pixel of the screen wide is sharp. */
  sharp(at: number): number {
    return (Math.round(at * this.ratio - 0.5) + 0.5) / this.ratio;
  }

  get columns(): number {
    return Math.round(this.width * this.ratio);
  }

  private fit(): void {
    const { canvas } = this;
    this.ratio = devicePixelRatio;
    this.width = canvas.clientWidth;
    this.height = canvas.clientHeight;
    canvas.width = Math.round(this.width * this.ratio);
    canvas.height = Math.round(this.height * this.ratio);
  }
}

/** A mark of a key by its shape: step ▐, linear ■, Hermite ●, others and mixed ◆. */
export function tracedMark(context: CanvasRenderingContext2D, shape: number, x: number, y: number, size: number): void {
  const half = size / 2;
  switch (shape) {
    case 0:
      return context.rect(x - half / 3, y - half, half * 0.9, size);
    case 1:
      return context.rect(x - half * 0.8, y - half * 0.8, size * 0.8, size * 0.8);
    case 2:
    case 3:
      context.moveTo(x + half * 0.95, y);
      return context.arc(x, y, half * 0.95, 0, 2 * Math.PI);
    default:
      context.moveTo(x, y - half * 1.1);
      context.lineTo(x + half * 1.1, y);
      context.lineTo(x, y + half * 1.1);
      context.lineTo(x - half * 1.1, y);
      context.closePath();
  }
}
