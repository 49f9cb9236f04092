import type { CreateTableBuilder, Kysely, RawBuilder } from 'kysely';
import type { ShopDb, Trx } from '../connect.ts';
import type { Tables } from '../schema.ts';

export interface SearchMatch {
  product_id: number;
  score: number;
}

/** Everything that differs between the two databases. Nothing outside this folder asks which one runs. */
export interface Dialect {
  name: 'sqlite' | 'postgres';
  /** An integer primary key that the database counts up. */
  identityColumn(t: CreateTableBuilder<string, string>, column: string): CreateTableBuilder<string, string>;
  createSearchIndex(db: Kysely<unknown>): Promise<void>;
  /** Rewrites the search entries of the given products (all when undefined). */
  indexForSearch(trx: Trx, productIds?: readonly number[]): Promise<void>;
  /**
   * `(product_id, score)` rows matching every word, the last one also as a beginning. Lower scores are
   * better: 0 the whole name, 1 its beginning, 2 in the name, 3 brand or tag, 4 category, 5 description.
   * Words are folded by `domain/search-terms.ts`: letters and digits alone.
   */
  searchMatches(words: readonly string[]): RawBuilder<SearchMatch>;
  /** Every indexed word with the number of products that have it. */
  searchVocabulary(read: Kysely<Tables>): Promise<{ word: string; products: number }[]>;
  /** Makes writers of the change log commit in the order of their sequence numbers. */
  lockChangeLog(trx: Trx): Promise<void>;
  /** Lets orders for one slot in one after the other, until the transaction ends. */
  lockSlot(trx: Trx, slotId: string): Promise<void>;
  /** A cheap number that moves whenever another connection committed; undefined when there is none. */
  dataVersion(db: ShopDb): number | undefined;
  /** Whether the transaction lost against another one and would do well to run again at once. */
  isConflict(error: unknown): boolean;
  backup(db: ShopDb, file: string): Promise<void>;
  /** Whether the database could not be reached or locked in time: the caller may try again. */
  isUnavailable(error: unknown): boolean;
}
