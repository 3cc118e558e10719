// A value that reports its changes.

let collecting: (() => void)[] | undefined;

/** Gives what ends all listeners that were added meanwhile: parts of the page are made anew, what they share is not. */
export function collected(build: () => void): () => void {
  const before = collecting;
  const mine: (() => void)[] = (collecting = []);
  try {
    build();
  } finally {
    collecting = before;
  }
  return () => mine.forEach((end) => end());
}

export class Value<T> {
  private readonly listeners = new Set<(value: T) => void>();

  constructor(private current: T) {}

  get(): T {
    return this.current;
  }

  set(value: T): void {
    if (Object.is(value, this.current)) return;
    this.current = value;
    for (const listener of [...this.listeners]) listener(value);
  }

  /** Tells the value at once and whenever it changes; gives what ends that. */
  follow(listener: (value: T) => void): () => void {
    listener(this.current);
    return this.onChange(listener);
  }

  onChange(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    const end = () => void this.listeners.delete(listener);
    collecting?.push(end);
    return end;
  }
}
