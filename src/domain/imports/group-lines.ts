import type { Line } from './columns.ts';

/** The rows of one product; `isAgain`: rows of its key came before, with others in between. */
export interface LineGroup {
  lines: readonly Line[];
  isAgain: boolean;
}

/** Brings rows of one product together: those that follow each other, and at the end those that may stand apart. */
export async function* groupLines(lines: AsyncIterable<Line>): AsyncGenerator<LineGroup> {
  const seen = new Set<string>();
  const apart = new Map<string, Line[]>();
  let open: Line[] = [];
  const close = (): LineGroup[] => {
    const [first] = open;
    const group = open;
    open = [];
    if (!first) return [];
    const isAgain = first.key !== '' && seen.has(first.key);
    if (first.key !== '') seen.add(first.key);
    return [{ lines: group, isAgain }];
  };
  for await (const line of lines) {
    if (line.isApart) {
      const list = apart.get(line.key);
      if (list) list.push(line);
      else apart.set(line.key, [line]);
      continue;
    }
    const [first] = open;
    if (first && (line.key === '' || first.key !== line.key)) yield* close();
    open.push(line);
  }
  yield* close();
  for (const group of apart.values()) yield { lines: group, isAgain: false };
}
