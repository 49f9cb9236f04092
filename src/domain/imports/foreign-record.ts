import type { Cells } from './columns.ts';

/** A record of another shop's export, brought under our own column names one by one. */
export class ForeignRecord {
  readonly cells: Record<string, string> = {};
  /** The file's header of each of these cells. */
  readonly sources: Record<string, string> = {};
  /** By headers in lower case. */
  readonly #found = new Map<string, { header: string; value: string }>();

  constructor(cells: Cells) {
    for (const [header, value] of Object.entries(cells))
      if (value !== '') this.#found.set(header.trim().toLowerCase(), { header, value });
  }

  /** '' where the record has nothing. */
  get(name: string): string {
    return this.#found.get(name)?.value ?? '';
  }

  /** Its columns and cells whose names match, with what the first group of the pattern holds. */
  matching(pattern: RegExp): { part: string; value: string }[] {
    return [...this.#found].flatMap(([name, { value }]) => {
      const part = pattern.exec(name)?.[1];
      return part === undefined ? [] : [{ part, value }];
    });
  }

  /** Writes what the column `name` has, as `read` understands it; an empty one stays out. */
  put(column: string, name: string, read: (value: string) => string = (value) => value): void {
    const found = this.#found.get(name);
    if (!found) return;
    const value = read(found.value);
    if (value === '') return;
    this.cells[column] = value;
    this.sources[column] = found.header;
  }
}

/** Other shops count what is oversold below zero; here it is none left. */
export const stockLeft = (quantity: string): string => (quantity.startsWith('-') ? '0' : quantity);
