// Which files are sound: by their first bytes, and by the name where the bytes leave it open.

export type SoundKind = "WAV" | "MP3" | "OGG" | "FLAC" | "M4A";

const endings: readonly (readonly [RegExp, SoundKind])[] = [
  [/\.wave?$/i, "WAV"],
  [/\.mp3$/i, "MP3"],
  [/\.(og[ag]|opus)$/i, "OGG"],
  [/\.flac$/i, "FLAC"],
  [/\.(m4a|m4b|aac)$/i, "M4A"],
];

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The header of a frame of MPEG audio: eleven bits of 1, and no value that is reserved. */
function isFrameOfMpeg(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  return first === 0xff && second >= 0xe0 && version !== 1 && layer !== 0 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3;
}

function byBytes(bytes: Uint8Array): SoundKind | undefined {
  const begin = textAt(bytes, 0);
  if (begin === "RIFF" && textAt(bytes, 8) === "WAVE") return "WAV";
  if (begin.startsWith("ID3")) return "MP3";
  if (begin === "OggS") return "OGG";
  if (begin === "fLaC") return "FLAC";
  if (textAt(bytes, 4) === "ftyp" && /^M4[AB]/.test(textAt(bytes, 8))) return "M4A";
  return undefined;
}

/** Other files may begin as a frame of MPEG does, or be containers of video: there the name decides. */
export function soundKind(name: string, bytes: Uint8Array): SoundKind | undefined {
  const found = byBytes(bytes);
  if (found) return found;
  const named = endings.find(([ending]) => ending.test(name))?.[1];
  return named ?? (/\.(mp2|mpga|mpeg)$/i.test(name) && isFrameOfMpeg(bytes) ? "MP3" : undefined);
}
