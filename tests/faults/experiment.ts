/** One fault that the shop must survive: made on purpose against a real shop, and measured. */
export interface Experiment {
  name: string;
  /** What must hold, in one line with its figures. */
  promise: string;
  /** Shows in seconds, on a machine of any speed, that it holds: then it is a part of `npm test`. */
  isQuick?: true;
  databases: readonly ('sqlite' | 'postgres')[];
  /** Those of its parts that can run alone. */
  parts?: readonly string[];
  /** `isShort` takes seconds and holds no speed but `limitFor`'s; the whole one takes minutes. */
  run(options: {
    database: 'sqlite' | 'postgres';
    isShort: boolean;
    parts?: readonly string[];
    rounds?: number | undefined;
    requests?: number | undefined;
    messages?: number | undefined;
    pictures?: number | undefined;
    members?: 2 | 3;
  }): Promise<Outcome>;
}

export interface Outcome {
  held: boolean;
  figures: string;
  /** Something that it needs is not installed: nothing was tried, which the table says in place of "yes". */
  isSkipped?: true;
  goals?: readonly Goal[];
}

/** One of several figures of an experiment, beside its limit. */
export interface Goal {
  what: string;
  limit: string;
  measured: string;
  held: boolean;
}

/** The most that a time may be, in ms: a short run, which other tests run beside, may take ten times as long. */
export const limitFor = (ms: number, isShort: boolean): number => (isShort ? 10 * ms : ms);
