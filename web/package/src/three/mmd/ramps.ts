// Toon ramps: a model's own pictures, and the ten that MikuMikuDance has itself.
import { ClampToEdgeWrapping, DataTexture, LinearFilter, NoColorSpace, type Texture } from "three";
import type { MaterialDescription } from "../../index.js";
import type { Textures } from "../textures.js";

// The ramps that MMD has itself, 32 rows from the top: what rows begin with, each up to the next one's row.
const split = (below: number): [number, number][] => [[0, 0xffffff], [16, below]];
const ramps: Readonly<Record<string, readonly [number, number][]>> = {
  "01": split(0xcdcdcd),
  "02": split(0xf5e1e1),
  "03": split(0x9a9a9a),
  "04": split(0xf8efeb),
  "05": [
    [0, 0xffffff], [19, 0xfffefe], [20, 0xfffaf8], [21, 0xfff6f2], [22, 0xfff0ea], [23, 0xffece5], [24, 0xffe9e0],
    [25, 0xffe7de], [26, 0xffe7dd], [30, 0xffe7de], [31, 0xfee8df],
  ],
  "06": [
    [0, 0xffed61], [8, 0xffee6a], [9, 0xfff6af], [10, 0xfffef2], [11, 0xfff28a], [12, 0xffed61], [22, 0xfeeb5e],
    [23, 0xeeda45], [24, 0xd1bb18], [25, 0xc5ae06], [26, 0xc3ac03],
  ],
};

function rampTexture(number: string): Texture {
  const data = new Uint8Array(4 * 32);
  for (const [first, color] of ramps[number] ?? [[0, 0xffffff] as const]) {
    for (let row = first; row < 32; ++row) data.set([color >> 16, (color >> 8) & 255, color & 255, 255], 4 * row);
  }
  const texture = new DataTexture(data, 1, 32);
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  texture.magFilter = texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/**
 * Undefined if the material has none, or it is missing: MMD draws accessories so. For its own models such a ramp is
 * white.
 */
export async function toonOf(from: MaterialDescription, textures: Textures, isModel: boolean): Promise<Texture | undefined> {
  const rampOf = (number: string) => textures.ownOf(`ramp ${number}`, () => rampTexture(number));
  const otherwise = isModel ? rampOf("white") : undefined;
  if (!from.toon) return otherwise;
  const shared = /(?:^|\/)toon(\d\d)\.bmp$/i.exec(from.toon.file.replaceAll("\\", "/"));
  const own = await textures.load({ ...from.toon, wrap_u: "clamp", wrap_v: "clamp" }, NoColorSpace, shared !== null);
  if (own) {
    // Between two rows that are far apart smaller copies would have colors that no row has.
    own.texture.generateMipmaps = false;
    own.texture.minFilter = LinearFilter;
    return own.texture;
  }
  return shared ? rampOf(shared[1]!) : otherwise;
}
