// What stands beside the pointer.
import { h } from "../ui/dom.js";
import { visible } from "../ui/visible.js";

export class Tip {
  readonly element = h("div", { class: "tip", hidden: true, "aria-hidden": "true" });

  /** x, y: within that element; a line for each line of the text. */
  show(within: HTMLElement, x: number, y: number, text: string): void {
    const { element } = this;
    const shown = visible(text);
    if (element.textContent !== shown) element.textContent = shown;
    element.hidden = false;
    const [own, all] = [within.getBoundingClientRect(), element.offsetParent?.getBoundingClientRect() ?? new DOMRect()];
    const { offsetWidth, offsetHeight } = element;
    const left = own.left - all.left + x;
    const top = own.top - all.top + y;
    element.style.left = `${left + 14 + offsetWidth > all.width ? left - 10 - offsetWidth : left + 14}px`;
    element.style.top = `${Math.max(top + 14 + offsetHeight > all.height ? top - 10 - offsetHeight : top + 14, 0)}px`;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
