import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "../time/source.mjs";

const { Picker } = await source("stage/pick");

/** World matrices of nodes at these places. */
function worldOf(places) {
  const world = new Float64Array(16 * places.length);
  places.forEach((place, node) => world.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...place, 1], 16 * node));
  return world;
}

// An eye at the origin that looks along -z: x and y are divided by the depth.
const eye = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -0.2, 0];

function pickerOf(places, bones, ranks = places.map(() => 0)) {
  const picker = new Picker({ ranks: Uint8Array.from(ranks), bones });
  picker.project(worldOf(places), eye, 200, 200);
  return picker;
}

test("the nearest joint or bone within reach, and none beyond", () => {
  // On the screen: from 100, 100 up to 100, 50, and 150, 100.
  const picker = pickerOf([[0, 0, -1], [0, 0.5, -1], [0.5, 0, -1]], [[0, 1]]);
  assert.equal(picker.nearest(104, 98, 18).node, 0);
  assert.equal(picker.nearest(102, 52, 18).node, 1);
  assert.equal(picker.nearest(102, 75, 18).node, 0, "a bone is its beginning's");
  assert.equal(picker.nearest(151, 109, 18).node, 2);
  assert.equal(picker.nearest(150, 125, 18), undefined);
  assert.equal(picker.nearest(150, 125, 28).node, 2);
  assert.ok(Math.abs(picker.nearest(110, 75, 18).distance - 10) < 1e-9);
});

test("of what is as near on the screen, the one in front", () => {
  const picker = pickerOf([[0, 0, -4], [0.01, 0, -1], [0, 0, -2]], []);
  assert.equal(picker.nearest(100, 100, 18).node, 1);
});

test("what moves something comes before helpers, however near they are, and cameras are last", () => {
  const places = [[0, 0, -1], [0.1, 0, -1], [0.05, 0, -1]];
  const picker = pickerOf(places, [], [1, 0, 2]);
  assert.equal(picker.nearest(100, 100, 18).node, 1);
  assert.equal(picker.nearest(95, 100, 12).node, 0);
  assert.equal(pickerOf(places, [], [3, 3, 3]).nearest(100, 100, 18), undefined);
});

test("what is behind the eye is not there", () => {
  const picker = pickerOf([[0, 0, 1], [0, 0.1, -1]], [[0, 1]]);
  assert.equal(picker.nearest(100, 90, 18).node, 1);
  assert.equal(picker.nearest(100, 130, 18), undefined);
});
