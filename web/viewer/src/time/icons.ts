// Signs of buttons, as shapes: fonts do not all have them.

const paths = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  previousKey: "M7 3v10L1 8zM11.5 4.5 15 8l-3.5 3.500L8 8z",
  previous: "M10.5 3v10L4 8zM12 3h1.500v10H12z",
  play: "M4 2.500v11L13.5 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  next: "M5.5 3v10L12 8zM2.5 3H4v10H2.500z",
  nextKey: "M9 3v10l6-5zM4.5 4.5 8 8l-3.5 3.500L1 8z",
  last: "M11 3h2v10h-2zM3 3v10l7-5z",
  from: "M3 3h5v1.500H4.500v7H8V13H3zM9 5.500v5L13 8z",
  to: "M13 3H8v1.500h3.500v7H8V13h5zM7 5.500v5L3 8z",
  clear: "M4.2 3 8 6.8 11.8 3 13 4.2 9.2 8l3.8 3.8-1.2 1.200L8 9.2 4.2 13 3 11.8 6.8 8 3 4.200z",
  loop: "M8 2.500a5.5 5.5 0 1 0 5.5 5.500H12A4 4 0 1 1 8 4v2.500L12 3.3 8 0z",
} as const;

export type IconName = keyof typeof paths;

const space = "http://www.w3.org/2000/svg";

export function icon(name: IconName): SVGElement {
  const made = document.createElementNS(space, "svg");
  made.setAttribute("viewBox", "0 0 16 16");
  made.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", paths[name]);
  made.append(path);
  return made;
}
