import { toSlug } from '../desk/slug.ts';
import { say } from '../text/text.ts';
import type { Cells, LineNote } from './columns.ts';

/** A record of another shop's export, brought under our own column names one by one. */
export class ForeignRecord {
  readonly cells: Record<string, string> = {};
  /** The file's header of each of these cells. */
  readonly sources: Record<string, string> = {};
  readonly notes: LineNote[] = [];
  /** By headers in lower case, in English. */
  readonly #found = new Map<string, { header: string; value: string }>();

  constructor(cells: Cells, toName = (header: string) => header.trim().toLowerCase()) {
    for (const [header, value] of Object.entries(cells))
      if (value !== '') this.#found.set(toName(header), { header, value });
  }

  /** '' where the record has nothing. */
  get(name: string): string {
    return this.#found.get(name)?.value ?? '';
  }

  /** As the file writes it. */
  headerOf(name: string): string {
    return this.#found.get(name)?.header ?? name;
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

/** What cannot be delivered is not sold here before somebody has looked at it. */
export const noteUndeliverable = (record: ForeignRecord, column: string): void => {
  record.notes.push({
    column: record.headerOf(column),
    code: 'nothing_to_deliver',
    isHeldBack: true,
    text: say`This is a download, a service or a gift card. Here it would be sold as goods, so it is not published.`,
  });
};

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST = 100;
const KEPT = 90;

/** Another shop's address, or a name, as one of this shop; always the same for the same words. */
export const ownAddress = (words: string): string => {
  if (SLUG.test(words) && words.length <= LONGEST && !/^\d+$/.test(words)) return words;
  const slug = toSlug(words);
  if (words.length <= LONGEST && slug !== '' && !/^\d+$/.test(slug)) return slug;
  return `${slug.slice(0, KEPT).replace(/-$/, '') || 'product'}-${printOf(words)}`;
};

/** A short print, which sets apart what has the same beginning (FNV-1a). */
const printOf = (words: string): string => {
  let print = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) print = Math.imul(print ^ words.charCodeAt(at), 0x01000193);
  return (print >>> 0).toString(36);
};

/** Other shops count what is oversold below zero; here it is none left. */
export const stockLeft = (quantity: string): string => (quantity.startsWith('-') ? '0' : quantity);
