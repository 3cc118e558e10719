// What time it is on the stage, and how it goes on.
import { Value } from "../ui/value.js";

export interface Range {
  readonly from: number;
  readonly to: number;
}

export type Unit = "frames" | "seconds";

export class Clock {
  /** Seconds. */
  readonly time = new Value(0);
  readonly isPlaying = new Value(false);
  /** Relative to real time. */
  readonly speed = new Value(1);
  readonly loops = new Value(true);
  /** Seconds: the whole. */
  readonly whole = new Value<Range>({ from: 0, to: 0 });
  /** Seconds: what plays again and again; undefined: the whole. */
  readonly range = new Value<Range | undefined>(undefined);
  readonly fps = new Value(30);
  readonly unit = new Value<Unit>("frames");
  private before: number | undefined;

  get played(): Range {
    return this.range.get() ?? this.whole.get();
  }

  get frame(): number {
    return this.time.get() * this.fps.get();
  }

  /** Seconds at a moment near the last picture. milliseconds: as requestAnimationFrame counts them. */
  at(milliseconds: number): number {
    const isGoing = this.isPlaying.get() && this.before !== undefined;
    return this.time.get() + (isGoing ? ((milliseconds - this.before!) / 1000) * this.speed.get() : 0);
  }

  play(): void {
    const { from, to } = this.played;
    if (to <= from) return;
    if (this.time.get() >= to || this.time.get() < from) this.time.set(from);
    this.before = undefined;
    this.isPlaying.set(true);
  }

  pause(): void {
    this.isPlaying.set(false);
  }

  toggle(): void {
    if (this.isPlaying.get()) this.pause();
    else this.play();
  }

  /** Goes to a time within the whole. */
  seek(seconds: number): void {
    const { from, to } = this.whole.get();
    this.time.set(Math.min(Math.max(seconds, from), to));
  }

  seekFrame(frame: number): void {
    this.seek(frame / this.fps.get());
  }

  /** To the next whole frame, or the one before. */
  step(frames: number): void {
    this.pause();
    const frame = frames > 0 ? Math.floor(this.frame + 1e-6) : Math.ceil(this.frame - 1e-6);
    this.seekFrame(frame + frames);
  }

  /** milliseconds: those of requestAnimationFrame. */
  tick(milliseconds: number): void {
    if (!this.isPlaying.get()) return;
    const passed = this.before === undefined ? 0 : (milliseconds - this.before) / 1000;
    this.before = milliseconds;
    const { from, to } = this.played;
    let time = this.time.get() + passed * this.speed.get();
    if (time > to || time < from) {
      if (!this.loops.get()) {
        this.pause();
        time = time > to ? to : from;
      } else {
        const length = to - from;
        time = length > 0 ? from + ((((time - from) % length) + length) % length) : from;
      }
    }
    this.time.set(time);
  }
}
