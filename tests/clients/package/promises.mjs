// What the tests of the package's promises have in common: wrong arguments, and how tests run.
import assert from "node:assert/strict";
import { GengaError } from "genga";

// What functions are given by who has no types, and what may come of it. Made anew for each call: arrays are written to.
export const garbage = () => [undefined, null, true, 1, -1, 0.5, NaN, Infinity, 2 ** 32, 1n, "", "x", "a\0b", Symbol("s"), {}, [], [1], [{}],
  () => 1, new Map(), Promise.resolve(1), new DataView(new ArrayBuffer(1)), new Float64Array(8), new Date(0)];

// What the language says of code that did not look at its arguments.
const unlooked = /Cannot (read|set|convert|destructure|mix)|is not (a function|iterable|a constructor|defined)|Illegal|of undefined|of null|Invalid (typed )?array|offset is out/;

function complaint(error) {
  if (error instanceof GengaError) return ["trapped", "lost"].includes(error.code) ? `${error.code}: ${error.message}` : undefined;
  if (error?.constructor !== TypeError || unlooked.test(error.message)) return String(error);
  return undefined;
}

const show = (value) => (typeof value === "symbol" ? "a symbol" : typeof value === "string" ? JSON.stringify(value) : Object.prototype.toString.call(value) + String(value));

/** Calls with garbage in each place of good arguments, and with only garbage. Returns the wrong results. */
export async function callsWithGarbage(name, call, good) {
  const wrong = [];
  const lists = garbage().flatMap((one) => [...good.map((_, i) => good.map((other, j) => (i === j ? one : other))), good.map(() => one), [one]]);
  for (const list of lists) {
    try {
      await call(...list);
    } catch (error) {
      const found = complaint(error);
      if (found) wrong.push(`${name}(${list.map(show).join(", ")}): ${found}`);
    }
  }
  return wrong;
}

/** Pairs of a call and what its TypeError says. */
export async function assertRefused(refused) {
  for (const [call, message] of refused) {
    await assert.rejects(async () => call(), (error) => {
      assert.equal(`${error.constructor.name}: ${error.message}`, `TypeError: ${message}`, String(call));
      return true;
    });
  }
}

export const methodsOf = (type) =>
  Object.entries(Object.getOwnPropertyDescriptors(type.prototype)).filter(([, { value }]) => typeof value === "function").map(([name]) => name);
