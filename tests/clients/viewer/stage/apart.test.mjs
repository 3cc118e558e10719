import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "../time/source.mjs";

const { layApart } = await source("panels/apart");

/** The six ends of axes, turned about the vertical and then towards the eye; degrees. */
function endsAt(yaw, pitch, length = 24.5) {
  const [a, b] = [yaw, pitch].map((degrees) => (degrees * Math.PI) / 180);
  return [[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, -1, 0], [0, 0, -1]].map(([x, y, z]) => {
    const [u, w] = [x * Math.cos(a) - z * Math.sin(a), x * Math.sin(a) + z * Math.cos(a)];
    return { x: length * u, y: -length * (y * Math.cos(b) - w * Math.sin(b)), z: y * Math.sin(b) + w * Math.cos(b), isFree: true };
  });
}

test("ends of axes lie beside each other from all sides, and one of each axis is always there", () => {
  for (let yaw = 0; yaw < 360; yaw += 7) {
    for (let pitch = -90; pitch <= 90; pitch += 5) {
      const spots = endsAt(yaw, pitch);
      layApart(spots, 24.2, 18);
      const free = spots.filter(({ isFree }) => isFree);
      free.forEach((a, i) => free.slice(i + 1).forEach((b) => assert.ok(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) > 24, `${yaw}, ${pitch}`)));
      for (const axis of [0, 1, 2]) assert.ok(spots[axis].isFree || spots[axis + 3].isFree, `axis ${axis} at ${yaw}, ${pitch}`);
    }
  }
});

test("what has room stays where it is", () => {
  const spots = endsAt(0, 0);
  layApart(spots, 24.2, 18);
  assert.deepEqual(spots.map(({ isFree }) => isFree), [true, true, true, true, true, false]);
  assert.deepEqual([spots[0].x, spots[0].y], [24.5, -0]);
});
