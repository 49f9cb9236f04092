import type { CreateTableBuilder, Kysely, RawBuilder } from 'kysely';
import type { ShopDb, Trx } from '../connect.ts';

/** Everything that differs between the two databases. Nothing outside this folder asks which one runs. */
export interface Dialect {
  name: 'sqlite' | 'postgres';
  /** An integer primary key that the database counts up. */
  identityColumn(t: CreateTableBuilder<string, string>, column: string): CreateTableBuilder<string, string>;
  createSearchIndex(db: Kysely<unknown>): Promise<void>;
  /** Rewrites the search entries of the given products (all when undefined). */
  indexForSearch(trx: Trx, productIds?: readonly number[]): Promise<void>;
  /**
   * `(product_id, score)` rows matching every term, best (lowest score) first; the last term matches
   * as a prefix. Terms are plain words already folded by `domain/search-terms.ts`.
   */
  searchMatches(terms: readonly string[]): RawBuilder<{ product_id: number; score: number }>;
  /** Makes writers of the change log commit in the order of their sequence numbers. */
  lockChangeLog(trx: Trx): Promise<void>;
  /** A cheap number that moves whenever another connection committed; undefined when there is none. */
  dataVersion(db: ShopDb): number | undefined;
  backup(db: ShopDb, file: string): Promise<void>;
}
