// Decompresses what pack.mjs made: four bytes of the length, then a stream of LZMA1 (lc = 4, lp = 0, pb = 0) as the LZMA
// SDK specifies it. It makes a module a fifth smaller than deflate does, which browsers can decompress by themselves.

const literalContextBits = 4;
const half = 1024; // of 2048: a probability at first
const renormalizedBelow = 2 ** 24;
// The states in which the last thing was a match, not a byte, begin here.
const firstStateOfMatches = 7;
const states = 12;
const shortestMatch = 2;
// Slots of distances: up to the first the slot is the distance, from the last on most bits have no probabilities.
const firstSlotOfBits = 4;
const firstDirectSlot = 14;
const alignBits = 4;

const probabilities = (count: number) => new Uint16Array(count).fill(half);

/** Reads bits, each as likely as those before it in its place were. */
class Decoder {
  private at = 5;
  private range = 0xffffffff;
  private code: number;

  constructor(private readonly bytes: Uint8Array) {
    this.code = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
  }

  private renormalize(): void {
    if (this.range >= renormalizedBelow) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | (this.bytes[this.at++] ?? 0)) >>> 0;
  }

  bit(places: Uint16Array, place: number): number {
    const probability = places[place]!;
    const bound = (this.range >>> 11) * probability;
    const bit = this.code < bound ? 0 : 1;
    if (bit === 0) {
      this.range = bound;
      places[place] = probability + ((2048 - probability) >> 5);
    } else {
      this.range -= bound;
      this.code -= bound;
      places[place] = probability - (probability >> 5);
    }
    this.renormalize();
    return bit;
  }

  /** Bits that are 0 or 1 alike. */
  direct(count: number): number {
    let value = 0;
    for (let i = 0; i < count; ++i) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit === 1) this.code -= this.range;
      this.renormalize();
      value = 2 * value + bit;
    }
    return value;
  }

  /** The highest bit first. */
  tree(places: Uint16Array, first: number, bits: number): number {
    let node = 1;
    for (let i = 0; i < bits; ++i) node = 2 * node + this.bit(places, first + node);
    return node - (1 << bits);
  }

  /** The lowest bit first. */
  reverseTree(places: Uint16Array, first: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; ++i) {
      const bit = this.bit(places, first + node);
      node = 2 * node + bit;
      value |= bit << i;
    }
    return value;
  }
}

/** Lengths of matches, 2 at least. */
class Lengths {
  private readonly choice = probabilities(2);
  private readonly low = probabilities(8);
  private readonly middle = probabilities(8);
  private readonly high = probabilities(256);

  next(decoder: Decoder): number {
    if (decoder.bit(this.choice, 0) === 0) return shortestMatch + decoder.tree(this.low, 0, 3);
    if (decoder.bit(this.choice, 1) === 0) return shortestMatch + 8 + decoder.tree(this.middle, 0, 3);
    return shortestMatch + 16 + decoder.tree(this.high, 0, 8);
  }
}

class Distances {
  private readonly slots = probabilities(4 * 64);
  private readonly special = probabilities(128);
  private readonly align = probabilities(1 << alignBits);

  next(decoder: Decoder, length: number): number {
    const slot = decoder.tree(this.slots, 64 * Math.min(length - shortestMatch, 3), 6);
    if (slot < firstSlotOfBits) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < firstDirectSlot) return base + decoder.reverseTree(this.special, base - slot, bits);
    return base + (decoder.direct(bits - alignBits) << alignBits) + decoder.reverseTree(this.align, 0, alignBits);
  }
}

class Unpacker {
  private readonly decoder: Decoder;
  private readonly literals = probabilities(0x300 << literalContextBits);
  private readonly isMatch = probabilities(states);
  private readonly isRepeated = probabilities(states);
  private readonly isNotLast = probabilities(states);
  private readonly isLonger = probabilities(states);
  private readonly isNotSecond = probabilities(states);
  private readonly isNotThird = probabilities(states);
  private readonly lengths = new Lengths();
  private readonly repeatedLengths = new Lengths();
  private readonly distances = new Distances();
  private state = 0;
  /** The last four distances, less one, the newest first. */
  private readonly last = [0, 0, 0, 0];
  private filled = 0;

  constructor(packed: Uint8Array, private readonly made: Uint8Array<ArrayBuffer>) {
    this.decoder = new Decoder(packed);
  }

  all(): Uint8Array<ArrayBuffer> {
    while (this.filled < this.made.length) {
      if (this.decoder.bit(this.isMatch, this.state) === 0) this.literal();
      else this.match();
    }
    return this.made;
  }

  private before(distance: number): number {
    return this.made[this.filled - distance - 1] ?? 0;
  }

  private literal(): void {
    const { decoder, literals } = this;
    const first = 0x300 * (this.before(0) >> (8 - literalContextBits));
    let node = 1;
    if (this.state >= firstStateOfMatches) {
      // The byte that would have gone on with the match tells which bits are likely, until one differs.
      let likely = this.before(this.last[0]!);
      let bit = likely >> 7;
      for (let expected = bit; node < 256 && bit === expected; likely = (likely << 1) & 255) {
        expected = likely >> 7;
        bit = decoder.bit(literals, first + ((1 + expected) << 8) + node);
        node = 2 * node + bit;
      }
    }
    while (node < 256) node = 2 * node + decoder.bit(literals, first + node);
    this.made[this.filled++] = node;
    this.state = this.state < 4 ? 0 : this.state < 10 ? this.state - 3 : this.state - 6;
  }

  private match(): void {
    const { decoder, last } = this;
    const base = this.state < firstStateOfMatches ? 0 : 3;
    if (decoder.bit(this.isRepeated, this.state) === 0) {
      const length = this.lengths.next(decoder);
      last.pop();
      last.unshift(this.distances.next(decoder, length));
      this.copy(length, 7 + base);
    } else if (this.isOneByte()) {
      this.copy(1, base === 0 ? 9 : 11);
    } else {
      this.copy(this.repeatedLengths.next(decoder), base === 0 ? 8 : 11);
    }
  }

  /** Whether a repeated match is one byte of the last distance; else its distance comes to the front. */
  private isOneByte(): boolean {
    const { decoder, last, state } = this;
    if (decoder.bit(this.isNotLast, state) === 0) return decoder.bit(this.isLonger, state) === 0;
    const which = decoder.bit(this.isNotSecond, state) === 0 ? 1 : 2 + decoder.bit(this.isNotThird, state);
    last.unshift(...last.splice(which, 1));
    return false;
  }

  private copy(length: number, state: number): void {
    const end = Math.min(this.filled + length, this.made.length);
    const distance = this.last[0]!;
    for (; this.filled < end; ++this.filled) this.made[this.filled] = this.before(distance);
    this.state = state;
  }
}

export function unpacked(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  return new Unpacker(packed.subarray(4), new Uint8Array(length)).all();
}

export const bytesOfBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
