import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { markSent, markSentWithout } from './repository.ts';

/** Notes what was sent, at once, and together with whatever else was sent while the last note was written. */
export class SentMarks {
  readonly #shop: Shop;
  readonly #leaseUntil: string;
  #sent: { id: number; payload: string | undefined }[] = [];
  #writing: Promise<void> | undefined;

  constructor(shop: Shop, leaseUntil: string) {
    this.#shop = shop;
    this.#leaseUntil = leaseUntil;
  }

  /** `payload` replaces what is stored where that held a secret. */
  add(id: number, payload: string | undefined): void {
    this.#sent.push({ id, payload });
    this.#writing ??= this.#writeAll();
    this.#writing.catch(() => {}); // heard by `written`
  }

  /** Resolves once every mark is stored; rejects when one could not be, and its notice is sent once more. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#sent.length > 0) {
      const sent = this.#sent;
      this.#sent = [];
      const at = this.#shop.now().toISOString();
      const plain = sent.filter(({ payload }) => payload === undefined).map(({ id }) => id);
      await inTransaction(this.#shop.db, async (trx) => {
        if (plain.length > 0) await markSent(trx, plain, this.#leaseUntil, at);
        for (const { id, payload } of sent)
          if (payload !== undefined) await markSentWithout(trx, { id, payload }, this.#leaseUntil, at);
      });
    }
    this.#writing = undefined;
  }
}
