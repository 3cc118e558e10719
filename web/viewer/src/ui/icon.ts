// Small pictures on buttons, drawn in the colour of the text: no font has to have them.

const lines = {
  bone: "M5.2 9.4l4.2-4.2M3.3 12.7a1.7 1.7 0 1 1-.9-2.7 1.7 1.7 0 1 1 2.7.900M12.7 3.3a1.7 1.7 0 1 1 .9 2.7 1.7 1.7 0 1 1-2.7-.9",
  camera: "M1.5 4.5h8.5v7H1.5zM10 7.5l4.5-2.5v6L10 8.5",
  dance: "M8.5 2.5a1.3 1.3 0 1 1-.1 0M8.3 5.2L7.5 9l2.7 2 .3 3.5M7.5 9l-2 2.3L3 14M8.3 5.2l3 1.6 2.7-2M8.3 5.2L5 6.5 3 4.2",
  frame: "M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M6 6h4v4H6z",
  hand: "M5 8V3.7a1 1 0 0 1 2 0V7V2.8a1 1 0 0 1 2 0V7V3.5a1 1 0 0 1 2 0V8V5.5a1 1 0 0 1 2 0V10a4 4 0 0 1-4 4H8.5a4 4 0 0 1-3.2-1.6L2.8 9.3a1 1 0 0 1 1.6-1.2L5 8.8z",
  lamp: "M5.5 2h5l2.5 6H3zM8 8v4.5M5 14h6M8 12.5V14M10.5 8v2.5",
  look: "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2M4.8 6.5A3.5 3.5 0 0 1 7.5 4.3",
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M6 6h7v7H6zM3 10V3h7",
  down: "M3.5 6l4.5 4.5L12.5 6",
  export: "M8 2v8M4.8 6.8L8 10l3.2-3.2M2.5 11v2.5h11V11",
  folder: "M2 4h4l1.5 2H14v7H2z",
  help: "M5.8 6a2.2 2.2 0 1 1 3.3 1.9C8.3 8.4 8 8.9 8 9.7M8 12v.4",
  left: "M10 3.5L5.5 8l4.5 4.5",
  leftSide: "M2 3h12v10H2zM6 3v10",
  minus: "M3.5 8h9",
  mute: "M2.5 6v4h2.5L8.5 13V3L5 6zM11 6l3.5 4M14.5 6L11 10",
  loud: "M2.5 6v4h2.5L8.5 13V3L5 6zM10.8 5.8a3 3 0 0 1 0 4.4M12.6 4a5.6 5.6 0 0 1 0 8",
  plus: "M3.5 8h9M8 3.5v9",
  right: "M6 3.5L10.5 8 6 12.5",
  rightSide: "M2 3h12v10H2zM10 3v10",
  target: "M8 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3",
  wide: "M2 3v10M14 3v10M4.5 8h7M6.5 6l-2 2 2 2M9.5 6l2 2-2 2",
  up: "M3.5 10L8 5.5l4.5 4.5",
} as const;

const areas = {
  more: "M3.3 6.7a1.3 1.3 0 1 1-.01 0zM8 6.7a1.3 1.3 0 1 1-.01 0zM12.7 6.7a1.3 1.3 0 1 1-.01 0z",
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  previousKey: "M7 3v10L1 8zM11.5 4.5 15 8l-3.5 3.5L8 8z",
  previous: "M10.5 3v10L4 8zM12 3h1.5v10H12z",
  play: "M4 2.5v11L13.5 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  next: "M5.5 3v10L12 8zM2.5 3H4v10H2.5z",
  nextKey: "M9 3v10l6-5zM4.5 4.5 8 8l-3.5 3.5L1 8z",
  last: "M11 3h2v10h-2zM3 3v10l7-5z",
  from: "M3 3h5v1.5H4.5v7H8V13H3zM9 5.5v5L13 8z",
  to: "M13 3H8v1.5h3.5v7H8V13h5zM7 5.5v5L3 8z",
  loop: "M8 2.5a5.5 5.5 0 1 0 5.5 5.5H12A4 4 0 1 1 8 4v2.5L12 3.3 8 0z",
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
