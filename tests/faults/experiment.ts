/** One fault that the shop must survive: made on purpose against a real shop, and measured. */
export interface Experiment {
  name: string;
  /** What must hold, in one line with its figures. */
  promise: string;
  databases: readonly ('sqlite' | 'postgres')[];
  /** `isShort` takes seconds, belongs to `npm test` and holds no speed; the whole one takes minutes. */
  run(options: { database: 'sqlite' | 'postgres'; isShort: boolean }): Promise<{
    held: boolean;
    figures: string;
  }>;
}
