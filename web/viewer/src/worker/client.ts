// The worker from the page's side: each call a promise.
import type { Answer, CallName, Calls, Failure } from "./protocol.js";
import GengaWorker from "./worker.js?worker&inline";

export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

type Watch = (share: number, stage: string) => void;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  watch: Watch | undefined;
}

export class Client {
  private readonly worker = new GengaWorker();
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.take(data);
    this.worker.onerror = (event) => {
      for (const { reject } of this.waiting.values()) reject(new Error(event.message));
      this.waiting.clear();
    };
  }

  call<Name extends CallName>(name: Name, ...words: Parameters<Calls[Name]>): Promise<Awaited<ReturnType<Calls[Name]>>> {
    return this.watched(undefined, name, ...words);
  }

  /** The same of what may take long. */
  watched<Name extends CallName>(
    watch: Watch | undefined,
    name: Name,
    ...words: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    const number = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve: resolve as (result: unknown) => void, reject, watch });
      this.worker.postMessage({ number, call: name, words });
    });
  }

  /** Ends what it does, now. */
  end(): void {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error("ended"));
    this.waiting.clear();
  }

  private take(answer: Answer): void {
    const waiting = this.waiting.get(answer.number);
    if (!waiting) return;
    if ("share" in answer) return waiting.watch?.(answer.share, answer.stage);
    this.waiting.delete(answer.number);
    if ("failure" in answer) waiting.reject(new Refused(answer.failure));
    else waiting.resolve(answer.result);
  }
}
