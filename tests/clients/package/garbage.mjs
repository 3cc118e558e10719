// What functions are given by who has no types, and what may come of it. Made anew for each call: arrays are written to.
export const garbage = () => [undefined, null, true, 1, -1, 0.5, NaN, Infinity, 2 ** 32, 1n, "", "x", "a\0b", Symbol("s"), {}, [], [1], [{}],
  () => 1, new Map(), Promise.resolve(1), new DataView(new ArrayBuffer(1)), new Float64Array(8), new Date(0)];

// What the language says of code that did not look at its arguments.
const unlooked = /Cannot (read|set|convert|destructure|mix)|is not (a function|iterable|a constructor|defined)|Illegal|of undefined|of null|Invalid (typed )?array|offset is out/;

function complaint(error, GengaError) {
  if (error instanceof GengaError) return ["trapped", "lost"].includes(error.code) ? `${error.code}: ${error.message}` : undefined;
  if (error?.constructor !== TypeError || unlooked.test(error.message)) return String(error);
  return undefined;
}

const show = (value) => (typeof value === "symbol" ? "a symbol" : typeof value === "string" ? JSON.stringify(value) : Object.prototype.toString.call(value) + String(value));

/** Calls with garbage in each place of good arguments, and nothing but garbage. Gives what should not have come of it. */
export async function callsWithGarbage(name, call, good, GengaError) {
  const wrong = [];
  const lists = garbage().flatMap((one) => [...good.map((_, i) => good.map((other, j) => (i === j ? one : other))), good.map(() => one), [one]]);
  for (const list of lists) {
    try {
      await call(...list);
    } catch (error) {
      const found = complaint(error, GengaError);
      if (found) wrong.push(`${name}(${list.map(show).join(", ")}): ${found}`);
    }
  }
  return wrong;
}
