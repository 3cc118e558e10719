// A sound to be heard, or looked for: writeFileSync("song.wav", wav(6, [1.5, 4])).

const click = 0.02; // seconds

/** A WAV of that many seconds of silence, with short tones of a kilohertz that begin at some of them. */
export function wav(duration, clicks, rate = 44100) {
  const samples = new Int16Array(duration * rate);
  for (const begin of clicks) {
    for (let i = 0; i < click * rate; ++i) samples[Math.round(begin * rate) + i] = Math.round(25000 * Math.cos((2 * Math.PI * 1000 * i) / rate));
  }
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8);
  // Two numbers may share one, the second in its upper half: uncompressed, one channel; two bytes a sample, sixteen bits.
  [16, 1 | (1 << 16), rate, 2 * rate, 2 | (16 << 16)].forEach((value, i) => header.writeUInt32LE(value, 16 + 4 * i));
  header.write("data", 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}
