// What tests need that run in Node and as modules of a page.
export const isNode = globalThis.process?.versions?.node !== undefined;

/** A file of the folder, by name or address. */
export async function bytesOf(name) {
  if (!isNode) return (await fetch(name)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return readFile(name);
}

export function assertEqual(value, expected) {
  if (value !== expected) throw new Error(`${String(value).slice(0, 200)}, not ${String(expected).slice(0, 200)}`);
}

export async function assertRejected(call, type, message) {
  let thrown;
  try {
    await call();
  } catch (error) {
    thrown = error;
  }
  const isAsked = thrown instanceof type && (message instanceof RegExp ? message.test(thrown.message) : thrown.message === message);
  if (!isAsked) throw new Error(`${thrown}, not ${type.name} ${message}`);
}

/** Runs functions by their names. Each line that it prints is a failure. */
export async function runTests(tests) {
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test();
    } catch (error) {
      console.log(`${name}: ${error.stack}`);
      if (isNode) process.exitCode = 1;
    }
  }
}
