// Variables of the style sheet as colours that scripts can draw with.

/** As they are where an element stands: "rgb(…)". */
export function colorsOf<Name extends string>(element: HTMLElement, names: readonly Name[]): Readonly<Record<Name, string>> {
  const probe = document.createElement("i");
  probe.hidden = true;
  element.append(probe);
  const style = getComputedStyle(probe);
  const found = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, style.color] as const;
  });
  probe.remove();
  return Object.fromEntries(found) as Record<Name, string>;
}
