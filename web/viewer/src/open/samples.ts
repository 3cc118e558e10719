// What the page has inside it to be tried. Each is opened as files are that somebody drops.
import danceMotion from "../../../../examples/dance.vmd?packed";
import lampObject from "../../../../examples/lamp.lwo?packed";
import lampScene from "../../../../examples/lamp.lws?packed";
import figure from "../../samples/figure.pmd?packed";
import figureDress from "../../samples/figure_dress.bmp?packed";
import figureEye from "../../samples/figure_eye.bmp?packed";
import figureFace from "../../samples/figure_face.bmp?packed";
import figureHair from "../../samples/figure_hair.tga?packed";
import figureShine from "../../samples/figure_shine.spa?packed";
import hand from "../../samples/hand.bin?packed";
import lampFloor from "../../samples/lamp_floor.tga?packed";
import type { FileBytes } from "../worker/protocol.js";
import { bytesOfBase64 } from "./base64.js";

export interface Sample {
  readonly name: "dance" | "hands" | "lamp";
  /** As `Calls.unpack` takes them. */
  packed(): readonly FileBytes[];
}

const sample = (name: Sample["name"], texts: Readonly<Record<string, string>>): Sample => ({
  name,
  packed: () => Object.entries(texts).map(([name, text]) => ({ name, bytes: bytesOfBase64(text) })),
});

export const samples: readonly Sample[] = [
  sample("dance", {
    "figure.pmd": figure,
    "figure_dress.bmp": figureDress,
    "figure_eye.bmp": figureEye,
    "figure_face.bmp": figureFace,
    "figure_hair.tga": figureHair,
    "figure_shine.spa": figureShine,
    "dance.vmd": danceMotion,
  }),
  sample("hands", { "hand.bin": hand }),
  sample("lamp", { "lamp.lws": lampScene, "lamp.lwo": lampObject, "lamp_floor.tga": lampFloor }),
];
