// A WebM of a range: each frame is encoded at its own time, so a slow computer takes longer and leaves nothing out.
import { ArrayBufferTarget, Muxer } from "webm-muxer";
import type { App } from "../app.js";
import { canEncode, encode, isHeard, rendered, soundTrack } from "../music/encode.js";
import { eachFrame, type FilmOptions, frameCount, onStage, type Product, type Watch } from "./made.js";

const codecs = [
  { encoder: "vp09.00.51.08", matroska: "V_VP9" },
  { encoder: "vp8", matroska: "V_VP8" },
] as const;
const bitsPerPixel = 0.12;
const leastBitsPerSecond = 2e6;
const secondsBetweenKeyFrames = 2;
/** At most so many frames wait for the encoder, as each one holds a whole picture. */
const mostWaiting = 4;

/** Browsers give an encoder to pages from files and from safe addresses alone. */
export const canFilm = (): boolean => typeof VideoEncoder !== "undefined";

async function configuration({ width, height, fps }: FilmOptions) {
  for (const { encoder, matroska } of codecs) {
    const config: VideoEncoderConfig = {
      codec: encoder,
      width,
      height,
      framerate: fps,
      bitrate: Math.max(leastBitsPerSecond, width * height * fps * bitsPerPixel),
    };
    if ((await VideoEncoder.isConfigSupported(config)).supported) return { config, matroska };
  }
  throw new Error(`this browser encodes no video of ${width} × ${height} pixels`);
}

// The element Duration of WebM with its size, eight bytes; the muxer counts to the last frame's beginning, not to its end.
const durationElement = [0x44, 0x89, 0x88];

function setDuration(webm: ArrayBuffer, milliseconds: number): void {
  const bytes = new Uint8Array(webm);
  const at = bytes.findIndex((_, i) => durationElement.every((byte, k) => bytes[i + k] === byte));
  if (at >= 0) new DataView(webm).setFloat64(at + durationElement.length, milliseconds);
}

/** The sound of a film, where there is one and the browser encodes it. */
async function soundOf({ music }: App, options: FilmOptions): Promise<AudioBuffer | undefined> {
  if (!isHeard(music) || !(await canEncode())) return undefined;
  return rendered(music, options.from, frameCount(options) / options.fps);
}

/** From `from` to `to`, both included, with the music that is heard then; each frame is shown for 1 / fps. Throws when the browser has no encoder for the size. */
export async function film(app: App, base: string, options: FilmOptions, watch: Watch, signal: AbortSignal): Promise<Product> {
  const { config, matroska } = await configuration(options);
  const { width, height, fps } = options;
  const target = new ArrayBufferTarget();
  const sound = await soundOf(app, options);
  const video = { codec: matroska, width, height, frameRate: fps };
  const muxer = new Muxer({ target, video, ...(sound ? { audio: soundTrack } : {}) });
  if (sound) await encode(sound, muxer);
  let failure: DOMException | undefined;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (error) => (failure = error),
  });
  encoder.configure(config);
  const microseconds = 1e6 / fps;
  const framesBetweenKeys = Math.max(1, Math.round(secondsBetweenKeyFrames * fps));
  try {
    await onStage(app, options, () =>
      eachFrame(app, options, watch, signal, async (canvas, index) => {
        const timestamp = Math.round(index * microseconds);
        const frame = new VideoFrame(canvas, { timestamp, duration: Math.round(microseconds), alpha: "discard" });
        if (failure === undefined) encoder.encode(frame, { keyFrame: index % framesBetweenKeys === 0 });
        frame.close();
        while (failure === undefined && encoder.encodeQueueSize > mostWaiting)
          await new Promise((resolve) => setTimeout(resolve, 1));
        if (failure !== undefined) throw failure;
      }),
    );
    await encoder.flush();
  } finally {
    if (encoder.state !== "closed") encoder.close();
  }
  muxer.finalize();
  setDuration(target.buffer, (1000 * frameCount(options)) / fps);
  return { name: `${base}.webm`, content: new Blob([target.buffer], { type: "video/webm" }), findings: [] };
}
