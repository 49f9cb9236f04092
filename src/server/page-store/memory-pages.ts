import { type Page, sizeOf } from './page.ts';

/** Pages in memory, within a bound of bytes: those read longest ago leave first. */
export class MemoryPages {
  readonly #pages = new Map<string, Page>();
  readonly #limitBytes: number;
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }
  get count(): number {
    return this.#pages.size;
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: Page): void {
    this.delete(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    if (this.#bytes > this.#limitBytes) this.#evict();
  }

  delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#bytes -= sizeOf(page);
    this.#pages.delete(key);
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  entries(): IterableIterator<[string, Page]> {
    return this.#pages.entries();
  }

  /** Frees a tenth at once, so that reads need not keep an order. */
  #evict(): void {
    const goal = this.#limitBytes * 0.9;
    const oldestFirst = [...this.#pages].sort(([, a], [, b]) => a.lastReadMs - b.lastReadMs);
    for (const [key] of oldestFirst) {
      if (this.#bytes <= goal) return;
      this.delete(key);
    }
  }
}
