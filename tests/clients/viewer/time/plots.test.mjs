import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./source.mjs";

const { setAngles, unwrap, follow, nearestTurn } = await source("time/angles");
const { sourcesOf, channelsIn } = await source("time/channels");
const { equalLines } = await source("time/equal");
const { shortened, fitting } = await source("time/gutter");
const { dashesInTurn } = await source("time/plot");
const { plotsOf, isConstant, EqualLines } = await source("time/plots");
const { rowsOf } = await source("time/rows");
const { Turns } = await source("worker/turns");

const degrees = 180 / Math.PI;
const points = (...pairs) => ({ numbers: Float64Array.from(pairs.flat()), count: pairs.length });

/** A quaternion that turns about x, then y, then z of what it turns, in degrees. */
function quaternion(x, y, z) {
  const multiply = ([a, b, c, d], [e, f, g, h]) => [
    d * e + a * h + b * g - c * f,
    d * f - a * g + b * h + c * e,
    d * g + a * f - b * e + c * h,
    d * h - a * e - b * f - c * g,
  ];
  const about = (axis, angle) => {
    const made = [0, 0, 0, Math.cos(angle / degrees / 2)];
    made[axis] = Math.sin(angle / degrees / 2);
    return made;
  };
  return multiply(multiply(about(0, x), about(1, y)), about(2, z));
}

const near = (a, b, what) => assert.ok(Math.abs(a - b) < 1e-6, `${what}: ${a}, not ${b}`);

test("angles of a quaternion in the order XYZ, of any length", () => {
  for (const wanted of [[10, 20, 30], [-170, 80, 5], [0, 0, -179], [0, 0, 0], [44, -89, 12]]) {
    const to = new Float64Array(3);
    setAngles(to, 0, ...quaternion(...wanted).map((number) => 3 * number));
    wanted.forEach((angle, axis) => near(to[axis] * degrees, angle, `${wanted}`));
  }
  const pole = new Float64Array(3);
  setAngles(pole, 0, ...quaternion(25, 90, 0));
  near(pole[1] * degrees, 90, "a quarter turn");
  near(pole[0] * degrees, 25, "all of what is about one axis");
});

test("angles go on over half turns", () => {
  near(nearestTurn(-3, 3.2), 2 * Math.PI - 3, "the nearest");
  const angles = Float64Array.of(170, 0, 0, -170, 0, 0, -120, 0, 0).map((angle) => angle / degrees);
  unwrap(angles);
  [170, 190, 240].forEach((angle, i) => near(angles[3 * i] * degrees, angle, `${i}`));
  const between = Float64Array.of(-150 / degrees, 0, 0);
  follow(between, Float64Array.of(1.4), angles, Float64Array.of(0, 1, 2));
  near(between[0] * degrees, 210, "where it is known nearby");
});

/** Curves of a rotation about one axis that goes on evenly; keys each half second. */
function turning(degreesPerSecond, axis) {
  const at = (time) => {
    const angles = [0, 0, 0];
    angles[axis] = degreesPerSecond * time;
    return quaternion(...angles);
  };
  const keys = (part) => Float64Array.from({ length: 9 }, (_, i) => i / 2).reduce((all, time) => [...all, time, at(time)[part], 0, 0, 0, 0, 6], []);
  return {
    keys: (curve) => Float64Array.from(keys(curve)),
    values: (curve, times) => Float64Array.from(times, (time) => at(time)[curve]),
  };
}

test("a rotation of a file as three angles: keys where it has them, and no jump of a whole turn", () => {
  for (const axis of [0, 2]) {
    const turns = new Turns(turning(250, axis), { begin: 0, end: 4 }, 30);
    const ref = { of: [0, 1, 2, 3], axis };
    const keys = turns.keys(ref);
    assert.equal(keys.length, 7 * 9);
    for (let i = 0; i < 9; ++i) {
      near(keys[7 * i], i / 2, "time");
      near(keys[7 * i + 1] * degrees, 125 * i, "value");
      assert.deepEqual([...keys.slice(7 * i + 2, 7 * i + 7)], [0, 0, 0, 0, 6], "no handles, the file's shape");
    }
    const times = Float64Array.of(3.99, 0, 1.234, 3.3);
    turns.values(ref, times).forEach((value, i) => near(value * degrees, 250 * times[i], "between keys"));
  }
});

const curve = (name, track) => ({ name, track, keys: 2, before: "constant", after: "constant" });
const exhibit = {
  title: "a.vmd",
  files: ["a.vmd"],
  data: {
    id: 1,
    description: {
      clips: [{ name: "", tracks: [
        { kind: "node", index: 0, property: "translation" },
        { kind: "node", index: 0, property: "rotation" },
        { kind: "node", index: 1, property: "rotation" },
        { kind: "camera", index: 0, property: "fov" },
      ] }],
    },
    curves: [[
      curve("hip/position.x", 0),
      ...["x", "y", "z", "w"].map((axis) => curve(`hip/rotation.${axis}`, 1)),
      curve("lamp/heading", 2),
      curve("Camera/fov", 3),
    ]],
  },
};

