// The numbers of materials in a pose, as morphs make them: the player's part "materials".
import type { Player } from "../index.js";

const numbersOfMaterial = 40;

/** One material's numbers, read where they lie. */
export class Painted {
  constructor(
    private readonly all: ArrayLike<number>,
    private readonly begin: number,
  ) {}

  /** r g b a */
  get diffuse(): readonly number[] {
    return this.part(0, 4);
  }
  /** r g b, and the power */
  get specular(): readonly number[] {
    return this.part(4, 4);
  }
  get ambient(): readonly number[] {
    return this.part(8, 3);
  }
  /** r g b a */
  get outline(): readonly number[] {
    return this.part(11, 4);
  }
  get outlineSize(): number {
    return this.all[this.begin + 15]!;
  }
  /** What the picture's r g b a are multiplied with, then what is added. */
  tint(picture: "texture" | "sphere" | "toon"): readonly [readonly number[], readonly number[]] {
    const begin = { texture: 16, sphere: 24, toon: 32 }[picture];
    return [this.part(begin, 4), this.part(begin + 4, 4)];
  }

  private part(begin: number, count: number): readonly number[] {
    return Array.prototype.slice.call(this.all, this.begin + begin, this.begin + begin + count) as number[];
  }
}

/** All materials' numbers, and whether a pose changed them. */
export class PaintedAll {
  private readonly now: Float64Array;
  private readonly next: Float64Array;

  constructor(
    private readonly player: Player,
    /** No morph changes a material: they are read once. */
    private readonly isFixed: boolean,
  ) {
    this.now = player.read("materials");
    this.next = new Float64Array(isFixed ? 0 : this.now.length);
  }

  /** The player's last pose; whether anything is other than before. */
  update(): boolean {
    if (this.isFixed) return false;
    this.player.read("materials", this.next);
    if (this.next.every((value, i) => value === this.now[i])) return false;
    this.now.set(this.next);
    return true;
  }

  of(material: number): Painted {
    return new Painted(this.now, numbersOfMaterial * material);
  }
}
