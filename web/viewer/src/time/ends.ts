// What has to end when a part of the page is made anew.
import type { Value } from "../ui/value.js";

export class Ends {
  private readonly all: (() => void)[] = [];

  add(end: () => void): void {
    this.all.push(end);
  }

  follow<T>(value: Value<T>, listener: (value: T) => void): void {
    this.add(value.follow(listener));
  }

  /** Tells of any of these. */
  onChange(values: readonly { onChange(listener: () => void): () => void }[], listener: () => void): void {
    for (const value of values) this.add(value.onChange(listener));
  }

  listen<Name extends keyof WindowEventMap>(target: EventTarget, name: Name, listener: (event: WindowEventMap[Name]) => void): void {
    target.addEventListener(name, listener as EventListener);
    this.add(() => target.removeEventListener(name, listener as EventListener));
  }

  end(): void {
    for (const one of this.all.splice(0)) one();
  }
}
