// Values at the playhead beside the names, not more often than eyes read.
import type { Channel } from "./channels.js";
import type { TimeState } from "./state.js";

const pause = 120; // milliseconds while playing

export class Readout {
  private isAsking = false;
  private isWanted = false;
  private last = 0;

  constructor(
    private readonly state: TimeState,
    private readonly seen: () => readonly Channel[],
    private readonly show: (values: ReadonlyMap<Channel, number>) => void,
  ) {}

  request(): void {
    const { clock } = this.state.app;
    if (clock.isPlaying.get() && performance.now() - this.last < pause) return;
    this.isWanted = true;
    if (!this.isAsking) void this.work();
  }

  private async work(): Promise<void> {
    this.isAsking = true;
    try {
      while (this.isWanted) {
        this.isWanted = false;
        this.last = performance.now();
        const channels = this.seen();
        if (channels.length > 0) this.show(await this.state.store.valuesAt(channels, this.state.app.clock.time.get()));
      }
    } catch {
      // It was closed.
    } finally {
      this.isAsking = false;
    }
  }
}
