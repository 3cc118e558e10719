import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { packed } from "../../../../web/viewer/pack.mjs";
import { source } from "./source.mjs";

const { bytesOfBase64, unpacked } = await source("open/unpack");

const example = (name) => readFileSync(new URL(`../../../../examples/${name}`, import.meta.url));

// A generator of Marsaglia: bytes that no match makes shorter.
function noise(count) {
  let state = 2463534242;
  return Uint8Array.from({ length: count }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 255;
  });
}

const inputs = {
  nothing: new Uint8Array(),
  "a byte": Uint8Array.of(7),
  "one byte for long": new Uint8Array(1e6).fill(65),
  noise: noise(1e5),
  "noise that comes again from far away": Buffer.concat([noise(3e5), noise(3e5)]),
  ...Object.fromEntries(["figure.pmd", "dance.vmd", "hand.bin", "lamp.lws", "figure_hair.tga"].map((name) => [name, example(name)])),
};

for (const [name, bytes] of Object.entries(inputs)) {
  test(`packed and unpacked: ${name}`, () => {
    assert.ok(Buffer.from(unpacked(bytesOfBase64(packed(bytes)))).equals(Buffer.from(bytes)));
  });
}

test("what is cut off is refused", () => {
  const whole = bytesOfBase64(packed(example("dance.vmd")));
  assert.throws(() => unpacked(whole.subarray(0, 500)));
});
