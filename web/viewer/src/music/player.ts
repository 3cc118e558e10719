// Keeps the music in step with the clock, which is the master: what plays is started anew where it has come apart.
import type { Clock } from "../time/clock.js";
import type { Value } from "../ui/value.js";
import type { Music } from "./music.js";

/** Seconds that ears do not notice between a step and its beat. */
const apart = 0.04;
// Slower or faster than this a sound is no music.
const slowest = 0.25;
const fastest = 4;

interface Playing {
  /** undefined: the music is over. */
  readonly source: AudioBufferSourceNode | undefined;
  /** Seconds of the context, and of the music that is heard then. */
  readonly at: number;
  readonly position: number;
  readonly speed: number;
}

export class Player {
  private context: AudioContext | undefined;
  private volume: GainNode | undefined;
  private playing: Playing | undefined;

  constructor(
    private readonly music: Music,
    private readonly clock: Clock,
    private readonly makeContext: () => AudioContext,
  ) {
    const anew = () => this.anew();
    for (const value of [music.track, music.offset, clock.isPlaying, clock.speed] as Value<unknown>[]) value.onChange(anew);
    for (const value of [music.volume, music.muted] as Value<unknown>[]) value.onChange(() => this.setVolume());
    clock.time.onChange(() => this.follow());
  }

  get heard(): number | undefined {
    if (!this.playing || this.context?.state !== "running") return undefined;
    const { at, position, speed } = this.playing;
    return position + (this.context.currentTime - at) * speed;
  }

  /** Seconds of the music that the clock wants now. */
  private get wanted(): number {
    return this.clock.at(performance.now()) + this.music.offset.get();
  }

  private get isWanted(): boolean {
    const speed = this.clock.speed.get();
    return this.clock.isPlaying.get() && this.music.track.get() !== undefined && speed >= slowest && speed <= fastest;
  }

  // It starts here, not with the clock: the clock itself begins with the first picture.
  private follow(): void {
    if (!this.isWanted || this.context?.state !== "running") return;
    const { heard } = this;
    if (heard === undefined || Math.abs(heard - this.wanted) > apart) this.start();
  }

  /** Browsers let a page be heard only once somebody has pressed something: until then the context waits. */
  private anew(): void {
    this.stop();
    if (!this.isWanted) return;
    if (!this.context) this.setUp();
    if (this.context!.state !== "running") void this.context!.resume().catch(() => {});
  }

  private setUp(): void {
    this.context = this.makeContext();
    this.volume = this.context.createGain();
    this.volume.connect(this.context.destination);
    this.setVolume();
  }

  private setVolume(): void {
    if (this.volume) this.volume.gain.value = this.music.gain;
  }

  private start(): void {
    this.stop();
    const context = this.context!;
    const { sound } = this.music.track.get()!;
    const speed = this.clock.speed.get();
    // What leaves the page now is heard a little later.
    const lag = context.outputLatency || context.baseLatency || 0;
    const [at, position] = [context.currentTime, this.wanted];
    const first = position + lag * speed;
    const source = first < sound.duration ? this.sourceOf(sound, speed) : undefined;
    if (first < 0) source?.start(at - first / speed, 0);
    else source?.start(0, first);
    this.playing = { source, at, position, speed };
  }

  private sourceOf(sound: AudioBuffer, speed: number): AudioBufferSourceNode {
    const source = this.context!.createBufferSource();
    source.buffer = sound;
    source.playbackRate.value = speed;
    source.connect(this.volume!);
    return source;
  }

  private stop(): void {
    this.playing?.source?.stop();
    this.playing?.source?.disconnect();
    this.playing = undefined;
  }
}
