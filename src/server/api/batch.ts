import type { Transferable } from 'node:worker_threads';

export interface Batch<T> {
  add(message: T, transfer?: readonly Transferable[]): void;
  /** Sends at once what has been said so far. */
  flush(): void;
}

/** Sends what one turn of the event loop says as one message: to wake another thread takes longer than a call. */
export const createBatch = <T>(post: (messages: T[], transfer: Transferable[]) => void): Batch<T> => {
  let messages: T[] = [];
  let transfers: Transferable[] = [];
  const flush = (): void => {
    if (messages.length === 0) return;
    const [said, transfer] = [messages, transfers];
    messages = [];
    transfers = [];
    post(said, transfer);
  };
  return {
    add: (message, transfer = []) => {
      if (messages.length === 0) setImmediate(flush);
      messages.push(message);
      transfers.push(...transfer);
    },
    flush,
  };
};
