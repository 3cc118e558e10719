// On which side of a figure a node is, by its name: in Japanese, in English words, and by the letters of modelling programs.

export type Side = "left" | "right" | "middle";

// "LeftArm" is Left and Arm, "Bip01 L Hand" is Bip, 01, L and Hand, "leftArm2" is left, Arm and 2.
const wordOf = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;

const isLeft = (word: string) => word === "l" || word.startsWith("left");
const isRight = (word: string) => word === "r" || word.startsWith("right");

function sideOfName(name: string): Side {
  const plain = name.normalize("NFKC");
  const words = (plain.match(wordOf) ?? []).map((word) => word.toLowerCase());
  const left = plain.includes("左") || words.some(isLeft);
  const right = plain.includes("右") || words.some(isRight);
  return left === right ? "middle" : left ? "left" : "right";
}

/** The English name counts where the other says nothing. */
export function sideOf(name: string, englishName = ""): Side {
  const side = sideOfName(name);
  return side === "middle" && !name.includes("左右") ? sideOfName(englishName) : side;
}
