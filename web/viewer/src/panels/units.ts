// Numbers as they are shown.

/** "1.2 MB" */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : [bytes / 1e6, "MB"];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** As many digits as an eye needs; no minus before a nothing. */
export function numberText(value: number, digits = 4): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}

/** All of it, as a table would have it. */
export const wholeNumber = (value: number): string => String(value);
