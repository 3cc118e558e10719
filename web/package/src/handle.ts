// Handles of the module as objects: freed by hand, by `using`, or at last when nothing holds them.
import { GengaError } from "./errors.js";
import { Instance } from "./instance.js";

interface Held {
  readonly instance: Instance;
  readonly free: string;
  readonly place: number;
  // Memory of the handle's own, for numbers that go in and out; 0: none yet.
  room: number;
  roomSize: number;
}

function giveBack({ instance, free, place, room }: Held): void {
  if (free === "files_free") instance.resolvers.delete(place);
  if (instance.isLost) return;
  instance.call(free, place);
  if (room !== 0) instance.call("release", room);
}

const forgotten = new FinalizationRegistry<Held>(giveBack);

// Older engines have no Symbol.dispose; what compiles `using` for them falls back to the same.
const dispose: typeof Symbol.dispose = Symbol.dispose ?? (Symbol.for("Symbol.dispose") as typeof Symbol.dispose);

export abstract class Handle {
  /** @internal */
  readonly instance: Instance;
  private held: Held | undefined;

  /** @internal */
  constructor(instance: Instance, free: string, place: number) {
    // Callers without types may call it.
    if (!(instance instanceof Instance)) throw new TypeError(`${new.target.name} is made by genga.open and what it gives`);
    this.instance = instance;
    this.held = { instance, free, place, room: 0, roomSize: 0 };
    forgotten.register(this, this.held, this);
  }

  /** @internal */
  get place(): number {
    return this.own().place;
  }

  /** A place in the module's memory that is kept from call to call; it only grows. */
  protected roomFor(size: number): number {
    const held = this.own();
    if (size > held.roomSize || held.room === 0) {
      const room = this.instance.allocate(size);
      if (held.room !== 0) this.instance.call("release", held.room);
      held.room = room;
      held.roomSize = size;
    }
    return held.room;
  }

  private own(): Held {
    if (!this.held) throw new GengaError("freed", "this was freed");
    return this.held;
  }

  /** Gives the memory back; a second time does nothing. */
  free(): void {
    if (!this.held) return;
    forgotten.unregister(this);
    const held = this.held;
    this.held = undefined;
    giveBack(held);
  }

  [dispose](): void {
    this.free();
  }
}
