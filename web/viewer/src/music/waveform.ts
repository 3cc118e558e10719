// The music under the ruler, its controls at the left: least and greatest of each column of pixels, over the time that is in view.
import type { Ends } from "../time/ends.js";
import { follow } from "../time/gestures.js";
import type { Ruler } from "../time/ruler.js";
import type { TimeState } from "../time/state.js";
import { type Inks, Surface } from "../time/surface.js";
import { h } from "../ui/dom.js";
import { musicControls } from "./controls.js";
import { reduce } from "./peaks.js";

/** What is less loud is no sound that should fill the height. */
const quietest = 0.001;

export class Waveform {
  readonly element: HTMLElement;
  private readonly surface: Surface;
  private columns = new Float32Array(0);
  private loudest = quietest;

  constructor(
    private readonly state: TimeState,
    ruler: Ruler,
    ends: Ends,
    onChange: () => void,
  ) {
    const canvas = h("canvas", { "aria-hidden": "true", "data-does": "waveform" });
    const controls = h("div", { class: "names" }, musicControls(state.app, ends));
    this.element = h("div", { class: "waveform" }, controls, h("div", { class: "wave" }, canvas));
    this.surface = new Surface(canvas, onChange);
    ends.add(() => this.surface.close());
    follow(canvas, { time: () => ruler.axis, scrub: (time, phase, event) => ruler.scrub(time, phase, event) });
    const { track, offset } = state.app.music;
    ends.onChange([offset], onChange);
    ends.follow(track, (now) => {
      this.element.hidden = now === undefined;
      const [least = 0, greatest = 0] = now?.peaks.levels.at(-1)?.ends ?? [];
      this.loudest = Math.max(-least, greatest, quietest);
      onChange();
    });
  }

  paint(inks: Inks): void {
    const track = this.state.app.music.track.get();
    const context = track && this.surface.begin();
    if (!context) return;
    const { width, height, columns } = this.surface;
    if (this.columns.length !== 2 * columns) this.columns = new Float32Array(2 * columns);
    const { from, to } = this.state.view.get();
    const offset = this.state.app.music.offset.get();
    reduce(track.peaks, from + offset, to + offset, columns, this.columns);
    context.fillStyle = inks.middle;
    const [middle, scale, pixel] = [height / 2, (height / 2 - 1) / this.loudest, width / columns];
    for (let column = 0; column < columns; ++column) {
      const [least, greatest] = [this.columns[2 * column]!, this.columns[2 * column + 1]!];
      if (Number.isNaN(least)) continue;
      // Silence is a line.
      context.fillRect(column * pixel, middle - greatest * scale - pixel / 2, pixel, (greatest - least) * scale + pixel);
    }
  }
}
