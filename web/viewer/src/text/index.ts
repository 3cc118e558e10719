// What the page says, in the language that is set.
import { Value } from "../ui/value.js";
import { en, type Words } from "./en.js";
import { ja } from "./ja.js";

export const languages = { en, ja } as const;
export type Language = keyof typeof languages;

const preferred: Language = navigator.language.startsWith("ja") ? "ja" : "en";
export const language = new Value<Language>(preferred);

/** The words of the language; what shows them is made again when `language` changes. */
export const words = (): Words => languages[language.get()];
