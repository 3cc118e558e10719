// The pictures that materials name, as textures; each is decoded once.
import {
  ClampToEdgeWrapping, type ColorSpace, DataTexture, LinearFilter, LinearMipmapLinearFilter, MirroredRepeatWrapping,
  RepeatWrapping, Texture,
} from "three";
import { TGALoader } from "three/addons/loaders/TGALoader.js";
import { GengaError, type Scene, type TextureDescription } from "../index.js";

const wraps = { repeat: RepeatWrapping, mirror: MirroredRepeatWrapping, clamp: ClampToEdgeWrapping };

interface Picture {
  readonly image: ImageBitmap | { data: Uint8Array; width: number; height: number };
  /** Some pixels are seen through. */
  readonly isClear: boolean;
}

export interface Loaded {
  readonly texture: Texture;
  readonly isClear: boolean;
}

function isClear(data: ArrayLike<number>): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i]! < 255) return true;
  return false;
}

async function decodeBitmap(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  // Colors under clear pixels stay as they are in the file.
  const image = await createImageBitmap(new Blob([bytes]), { premultiplyAlpha: "none", colorSpaceConversion: "none" });
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
  context.drawImage(image, 0, 0);
  return { image, isClear: isClear(context.getImageData(0, 0, image.width, image.height).data) };
}

function decodeTga(bytes: Uint8Array<ArrayBuffer>): Picture {
  const { data, width, height } = new TGALoader().parse(bytes.buffer) as { data: Uint8Array; width: number; height: number };
  return { image: { data, width, height }, isClear: isClear(data) };
}

// A picture keeps its name when its format changes: TGA becomes PNG in a .glb.
const signatures = [[0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], [0x42, 0x4d]];

function isTga(file: string, bytes: Uint8Array): boolean {
  const isOther = signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte));
  return /\.tga$/i.test(file) && !isOther;
}

export class Textures {
  /** Names of pictures that nobody has or that no browser decodes. */
  readonly missing: string[] = [];
  private readonly pictures = new Map<string, Promise<Picture | undefined>>();
  private readonly made: Texture[] = [];
  private readonly own = new Map<string, Texture>();

  constructor(private readonly scene: Scene) {}

  /** Undefined if it is missing, which is reported unless the caller has another. */
  async load(from: TextureDescription | undefined, colorSpace: ColorSpace, hasOther = false): Promise<Loaded | undefined> {
    if (!from) return undefined;
    if (!this.pictures.has(from.file)) this.pictures.set(from.file, this.decode(from.file));
    const picture = await this.pictures.get(from.file);
    if (!picture) {
      if (!hasOther && !this.missing.includes(from.file)) this.missing.push(from.file);
      return undefined;
    }
    const texture = this.textureOf(picture);
    texture.name = from.file;
    texture.colorSpace = colorSpace;
    texture.channel = from.uv_set;
    texture.wrapS = wraps[from.wrap_u];
    texture.wrapT = wraps[from.wrap_v];
    texture.flipY = false; // texture coordinates begin at the upper left
    texture.magFilter = LinearFilter;
    texture.minFilter = LinearMipmapLinearFilter;
    texture.generateMipmaps = true;
    texture.needsUpdate = true;
    return { texture, isClear: picture.isClear };
  }

  /** One that is no file's, made when its name is first asked for. */
  ownOf(name: string, make: () => Texture): Texture {
    const texture = this.own.get(name) ?? make();
    this.own.set(name, texture);
    return texture;
  }

  dispose(): void {
    for (const texture of [...this.made, ...this.own.values()]) texture.dispose();
  }

  private textureOf({ image }: Picture): Texture {
    const texture = "data" in image ? new DataTexture(image.data as Uint8Array<ArrayBuffer>, image.width, image.height) : new Texture(image);
    this.made.push(texture);
    return texture;
  }

  private async decode(file: string): Promise<Picture | undefined> {
    try {
      const { bytes } = this.scene.picture(file);
      return isTga(file, bytes) ? decodeTga(bytes) : await decodeBitmap(bytes);
    } catch (error) {
      // Not offered, or nothing that the browser decodes; a trap is neither.
      if (error instanceof GengaError && error.code !== "cannot-open") throw error;
      return undefined;
    }
  }
}
