import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./source.mjs";

const { comparedTimes, largestDifference, differenceLine } = await source("time/difference");
const { pairsOf, matchesOf, titleOfMatch, ordered, apart } = await source("time/compare/matches");
const { sourcesOf, axisOf } = await source("time/channels");
const { rowsOf, matcher } = await source("time/rows");
const { speedOfDigits } = await source("time/speed");

const points = (...pairs) => ({ numbers: Float64Array.from(pairs.flat()), count: pairs.length });

test("compared at keys of both and at whole frames, each once", () => {
  const times = comparedTimes(Float64Array.of(0, 0.25, 9), Float64Array.of(0.25, 0.3), 0, 1, 4);
  assert.deepEqual([...times], [0, 0.25, 0.3, 0.5, 0.75, 1]);
});

test("the largest difference has a sign and a time", () => {
  const times = Float64Array.of(0, 1, 2, 3);
  assert.deepEqual(largestDifference(times, Float64Array.of(0, 5, 0, 0), Float64Array.of(1, 1, -2, 4)), {
    difference: -4,
    time: 1,
  });
  assert.deepEqual(largestDifference(times, times, times), { difference: 0, time: 0 });
});

test("angles that are whole turns apart are the same", () => {
  const times = Float64Array.of(0, 1);
  assert.deepEqual(largestDifference(times, Float64Array.of(179, 0), Float64Array.of(-179, 1), 360), { difference: 2, time: 0 });
  const { numbers } = differenceLine(points([0, 179], [1, 170]), points([0, -179], [1, -170]), 360);
  assert.deepEqual([numbers[1], numbers[3]], [2, 20]);
});

test("a line of differences at the points of both lines", () => {
  const { numbers, count } = differenceLine(points([0, 0], [2, 2]), points([-1, 5], [1, 5], [2, 0], [3, 0]));
  assert.deepEqual([...numbers.slice(0, 2 * count)], [0, 5, 1, 4, 2, -2]);
});

test("an upright step stays upright", () => {
  const { numbers, count } = differenceLine(points([0, 0], [1, 0], [1, 3], [2, 3]), points([0, 1], [2, 1]));
  assert.deepEqual([...numbers.slice(0, 2 * count)], [0, 1, 1, 1, 1, -2, 2, -2]);
});

function exhibit(title, curves, tracks, files = ["figure.pmd"]) {
  return { title, files, data: { id: 1, description: { clips: [{ name: "walk", tracks }] }, curves: [curves] } };
}
const curve = (name, track, keys = 2) => ({ name, track, keys, before: "constant", after: "constant" });
const tracks = [
  { kind: "node", index: 3, property: "translation" },
  { kind: "node", index: 3, property: "rotation" },
  { kind: "node", index: 4, property: "rotation" },
  { kind: "camera", index: 0, property: "fov" },
];
const names = ["hip/position.x", "hip/position.y"]
  .map((name) => curve(name, 0))
  .concat(
    ["hip/rotation.x", "hip/rotation.w"].map((name) => curve(name, 1)),
    curve("knee/heading", 2),
    curve("Camera/fov", 3),
  );

test("curves stand by what they move", () => {
  const [{ groups }] = sourcesOf([exhibit("a.vmd", names, tracks)]);
  assert.deepEqual(
    groups.map(({ name, subject }) => [name, subject.kind, subject.index]),
    [
      ["hip", "node", 3],
      ["knee", "node", 4],
      ["Camera", "camera", 0],
    ],
  );
  assert.deepEqual(
    groups[0].channels.map(({ letter }) => letter),
    ["X", "Y", "X", "W"],
  );
  assert.equal(groups[0].channels[2].unit, "", "numbers of a quaternion are no angles");
  assert.equal(groups[1].channels[0].unit, "°");
  assert.equal(groups[1].channels[0].factor, 180 / Math.PI);
  assert.equal(groups[2].channels[0].factor, 1, "a field of view is in degrees as it is");
  assert.deepEqual(axisOf("color.g"), { letter: "G", ink: "y" });
  assert.deepEqual(axisOf("weight"), { letter: "", ink: "text" });
});

test("rows: what is opened, what is looked for", () => {
  const sources = sourcesOf([exhibit("a.vmd", names, tracks)]);
  const told = (rows) => rows.map(({ kind, level, group, channel }) => `${level} ${group?.name ?? channel?.name ?? kind}`);
  const none = new Set();
  assert.deepEqual(told(rowsOf(sources, none, none, "", true)), ["1 summary", "1 hip", "1 knee", "1 Camera"]);
  assert.deepEqual(told(rowsOf(sources, new Set([sources[0].groups[1].id]), none, "", true)), [
    "1 summary",
    "1 hip",
    "1 knee",
    "2 heading",
    "1 Camera",
  ]);
  assert.deepEqual(told(rowsOf(sources, none, none, "Hip rot", true)), ["1 hip", "2 rotation.x", "2 rotation.w"]);
  assert.deepEqual(told(rowsOf(sources, none, none, "ＫＮＥＥ", true)), ["1 knee"]);
  const two = sourcesOf([exhibit("a.vmd", names, tracks), exhibit("b.vmd", names, tracks)]);
  assert.deepEqual(told(rowsOf(two, none, new Set(["1/0"]), "", true)), [
    "1 summary",
    "1 source",
    "2 hip",
    "2 knee",
    "2 Camera",
    "1 source",
  ]);
  assert.ok(matcher("足 ik")("左足ＩＫ"));
});

test("two motions: curves of the same name", () => {
  const [a, b] = sourcesOf([exhibit("a.vmd", names, tracks), exhibit("b.vmd", names.slice(1), tracks)]);
  assert.deepEqual(
    pairsOf(a, b, true).map(({ name }) => name),
    names.slice(1).map(({ name }) => name),
  );
  assert.deepEqual(
    matchesOf([a, b], [], true).map(titleOfMatch),
    ["A a.vmd  –  B b.vmd"],
  );
  const [, own] = sourcesOf([exhibit("a", names, tracks), exhibit("b", names, tracks, ["figure.pmd", "takes/b.vmd"])]);
  const [first] = sourcesOf([exhibit("figure", names, tracks, ["figure.pmd", "a.vmd"])]);
  assert.equal(titleOfMatch(matchesOf([first, own], [], true)[0]), "A a.vmd  –  B b.vmd", "the files that only one has");
  assert.equal(matchesOf([a], [], true).length, 0);
  const chosen = a.groups[0].channels.slice(0, 2);
  assert.equal(titleOfMatch(matchesOf([a], chosen, true)[0]), "A hip/position.x  –  B hip/position.y");
  const told = ordered([{ difference: 1 }, { difference: undefined }, { difference: -3 }, { difference: 0 }]).map(
    ({ difference }) => difference,
  );
  assert.deepEqual(told, [-3, 1, 0, undefined]);
});

test("titles without what they share", () => {
  assert.deepEqual(apart(["miku.pmd – a.vmd", "miku.pmd – b.vmd"]), ["a.vmd", "b.vmd"]);
  assert.deepEqual(apart(["miku.pmd · a.vmd", "miku.pmd · b.vmd"]), ["a.vmd", "b.vmd"]);
  assert.deepEqual(apart(["a.vmd", "a.vmd"]), ["a.vmd", "a.vmd"]);
  assert.deepEqual(apart(["a.vmd"]), ["a.vmd"]);
});

test("digits are speeds", () => {
  assert.deepEqual(["2", "05", "025", "10"].map(speedOfDigits), [2, 0.5, 0.25, 10]);
});
