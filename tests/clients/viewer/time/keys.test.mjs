import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./source.mjs";

const { KeyTable, lowerBound, nearestKey, nextTime, previousTime, endsOf } = await source("time/keys");
const { decimated, withKeys, columnTimes, inView } = await source("time/decimate");
const { marksOf, unionOf, paintMarks, isHeld, shapeOf, mixed } = await source("time/marks");

/** Seven numbers a key. */
const keysOf = (keys) => Float64Array.from(keys.flatMap(([time, value, shape = 1]) => [time, value, 0, 0, 0, 0, shape]));

/** The same numbers every time. */
function random(seed) {
  return () => (seed = (seed * 48271) % 2147483647) / 2147483647;
}

function manyKeys(count, seed = 7) {
  const next = random(seed);
  return keysOf(Array.from({ length: count }, (_, i) => [i / 30, next() * 2 - 1]));
}

test("the least and greatest of a stretch are those of its keys", () => {
  const table = new KeyTable(manyKeys(1000));
  const next = random(3);
  for (let i = 0; i < 300; ++i) {
    const [a, b] = [Math.floor(next() * 1000), Math.floor(next() * 1000)].sort((x, y) => x - y);
    const some = table.values.slice(a, b);
    assert.deepEqual(table.extent(a, b), [Math.min(...some), Math.max(...some)]);
  }
});

test("another unit", () => {
  const table = new KeyTable(Float64Array.from([0, Math.PI, -1, 1, 1, 2, 5]), 180 / Math.PI);
  assert.deepEqual(table.key(0), {
    time: 0,
    value: 180,
    inTime: -1,
    inValue: 180 / Math.PI,
    outTime: 1,
    outValue: 360 / Math.PI,
    shape: 5,
  });
});

test("a screen's columns lose no spike", () => {
  const keys = manyKeys(100_000);
  keys[7 * 51_234 + 1] = 50;
  keys[7 * 77_777 + 1] = -40;
  const table = new KeyTable(keys);
  const { numbers, count } = decimated(table, { from: 0, to: 100_000 / 30 }, 500);
  assert.ok(count <= 4 * 502);
  const values = Array.from({ length: count }, (_, i) => numbers[2 * i + 1]);
  assert.equal(Math.max(...values), 50);
  assert.equal(Math.min(...values), -40);
  for (let i = 1; i < count; ++i) assert.ok(numbers[2 * i] >= numbers[2 * i - 2], "times go on");
});

test("each column has its own least and greatest", () => {
  const table = new KeyTable(manyKeys(6000));
  const [span, columns] = [{ from: 20, to: 120 }, 100];
  const { numbers, count } = decimated(table, span, columns);
  for (let column = 0; column < columns; ++column) {
    const [from, to] = [span.from + column, span.from + column + 1];
    const inside = (time) => time >= from && time < to;
    const own = [...table.values].filter((_, i) => inside(table.times[i]));
    const drawn = Array.from({ length: count }, (_, i) => i)
      .filter((i) => inside(numbers[2 * i]))
      .map((i) => numbers[2 * i + 1]);
    assert.equal(Math.min(...drawn), Math.min(...own), `column ${column}`);
    assert.equal(Math.max(...drawn), Math.max(...own), `column ${column}`);
  }
});

test("few keys are drawn as they are, with one beyond each side", () => {
  const table = new KeyTable(
    keysOf([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]),
  );
  assert.deepEqual(inView(table, { from: 1.5, to: 2.5 }), [1, 4]);
  const { numbers, count } = decimated(table, { from: 1.5, to: 2.5 }, 50);
  assert.deepEqual([...numbers.slice(0, 2 * count)], [1, 2, 2, 3, 3, 4]);
});

test("between columns keys keep corners sharp and steps upright", () => {
  const table = new KeyTable(
    keysOf([
      [0, 0],
      [0.25, 1],
      [0.6, 5, 0],
    ]),
  );
  const at = columnTimes({ from: 0, to: 1 }, 2);
  const { numbers, count } = withKeys(at, Float64Array.of(0, 1, 5), table);
  assert.deepEqual([...numbers.slice(0, 2 * count)], [0, 0, 0, 0, 0.25, 1, 0.5, 1, 0.6, 1, 0.6, 5, 1, 5]);
});

// Measured in the same run on the same machine: milliseconds for one look at every number.
function timeOfOneLook(numbers) {
  const begin = performance.now();
  let sum = 0;
  for (let i = 0; i < numbers.length; ++i) sum += numbers[i];
  const taken = performance.now() - begin;
  assert.ok(Number.isFinite(sum));
  return taken;
}

