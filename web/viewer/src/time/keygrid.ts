// Keys of a curve as a table, for those who read numbers, or hear them.
import { words } from "../text/index.js";
import { h } from "../ui/dom.js";
import { shortNumber, timeText } from "./axis.js";
import type { Channel } from "./channels.js";
import type { Ends } from "./ends.js";
import { type KeyTable, nearestKey } from "./keys.js";
import { List } from "./list.js";
import type { TimeState } from "./state.js";

const sameKey = 1e-4; // seconds

export class KeyGrid {
  readonly element: HTMLElement;
  private readonly list: List;
  private readonly title = h("h3", { class: "title" });
  private channel: Channel | undefined;
  private table: KeyTable | undefined;

  constructor(
    private readonly state: TimeState,
    ends: Ends,
  ) {
    const { time, value, handleIn, handleOut, shape, keys } = words();
    this.list = new List({
      name: "keylist",
      label: keys,
      headings: [time, value, handleIn, handleOut, shape],
      cells: (index) => this.cells(index),
      pick: (index) => this.table && state.go(this.table.times[index]!),
    });
    this.element = h("div", { class: "lists" }, this.title, this.list.element);
    ends.follow(state.lists, (isShown) => (this.element.hidden = !isShown));
    ends.onChange([state.app.clock.time], () => this.follow());
    ends.onChange([state.app.clock.unit, state.app.clock.fps], () => this.list.setCount(this.table?.count ?? 0));
  }

  focus(): void {
    this.list.element.focus();
  }

  paint(): void {
    if (!this.state.lists.get()) return;
    const channel = this.state.listed;
    const table = channel && this.state.store.keys(channel);
    if (channel === this.channel && table === this.table) return;
    this.channel = channel;
    this.table = table;
    this.title.textContent = channel ? channel.fullName : "";
    this.list.setLabel(channel ? `${words().keys}: ${channel.fullName}` : words().keys);
    this.list.setCount(table?.count ?? 0);
    this.follow();
  }

  /** The key at the playhead is the current one. */
  private follow(): void {
    if (!this.table || !this.state.lists.get() || this.state.app.clock.isPlaying.get()) return;
    const time = this.state.app.clock.time.get();
    const near = nearestKey(this.table.times, time);
    this.list.setCurrent(near >= 0 && Math.abs(this.table.times[near]! - time) < sameKey ? near : -1);
  }

  private cells(index: number): string[] {
    const { table, channel } = this;
    if (!table || !channel) return [];
    const { unit, fps } = this.state.app.clock;
    const { time, value, inTime, inValue, outTime, outValue, shape } = table.key(index);
    const handle = (dt: number, dv: number) =>
      dt === 0 && dv === 0 ? "–" : `${timeText(dt, unit.get(), fps.get())}, ${shortNumber(dv)}`;
    return [
      timeText(time, unit.get(), fps.get()),
      shortNumber(value) + channel.unit,
      handle(inTime, inValue),
      handle(outTime, outValue),
      words().shapes[shape] ?? words().mixed,
    ];
  }
}
