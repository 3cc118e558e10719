// Sound among files that come: it does not go to the library, which reads motion.
import type { Given } from "../open/gather.js";
import { words } from "../text/index.js";
import type { Failure, FileBytes } from "../worker/protocol.js";
import type { Music } from "./music.js";
import { soundKind, type SoundKind } from "./recognise.js";

export interface Sound extends FileBytes {
  readonly kind: SoundKind;
}

/** The same without its sounds, and those. */
export function withoutSounds(given: Given): { readonly sounds: readonly Sound[]; readonly rest: Given } {
  const sounds = given.files.flatMap((file): Sound[] => {
    const kind = soundKind(file.name, file.bytes);
    return kind ? [{ ...file, kind }] : [];
  });
  const isSound = (name: string) => sounds.some((sound) => sound.name === name);
  const { files, open } = given;
  const rest = { ...given, files: files.filter(({ name }) => !isSound(name)) };
  return { sounds, rest: open ? { ...rest, open: open.filter((name) => !isSound(name)) } : rest };
}

/** What is wrong with it, if something is. */
export async function takeSound(music: Music, { name, kind, bytes }: Sound): Promise<Failure | undefined> {
  try {
    await music.take(name, kind, bytes);
    return undefined;
  } catch {
    return { code: "broken-sound", message: `${name}: ${words().brokenSound(kind)}`, file: name, findings: [] };
  }
}
