// The music beside a dance: which it is, where it begins, how loud it is. It plays in step with the clock.
import type { Clock } from "../time/clock.js";
import { Value } from "../ui/value.js";
import { type Peaks, peaksOf } from "./peaks.js";
import { Player } from "./player.js";
import type { SoundKind } from "./recognise.js";

export interface Track {
  readonly name: string;
  readonly kind: SoundKind;
  readonly sound: AudioBuffer;
  readonly peaks: Peaks;
}

/** Sounds are decoded to what Opus has. */
export const samplesPerSecond = 48000;
/** Seconds: a longer offset is a slip. */
const longestOffset = 36000;

export class Music {
  readonly track = new Value<Track | undefined>(undefined);
  /** Seconds of the music at the clock's 0; below 0 it begins later. */
  readonly offset = new Value(0);
  /** 0 to 1. */
  readonly volume = new Value(1);
  readonly muted = new Value(false);
  private readonly player: Player;

  constructor(clock: Clock, makeContext: () => AudioContext = () => new AudioContext()) {
    this.player = new Player(this, clock, makeContext);
  }

  get duration(): number {
    return this.track.get()?.sound.duration ?? 0;
  }

  /** How loud it is now, 0 to 1. */
  get gain(): number {
    return this.muted.get() ? 0 : this.volume.get();
  }

  /** Seconds of the music that are heard now; undefined: none. */
  get heard(): number | undefined {
    return this.player.heard;
  }

  /** Takes the place of what was there. Rejects where the browser cannot decode it. */
  async take(name: string, kind: SoundKind, bytes: Uint8Array): Promise<void> {
    // This context decodes without a device, and before anybody has pressed anything.
    const decoder = new OfflineAudioContext(1, 1, samplesPerSecond);
    const sound = await decoder.decodeAudioData(bytes.slice().buffer as ArrayBuffer);
    const channels = Array.from({ length: sound.numberOfChannels }, (_, i) => sound.getChannelData(i));
    const before = this.track.get();
    if (before && before.name !== name) this.offset.set(0);
    this.track.set({ name, kind, sound, peaks: peaksOf(channels, sound.sampleRate) });
  }

  /** Gives what has it back. */
  remove(): () => void {
    const [track, offset] = [this.track.get(), this.offset.get()];
    this.track.set(undefined);
    this.offset.set(0);
    return () => {
      this.track.set(track);
      this.offset.set(offset);
    };
  }

  shift(seconds: number): void {
    if (Number.isFinite(seconds) && Math.abs(seconds) <= longestOffset) this.offset.set(seconds);
  }

  /** For the page's address: offset, volume, and 1 where it is muted. */
  get asked(): readonly number[] | undefined {
    return this.track.get() && [this.offset.get(), this.volume.get(), Number(this.muted.get())];
  }

  ask([offset, volume, muted]: readonly number[]): void {
    this.shift(offset!);
    this.volume.set(Math.min(Math.max(volume!, 0), 1));
    this.muted.set(muted === 1);
  }
}