test("a million keys take no longer than a few looks at each", () => {
  const table = new KeyTable(manyKeys(1_000_000));
  let [best, look] = [Infinity, Infinity];
  // Other work on the machine only adds.
  for (let i = 0; i < 20; ++i) {
    const begin = performance.now();
    decimated(table, { from: i, to: 30_000 - i }, 1600);
    best = Math.min(best, performance.now() - begin);
    look = Math.min(look, timeOfOneLook(table.values));
  }
  assert.ok(best < 10 * look, `${best} ms, and one look ${look} ms`);
});

test("the nearest key", () => {
  const times = [0, 1, 4];
  assert.equal(nearestKey(times, -3), 0);
  assert.equal(nearestKey(times, 2.4), 1);
  assert.equal(nearestKey(times, 2.6), 2);
  assert.equal(nearestKey(times, 99), 2);
  assert.equal(nearestKey([], 1), -1);
  assert.equal(lowerBound(times, 1), 1);
});

test("steps from key to key over several curves", () => {
  const all = [[0, 1, 2], [0.5, 1.5], []];
  const forwards = [];
  for (let time = -1; time !== undefined;) {
    time = nextTime(all, time);
    if (time !== undefined) forwards.push(time);
  }
  assert.deepEqual(forwards, [0, 0.5, 1, 1.5, 2]);
  assert.equal(previousTime(all, 1.5), 1);
  assert.equal(previousTime(all, 1 + 1e-9), 0.5, "a key where the playhead is is not the one before");
  assert.equal(nextTime(all, 1 - 1e-9), 1.5);
  assert.equal(previousTime(all, 0), undefined);
  assert.deepEqual(endsOf(all), { from: 0, to: 2 });
  assert.equal(endsOf([[]]), undefined);
});

test("marks: shapes, and what is held until a key", () => {
  const marks = marksOf(
    keysOf([
      [0, 1],
      [1, 1],
      [2, 3],
      [3, 4, 0],
    ]),
  );
  assert.deepEqual([...marks.times], [0, 1, 2, 3]);
  assert.deepEqual([...marks.shapes].map(shapeOf), [1, 1, 1, 0]);
  assert.deepEqual([...marks.shapes].map(isHeld), [false, true, false, true]);
  const bowed = Float64Array.from([0, 1, 0, 0, 0.3, 0.5, 5, 1, 1, -0.3, 0.5, 0, 0, 5]);
  assert.equal(isHeld(marksOf(bowed).shapes[1]), false, "the same value at both ends, but not between");
});

test("marks of several curves: each time once, held where all are", () => {
  const a = marksOf(
    keysOf([
      [0, 1],
      [1, 1],
      [2, 1],
    ]),
  );
  const b = marksOf(
    keysOf([
      [0, 1, 5],
      [1, 1],
      [1.5, 2],
    ]),
  );
  const both = unionOf([a, b]);
  assert.deepEqual([...both.times], [0, 1, 1.5, 2]);
  assert.deepEqual([...both.shapes].map(shapeOf), [mixed, 1, 1, 1]);
  assert.deepEqual([...both.shapes].map(isHeld), [false, true, false, false]);
  const many = unionOf(
    Array.from({ length: 9 }, (_, i) =>
      marksOf(
        keysOf([
          [i % 3, 0],
          [10 + i, 0],
        ]),
      ),
    ),
  );
  assert.deepEqual([...many.times], [0, 1, 2, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
});

test("every key in view is a mark or in a crowd, once", () => {
  const next = random(11);
  const times = Array.from({ length: 4000 }, () => next() ** 3 * 100).sort((a, b) => a - b);
  for (const pixels of [1, 8, 50, 400]) {
    const from = 3;
    let count = 0;
    let crowds = 0;
    let before = -Infinity;
    paintMarks(times, from, pixels, 1000, 4, {
      mark(x, room, index) {
        ++count;
        assert.ok(Math.abs((times[index] - from) * pixels - x) < 1e-9);
        assert.ok(x > before);
        before = x;
      },
      crowd(left, right, keys) {
        count += keys;
        ++crowds;
        assert.ok(keys > 1 || right > left);
        before = left;
      },
    });
    const seen = times.filter((time) => time >= from - 8 / pixels && time < from + 1008 / pixels).length;
    assert.ok(count >= seen && count <= seen + 400, `${pixels}: ${count} of ${seen}`);
    if (pixels === 1) assert.ok(crowds > 0 && crowds < 260);
  }
});
