// Small pictures on buttons, drawn in the colour of the text: no font has to have them.

const lines = {
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M6 6h7v7H6zM3 10V3h7",
  down: "M3.5 6l4.5 4.5L12.5 6",
  export: "M8 2v8M4.8 6.8L8 10l3.2-3.2M2.5 11v2.5h11V11",
  folder: "M2 4h4l1.5 2H14v7H2z",
  gem: "M8 3.5L12.5 8 8 12.5 3.5 8z",
  help: "M5.8 6a2.2 2.2 0 1 1 3.3 1.9C8.3 8.4 8 8.9 8 9.7M8 12v.4",
  left: "M10 3.5L5.5 8l4.5 4.5",
  leftSide: "M2 3h12v10H2zM6 3v10",
  minus: "M3.5 8h9",
  mute: "M2.5 6v4h2.5L8.5 13V3L5 6zM11 6l3.5 4M14.5 6L11 10",
  loud: "M2.5 6v4h2.5L8.5 13V3L5 6zM10.8 5.8a3 3 0 0 1 0 4.4M12.6 4a5.6 5.6 0 0 1 0 8",
  moon: "M12.8 9.8A5.3 5.3 0 0 1 6.2 3.2 5.3 5.3 0 1 0 12.8 9.8z",
  plus: "M3.5 8h9M8 3.5v9",
  right: "M6 3.5L10.5 8 6 12.5",
  rightSide: "M2 3h12v10H2zM10 3v10",
  sun: "M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6M8 1.5v1.8M8 12.7v1.8M1.5 8h1.8M12.7 8h1.8M3.4 3.4l1.3 1.3M11.3 11.3l1.3 1.3M12.6 3.4l-1.3 1.3M4.7 11.3l-1.3 1.3",
  auto: "M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M8 2.5v11M8 5h4.6M8 8h5.5M8 11h4.6",
  up: "M3.5 10L8 5.5l4.5 4.5",
} as const;

const areas = {
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

export type IconName = keyof typeof lines | keyof typeof areas;

const svg = "http://www.w3.org/2000/svg";

export function icon(name: IconName): SVGSVGElement {
  const made = document.createElementNS(svg, "svg");
  const path = document.createElementNS(svg, "path");
  const isLine = name in lines;
  for (const [key, value] of Object.entries({ viewBox: "0 0 16 16", class: isLine ? "icon" : "icon solid", "aria-hidden": "true", focusable: "false" })) {
    made.setAttribute(key, value);
  }
  path.setAttribute("d", { ...lines, ...areas }[name]);
  made.append(path);
  return made;
}