test("a quaternion is three angles, or four numbers as the file has them; the rest is the same", () => {
  const sources = sourcesOf([exhibit]);
  const [hip, lamp, camera] = sources[0].groups;
  const told = (isQuaternion) => channelsIn(hip, isQuaternion).map(({ name, unit }) => name + unit);
  assert.deepEqual(told(false), ["position.x", "rotation.x°", "rotation.y°", "rotation.z°"]);
  assert.deepEqual(told(true), ["position.x", "rotation.x", "rotation.y", "rotation.z", "rotation.w"]);
  assert.equal(channelsIn(hip, true)[0], channelsIn(hip, false)[0]);
  const y = hip.turned[2];
  assert.deepEqual(y.ref, { of: [1, 2, 3, 4], axis: 1 });
  assert.equal(y.curve, 2, "what is selected is the curve of the same axis");
  assert.equal(y.id, hip.channels[2].id, "a row stays chosen");
  assert.equal(channelsIn(lamp, false)[0], channelsIn(lamp, true)[0], "angles of a file stay as they are");
  assert.deepEqual([hip, lamp, camera].map(({ turned }) => turned.at(-1).isRotation), [true, true, false]);
  const rows = (isQuaternion) => rowsOf(sources, new Set([hip.id]), new Set(), "", isQuaternion).length;
  assert.equal(rows(true) - rows(false), 1);
});

test("lines that lie on each other are found, whatever keys they have", () => {
  const flat = points([0, 1], [5, 1]);
  const lines = [flat, points([0, 1], [2, 3], [5, 1]), points([0, 1], [3, 1], [5, 1 + 1e-12]), points([0, 1], [2, 1.5], [5, 1])];
  assert.deepEqual(equalLines(lines, 1e-9), [[0, 2], [1], [3]]);
  assert.deepEqual(equalLines([flat, points([6, 1], [7, 1])], 1e-9), [[0], [1]], "nowhere together");
});

test("dashes in turn cover a line, each its own part", () => {
  for (const count of [2, 3, 40]) {
    const covered = Array.from({ length: count }, (_, place) => dashesInTurn(place, count, 600));
    const period = covered[0].dash[0] + covered[0].dash[1];
    covered.forEach(({ dash, offset }, place) => {
      assert.ok(Math.abs(dash[0] * count - period) < 1e-9 && Math.abs(offset + place * dash[0]) < 1e-9);
      assert.ok(dash[0] >= 3 && period <= 600);
    });
  }
});

const table = (...values) => ({ count: values.length, times: values.map((_, i) => i), values, least: Math.min(...values), greatest: Math.max(...values) });
const drawn = (name, isRotation, values) => ({
  channel: { name, isRotation, before: "constant", after: "constant" },
  table: table(...values),
  points: points(...values.map((value, i) => [i, value])),
  shown: (value) => value,
});

test("rotations have a plot of their own, below all else", () => {
  const times = { from: 0, to: 1 };
  const size = { width: 400, height: 201 };
  const all = [drawn("position.x", false, [0, 10]), drawn("rotation.x", true, [0, 90]), drawn("rotation.y", true, [-1e-9, 1e-9])];
  const [others, rotations] = plotsOf(all, times, {}, size);
  assert.deepEqual([others.name, rotations.name], ["others", "rotations"]);
  assert.equal(others.frame.height + rotations.frame.height, 201);
  assert.equal(rotations.frame.top, others.frame.height);
  assert.ok(others.frame.values.to < 12 && rotations.frame.values.to > 90);
  const [alone] = plotsOf(all.slice(2), times, { others: times }, size);
  assert.equal(alone.frame.height, 201);
  assert.ok(alone.frame.values.to - alone.frame.values.from > 0.5, "what comes of rounding is not blown up");
  assert.deepEqual(plotsOf(all, times, { rotations: times }, size)[1].frame.values, times);
});

test("what never changes is in its plot, and known as such", () => {
  for (const value of [0, 7, -1e6, 1e-9]) {
    const one = drawn("position.x", false, [value, value]);
    assert.ok(isConstant(one));
    const { from, to } = plotsOf([one], { from: 0, to: 1 }, {}, { width: 9, height: 9 })[0].frame.values;
    assert.ok(value > from + 0.2 * (to - from) && value < to - 0.2 * (to - from), `${value} in ${from} to ${to}`);
  }
  assert.ok(!isConstant(drawn("position.x", false, [0, 1])));
});

test("equal lines are looked for once", () => {
  const all = [drawn("position.x", false, [0, 0]), drawn("position.y", false, [0, 1]), drawn("position.z", false, [0, 0])];
  const [plot] = plotsOf(all, { from: 0, to: 1 }, {}, { width: 9, height: 9 });
  const equal = new EqualLines();
  const told = () => equal.of(plot, false).map((group) => group.map(({ channel }) => channel.name.at(-1)).join("")).join(" ");
  assert.equal(told(), "xz y");
  assert.equal(told(), "xz y");
});

test("long names keep their beginning and their axis", () => {
  const measure = (text) => [...text].length;
  assert.equal(shortened("hip/position.x", 20, measure), "hip/position.x");
  assert.equal(shortened("a rather long bone/position.x", 12, measure), "a rather ….x");
  assert.equal(measure(shortened("センターの長い名前/position.x", 8, measure)), 8);
});

test("names for which there is no room are counted, the active one is there", () => {
  const names = Array.from({ length: 30 }, (_, i) => ({ text: `${i}`, isActive: i === 29 }));
  const { names: kept, left } = fitting(names, 14 * 5);
  assert.equal(kept.length + left, 30);
  assert.ok(kept.length === 4 && kept.some(({ text }) => text === "29"));
  assert.equal(fitting(names.slice(0, 5), 14 * 5).left, 0);
});
