// What was taken away last can be had back, until something else is taken away.
import { Value } from "../ui/value.js";

export interface Offer {
  readonly what: "closed" | "replaced" | "removed";
  readonly name: string;
  readonly restore: () => void;
  /** It will not be restored any more. */
  readonly lapse?: () => void;
}

export class Undo {
  readonly offered = new Value<Offer | undefined>(undefined);

  offer(offer: Offer): void {
    this.lapse();
    this.offered.set(offer);
  }

  /** Has it back; false: there is nothing. */
  restore(): boolean {
    const offer = this.offered.get();
    this.offered.set(undefined);
    offer?.restore();
    return offer !== undefined;
  }

  lapse(): void {
    const offer = this.offered.get();
    this.offered.set(undefined);
    offer?.lapse?.();
  }
}
