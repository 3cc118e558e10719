// What lies over the picture: the ball of axes, its description for readers who cannot see it, and the announcement
// when the clock stops.
import type { App } from "../app.js";
import { choices } from "../open/choices.js";
import { language, words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { isCramped, isLow } from "../ui/screen.js";
import { axisBall } from "./axisball.js";
import { picking } from "./pick.js";

const widthOfPill = 64; // pixels, with its room
const quietFor = 400; // milliseconds after which a seek has ended

// Says where the clock is when it has come to rest, never while it runs.
function announcer(app: App): HTMLElement {
  const status = h("div", { class: "unseen", role: "status" });
  const { clock } = app;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const round = (value: number) => String(Number(value.toFixed(2)));
    const last = clock.whole.get().to * clock.fps.get();
    status.textContent = words().frameOf(round(clock.frame), round(last), clock.time.get().toFixed(2));
  };
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => !clock.isPlaying.get() && app.exhibits.get().length > 0 && tell(), quietFor);
  };
  clock.isPlaying.onChange(later);
  clock.time.onChange(() => {
    if (!clock.isPlaying.get()) later();
  });
  return status;
}

export function aroundStage(app: App): void {
  const view = document.getElementById("view")!;
  const { canvas } = app.stage;
  const help = h("p", { id: "stage-help", class: "unseen" });
  picking(app);
  const heightOf = (id: string) => document.getElementById(id)!.offsetHeight;
  app.stage.covered = () => ({
    top: isLow.get() ? heightOf("bar") : 0,
    bottom: isLow.get() ? heightOf("time") : 0,
    right: isLow.get() ? 0 : widthOfPill,
  });
  let buttons: HTMLElement = h("div");
  view.setAttribute("role", "region");
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-describedby", "stage-help");
  view.append(help, announcer(app));
  const name = () => {
    const titles = app.exhibits
      .get()
      .map(({ title }) => title)
      .join(", ");
    canvas.setAttribute("aria-label", titles || words().nothingOpen);
  };
  language.follow(() => {
    const { viewer, stageRole, stageHelp } = words();
    view.setAttribute("aria-label", viewer);
    canvas.setAttribute("aria-roledescription", stageRole);
    help.textContent = stageHelp;
    buttons.remove();
    buttons = axisBall(app);
    buttons.hidden = app.exhibits.get().length === 0;
    view.append(buttons);
    name();
  });
  app.exhibits.follow((exhibits) => {
    name();
    buttons.hidden = exhibits.length === 0;
    // Keys are the figure's at once.
    if (exhibits.length > 0 && document.activeElement === document.body) canvas.focus({ preventScroll: true });
  });
}

/** Both sides: folded up, or without room beside the picture over it, one at a time. */
export function sides(): void {
  const { isLeftShown, isRightShown } = choices;
  const both = [
    ["left", isLeftShown, isRightShown],
    ["right", isRightShown, isLeftShown],
  ] as const;
  for (const [id, value, other] of both) {
    const element = document.getElementById(id)!;
    value.follow((isShown) => {
      element.hidden = !isShown;
      document.querySelector("main")!.classList.toggle(`no-${id}`, !isShown);
      if (isShown && isCramped.get()) other.set(false);
    });
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !isCramped.get() || event.defaultPrevented) return;
      value.set(false);
      document.querySelector<HTMLElement>(`[data-does="${id}-side"]`)?.focus();
    });
  }
  const fold = () => {
    isLeftShown.set(!isCramped.get());
    isRightShown.set(!isCramped.get());
  };
  isCramped.onChange(fold);
  if (isCramped.get()) fold();
  // What lies over the picture goes when the picture is touched.
  document.querySelector("canvas")!.addEventListener("pointerdown", () => {
    if (!isCramped.get()) return;
    isLeftShown.set(false);
    isRightShown.set(false);
  });
}
