// Checks of a script, one after the other: a line each; ends the process, with 1 when one failed.
//   await runChecks({ async "it moves"() { … } });
// CHECK in the environment has only those run whose names have it in them.
import { rmSync } from "node:fs";

/** folder: what the script made for them, which goes. */
export async function runChecks(checks, folder) {
  const wanted = process.env.CHECK ?? "";
  let failures = 0;
  for (const [name, check] of Object.entries(checks).filter(([one]) => one.includes(wanted))) {
    try {
      const told = await check();
      console.log(`fine: ${name}${told ? `: ${told}` : ""}`);
    } catch (error) {
      ++failures;
      console.log(`FAILED: ${name}\n${error.stack}`);
    }
  }
  if (folder) rmSync(folder, { recursive: true });
  process.exit(failures === 0 ? 0 : 1);
}
