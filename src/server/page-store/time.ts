/** The clocks of a page store; tests bring their own. */
export interface Time {
  /** Milliseconds since 1970: for what expires at an instant. */
  now(): number;
  /** Milliseconds that only ever go forward: for waiting. */
  elapsed(): number;
  /** Calls back once after so many milliseconds, unless it is cancelled by the returned function. */
  after(ms: number, run: () => void): () => void;
}

export const SYSTEM_TIME: Time = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
