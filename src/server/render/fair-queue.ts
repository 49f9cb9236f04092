/** A queue in which everyone has a lane: whoever puts in a thousand tasks waits for their own, the others do not. */
export class FairQueue<T> {
  /** The lane whose turn it is comes first. */
  readonly #lanes = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(lane: string): number {
    return this.#lanes.get(lane)?.length ?? 0;
  }

  push(lane: string, task: T): void {
    const tasks = this.#lanes.get(lane);
    if (tasks) tasks.push(task);
    else this.#lanes.set(lane, [task]);
    this.#size += 1;
  }

  /** The oldest task of the lane whose turn it is; then the next lane's turn comes. */
  shift(): T | undefined {
    const [first] = this.#lanes;
    if (!first) return undefined;
    const [lane, tasks] = first;
    const task = tasks.shift();
    this.#lanes.delete(lane);
    if (tasks.length > 0) this.#lanes.set(lane, tasks);
    this.#size -= 1;
    return task;
  }

  /** Takes everything out. */
  drain(): T[] {
    const all = [...this.#lanes.values()].flat();
    this.#lanes.clear();
    this.#size = 0;
    return all;
  }
}
