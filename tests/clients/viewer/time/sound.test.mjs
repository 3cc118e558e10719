import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./source.mjs";

const { soundKind } = await source("music/recognise");
const { peaksOf, reduce } = await source("music/peaks");

const bytes = (...parts) => Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

test("sounds are recognised by their first bytes, whatever their name", () => {
  assert.equal(soundKind("a.bin", bytes("RIFF", [0, 0, 0, 0], "WAVEfmt ")), "WAV");
  assert.equal(soundKind("a", bytes("ID3", [4, 0, 0, 0, 0, 0, 0])), "MP3");
  assert.equal(soundKind("a.vmd", bytes("OggS", [0, 2])), "OGG");
  assert.equal(soundKind("a", bytes("fLaC", [0])), "FLAC");
  assert.equal(soundKind("a.mp4", bytes([0, 0, 0, 32], "ftypM4A ")), "M4A");
});

test("the name decides where bytes leave it open", () => {
  const frame = bytes([0xff, 0xfb, 0x90, 0x64]);
  assert.equal(soundKind("song.mp3", frame), "MP3");
  assert.equal(soundKind("song.MPGA", frame), "MP3");
  assert.equal(soundKind("hand.bin", frame), undefined);
  assert.equal(soundKind("song.mpga", bytes([0xff, 0xff, 0xff, 0xff])), undefined);
  assert.equal(soundKind("film.mp4", bytes([0, 0, 0, 32], "ftypisom")), undefined);
  assert.equal(soundKind("song.m4a", bytes([0, 0, 0, 32], "ftypisom")), "M4A");
  // A broken one is a sound all the same, to be named as one.
  for (const [name, kind] of [["a.wav", "WAV"], ["a.mp3", "MP3"], ["a.ogg", "OGG"], ["a.opus", "OGG"], ["a.flac", "FLAC"]])
    assert.equal(soundKind(name, new Uint8Array()), kind);
});

test("files of motion and pictures are no sounds", () => {
  const others = ["Vocaloid Motion Data 0002", "Pmd", "PMX ", "LWSC", "FORM0000LWO2", "xof 0303txt 0032", "RIFF0000ACONanih", "BM", "\x89PNG"];
  for (const begin of others) assert.equal(soundKind("a.bin", bytes(begin)), undefined, begin);
});

const rate = 48000;
/** Silence with one click, up in one channel and down in the other. */
function clicked(seconds, at) {
  const channels = [new Float32Array(seconds * rate), new Float32Array(seconds * rate)];
  channels[0][Math.round(at * rate)] = 0.75;
  channels[1][Math.round(at * rate) + 1] = -0.5;
  return peaksOf(channels, rate);
}

test("a click is in its column at every zoom, up and down", () => {
  const peaks = clicked(60, 12.345);
  for (const [from, to, columns] of [[0, 60, 800], [12, 13, 1000], [12.34, 12.35, 500], [-5, 100, 333]]) {
    const out = new Float32Array(2 * columns);
    reduce(peaks, from, to, columns, out);
    const column = Math.floor(((12.345 - from) / (to - from)) * columns);
    const highest = Array.from({ length: columns }, (_, i) => i).filter((i) => out[2 * i + 1] === 0.75);
    // A stretch of samples may be longer than a column, or lie across two.
    const reach = Math.ceil((64 / rate / (to - from)) * columns) + 1;
    assert.ok(highest.length > 0 && highest.every((i) => Math.abs(i - column) <= reach), `${from} to ${to}: ${highest}, not ${column}`);
    assert.ok(highest.some((i) => out[2 * i] === -0.5));
  }
});

test("there is no sound before and after it", () => {
  const out = new Float32Array(2 * 100);
  reduce(clicked(10, 5), -10, 40, 100, out);
  assert.ok(Number.isNaN(out[2 * 10]) && Number.isNaN(out[2 * 60]));
  assert.equal(out[2 * 25], 0);
});

test("the shortest sound has peaks", () => {
  const peaks = peaksOf([Float32Array.of(0.5)], rate);
  const out = new Float32Array(2 * 10);
  reduce(peaks, 0, 1, 10, out);
  assert.equal(out[1], 0.5);
});
