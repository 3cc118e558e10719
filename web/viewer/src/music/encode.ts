// The music of a film: the part that a range of time has, as loud as it is heard, in Opus.
import type { ArrayBufferTarget, Muxer } from "webm-muxer";
import { type Music, samplesPerSecond } from "./music.js";

const channels = 2;
const config: AudioEncoderConfig = { codec: "opus", sampleRate: samplesPerSecond, numberOfChannels: channels, bitrate: 128000 };
/** What a muxer is told of it. */
export const soundTrack = { codec: "A_OPUS", numberOfChannels: channels, sampleRate: samplesPerSecond } as const;
/** Samples that the encoder is given at once. */
const portion = samplesPerSecond / 2;

/** Whether there is something to be heard in a film. */
export const isHeard = ({ track, gain }: Music): boolean => track.get() !== undefined && gain > 0;

/** Whether this browser encodes sound. */
export async function canEncode(): Promise<boolean> {
  return typeof AudioEncoder !== "undefined" && (await AudioEncoder.isConfigSupported(config)).supported === true;
}

/** Seconds: `from` is the clock's time at which it begins. */
export function rendered(music: Music, from: number, duration: number): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(channels, Math.max(1, Math.round(duration * samplesPerSecond)), samplesPerSecond);
  const source = context.createBufferSource();
  const volume = context.createGain();
  source.buffer = music.track.get()!.sound;
  volume.gain.value = music.gain;
  source.connect(volume).connect(context.destination);
  const position = from + music.offset.get();
  source.start(Math.max(0, -position), Math.max(0, position));
  return context.startRendering();
}

function portionOf(sound: AudioBuffer, begin: number): AudioData {
  const count = Math.min(portion, sound.length - begin);
  const data = new Float32Array(channels * count);
  for (let channel = 0; channel < channels; ++channel)
    data.set(sound.getChannelData(channel).subarray(begin, begin + count), channel * count);
  const timestamp = Math.round((begin / samplesPerSecond) * 1e6);
  return new AudioData({ format: "f32-planar", sampleRate: samplesPerSecond, numberOfFrames: count, numberOfChannels: channels, timestamp, data });
}

/** All of a sound, from the film's beginning. */
export async function encode(sound: AudioBuffer, muxer: Muxer<ArrayBufferTarget>): Promise<void> {
  let failure: DOMException | undefined;
  const encoder = new AudioEncoder({
    output: (chunk, meta) => muxer.addAudioChunk(chunk, meta),
    error: (error) => (failure = error),
  });
  try {
    encoder.configure(config);
    for (let begin = 0; begin < sound.length && failure === undefined; begin += portion) {
      const data = portionOf(sound, begin);
      encoder.encode(data);
      data.close();
    }
    await encoder.flush();
  } finally {
    if (encoder.state !== "closed") encoder.close();
  }
  if (failure !== undefined) throw failure;
}
