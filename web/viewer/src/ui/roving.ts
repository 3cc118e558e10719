// A list of buttons as one stop of the Tab key: arrows go from one to the next, Home and End to the ends.

export function roving(buttons: readonly HTMLElement[]): void {
  let stop = 0;
  const moveTo = (index: number) => {
    buttons[stop]!.tabIndex = -1;
    stop = index;
    buttons[stop]!.tabIndex = 0;
  };
  buttons.forEach((button, index) => {
    button.tabIndex = index === stop ? 0 : -1;
    button.addEventListener("focus", () => moveTo(index));
    button.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      buttons[next]?.focus();
    });
  });
}
