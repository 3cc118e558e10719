// Files in one archive, as they are: pictures are compressed already.

export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; ++bit) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; ++i) crc = (crc >>> 8) ^ table[(crc ^ bytes[i]!) & 0xff]!;
  return ~crc >>> 0;
}

/** Little-endian numbers of 2 and 4 bytes, by their sizes: "244" is one of 2 and two of 4. */
function record(sizes: string, values: readonly number[]): Uint8Array<ArrayBuffer> {
  const made = new DataView(new ArrayBuffer([...sizes].reduce((sum, size) => sum + Number(size), 0)));
  let at = 0;
  [...sizes].forEach((size, i) => {
    if (size === "2") made.setUint16(at, values[i]!, true);
    else made.setUint32(at, values[i]!, true);
    at += Number(size);
  });
  return new Uint8Array(made.buffer);
}

const version = 20;
const namesAreUtf8 = 0x800;
const firstDay = 0x21; // of 1980: what is made of the same files has the same bytes

/** Less than 4 GiB and 65,536 files. */
export function zip(entries: readonly Entry[]): Blob {
  const parts: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = new TextEncoder().encode(name);
    const common = [version, namesAreUtf8, 0, 0, firstDay, crc32(bytes), bytes.length, bytes.length, path.length, 0];
    const local = record("42222244422", [0x04034b50, ...common]);
    directory.push(record("42222224442222244", [0x02014b50, version, ...common, 0, 0, 0, 0, offset]), path);
    parts.push(local, path, bytes as Uint8Array<ArrayBuffer>);
    offset += local.length + path.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = record("42222442", [0x06054b50, 0, 0, entries.length, entries.length, size, offset, 0]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}
