import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./source.mjs";

const axis = await source("time/axis");

const labels = (ticks) => ticks.filter(({ label }) => label !== undefined).map(({ label }) => label);

test("zoom keeps what is under the pointer where it is", () => {
  const span = { from: 2, to: 10 };
  const about = axis.placeAt(span, 800, 300);
  const near = axis.zoomed(span, about, 0.25);
  assert.ok(Math.abs(axis.pixelOf(near, 800, about) - 300) < 1e-9);
  assert.equal(axis.lengthOf(near), 2);
});

test("seconds and the frames beyond them", () => {
  const told = [[1.5, 30], [8, 30], [0, 30], [1 / 30, 30], [-0.5, 30], [-2.1, 10], [2.4, 23.976], [3, 0.5]];
  assert.deepEqual(told.map(([seconds, fps]) => axis.secondsAndFrames(seconds, fps)), [
    "1:15", "8:00", "0:00", "0:01", "-0:15", "-2:01", "2:10", "2:00",
  ]);
});

test("frames are numbered by 1, 2 and 5, with no part of a frame", () => {
  assert.deepEqual(labels(axis.timeTicks({ from: 0, to: 8 }, 1000, "frames", 30)), [
    "0",
    "20",
    "40",
    "60",
    "80",
    "100",
    "120",
    "140",
    "160",
    "180",
    "200",
    "220",
    "240",
  ]);
  const near = axis.timeTicks({ from: 0, to: 0.1 }, 1000, "frames", 30);
  assert.deepEqual(
    near.map(({ label }) => label),
    ["0", "1", "2", "3"],
  );
  assert.ok(Math.abs(near[1].at - 1 / 30) < 1e-12);
});

test("seconds have as many digits as their steps", () => {
  assert.deepEqual(labels(axis.timeTicks({ from: -0.1, to: 0.35 }, 300, "seconds", 30)), ["-0.1", "0.0", "0.1", "0.2", "0.3"]);
});

test("lines between numbers go into their step", () => {
  for (const length of [0.5, 1, 3, 8, 50, 700]) {
    for (const unit of ["frames", "seconds"]) {
      const ticks = axis.timeTicks({ from: 0, to: length }, 900, unit, 30);
      const numbered = ticks.flatMap(({ label }, i) => (label === undefined ? [] : [i]));
      assert.equal(numbered[0], 0);
      numbered.forEach((place, i) => assert.equal(place, i * (numbered[1] - numbered[0]), `${unit} ${length}`));
      const apart = (ticks[numbered[1]].at / length) * 900;
      assert.ok(apart >= 63.9, `${unit} ${length}: ${apart} pixels apart`);
    }
  }
});

test("values: no minus zero, powers of ten far off", () => {
  assert.ok(labels(axis.valueTicks({ from: -1, to: 1 }, 200)).includes("0.0"));
  assert.deepEqual(labels(axis.valueTicks({ from: 0, to: 4e7 }, 112)), ["0.0e+0", "1.0e+7", "2.0e+7", "3.0e+7", "4.0e+7"]);
});

test("what never changes has a span", () => {
  assert.deepEqual(axis.spanOf(0, 0, 0.1), { from: -0.5, to: 0.5 });
  assert.deepEqual(axis.spanOf(4, 4, 0.1), { from: 3, to: 5 });
});

test("a playhead that leaves turns the page", () => {
  const span = { from: 0, to: 10 };
  assert.equal(axis.followed(span, 4), span);
  assert.deepEqual(axis.followed(span, 10.5), { from: 10, to: 20 });
  assert.deepEqual(axis.followed({ from: 10, to: 20 }, 0), { from: -0.5, to: 9.5 }, "as where a loop begins again");
});

test("a key that is gone to is in the middle, not beyond the whole", () => {
  const whole = { from: 0, to: 100 };
  assert.deepEqual(axis.centred({ from: 0, to: 10 }, 50, whole), { from: 45, to: 55 });
  assert.deepEqual(axis.centred({ from: 40, to: 50 }, 2, whole), { from: 0, to: 10 });
  assert.deepEqual(axis.centred({ from: 40, to: 50 }, 99, whole), { from: 90, to: 100 });
});

test("a span is neither too short nor too long", () => {
  assert.deepEqual(axis.limited({ from: 4.9, to: 5.1 }, 1, 8), { from: 4.5, to: 5.5 });
  assert.deepEqual(axis.limited({ from: 0, to: 20 }, 1, 8), { from: 6, to: 14 });
});

test("numbers are as long as they need to be", () => {
  assert.equal(axis.shortNumber(0.1 + 0.2), "0.3");
  assert.equal(axis.shortNumber(1234.5678), "1234.6");
  assert.equal(axis.shortNumber(1e-9), "1.00e-9");
  assert.equal(axis.timeText(0.5, "frames", 30), "15");
  assert.equal(axis.timeText(0.5, "seconds", 30), "0.500");
});

test("no two lines of values have one label, however near or far", () => {
  for (const middle of [0, 1, -1, 0.5, 1000, 123456.789, 3e7, -2e12, 1e-7]) {
    for (const length of [1e-16, 1e-12, 1e-7, 3e-6, 1e-3, 0.4, 7, 900, 4e7, 2e13]) {
      for (const height of [60, 200, 900]) {
        const told = labels(axis.valueTicks({ from: middle - length / 2, to: middle + length / 2 }, height));
        assert.equal(new Set(told).size, told.length, `${middle} ${length} ${height}: ${told}`);
        assert.ok(told.length <= height / 28 + 1, `${middle} ${length} ${height}: ${told.length} lines`);
      }
    }
  }
  assert.ok(labels(axis.valueTicks({ from: 0.9999999, to: 1.0000001 }, 200)).includes("1.00000005"));
});

test("values are not looked at more nearly than files have them, nor from many times their extent", () => {
  const whole = { from: -2, to: 8 };
  const near = axis.limitedValues({ from: 4.9999999999, to: 5 }, whole, 5);
  assert.ok(axis.lengthOf(near) > 5e-6 && axis.lengthOf(near) < 5e-5, `${axis.lengthOf(near)}`);
  assert.ok(Math.abs(axis.pixelOf(near, 100, 5) - 100) < 1e-3, "what is under the pointer stays there");
  const far = axis.limitedValues({ from: -1e9, to: 1e9 }, whole);
  assert.equal(axis.lengthOf(far), 200);
  const beyond = axis.limitedValues({ from: 1000, to: 1010 }, whole);
  assert.ok(beyond.from < whole.to && axis.lengthOf(beyond) === 10, "something of the whole is in view");
  assert.deepEqual(axis.limitedValues({ from: 1, to: 3 }, whole), { from: 1, to: 3 });
});

test("a change that no file has is none", () => {
  assert.ok(axis.lengthOf(axis.spanOf(4, 4 + 1e-6, 0)) > 1.9);
  assert.ok(axis.lengthOf(axis.spanOf(4, 4 + 1e-4, 0)) < 1.1e-4);
  assert.deepEqual(axis.spanOf(-1e-7, 1e-7, 0, 1e-3), { from: -0.5, to: 0.5 });
});
