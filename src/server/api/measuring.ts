import type { MeasureCall, MeasureResponse } from './call.ts';

/** Has pages measured by the thread that renders them. */
export const createMeasuring = (say: (message: MeasureCall) => void) => {
  const waiting = new Map<number, { resolve(bytes: number): void; reject(error: Error): void }>();
  let lastId = 0;
  return {
    /** Rejects when the page cannot be rendered: what nobody can show is not published. */
    measure: (path: string): Promise<number> => {
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      waiting.set(lastId, { resolve, reject });
      say({ measure: lastId, path });
      return promise;
    },
    resolve: ({ measured, bytes }: MeasureResponse): void => {
      const call = waiting.get(measured);
      waiting.delete(measured);
      if (bytes === undefined) call?.reject(new Error('The draft could not be rendered.'));
      else call?.resolve(bytes);
    },
  };
};
