import type { Stamped } from './tag-clock.ts';

const MOST = 10_000;
/** No route of the site answers it: no change in the shop ever will. */
export const NEVER: Stamped = { tags: [], seq: 0, expiresAt: Infinity };

/** Addresses known to have no page, with the stamp of that knowledge; bounded, oldest forgotten first. */
export class MissingKeys {
  readonly #stamps = new Map<string, Stamped>();

  get(key: string): Stamped | undefined {
    return this.#stamps.get(key);
  }

  add(key: string, stamp: Stamped): void {
    this.#stamps.delete(key);
    this.#stamps.set(key, stamp);
    if (this.#stamps.size <= MOST) return;
    const oldest = this.#stamps.keys().next().value;
    if (oldest !== undefined) this.#stamps.delete(oldest);
  }

  delete(key: string): void {
    this.#stamps.delete(key);
  }
}
