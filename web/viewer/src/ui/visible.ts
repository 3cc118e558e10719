// Names of files may hold characters that nobody sees and that turn the text around them: they are shown by their number.

// Controls but tab and line ends, and what sets the direction of text.
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const numbered = (character: string) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`;

export const visible = (text: string): string => text.replace(unseen, numbered);
