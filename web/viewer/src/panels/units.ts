// Numbers as they are shown.

/** "1.2 MB" */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : [bytes / 1e6, "MB"];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

/** As many digits as an eye needs, fewer behind the point of larger numbers; no minus before a nothing. */
export function numberText(value: number, digits = 4): string {
  const size = Math.abs(value);
  const less = size < 10 ? 0 : Math.min(digits, size < 100 ? 1 : size < 1000 ? 2 : 3);
  const text = value.toFixed(digits - less);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}
