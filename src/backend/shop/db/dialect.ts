import type { CreateTableBuilder, QueryExecutorProvider } from 'kysely';
import type { ShopDb, Trx } from './shop-db.ts';

/** How a migration lets others go on that read what it changes. */
export interface LockLimits {
  /** Has the transaction fail rather than wait long for a lock; returns what names it to `holderOf`. */
  limit(trx: QueryExecutorProvider): Promise<number>;
  /** In words, who has what it waits for now. */
  holderOf(db: QueryExecutorProvider, waiting: number): Promise<string | undefined>;
  /** Whether it failed so. */
  isRefused(error: unknown): boolean;
}

/** Everything that differs between the two databases. Nothing outside this folder asks which one runs. */
export interface Dialect {
  name: 'sqlite' | 'postgres';
  /** An integer primary key that the database counts up. */
  identityColumn(t: CreateTableBuilder<string, string>, column: string): CreateTableBuilder<string, string>;
  /** Has a table count its ids from `first` on; it holds none of these. */
  restartIds(db: QueryExecutorProvider, table: string, first?: number): Promise<void>;
  /** Makes writers of the change log commit in the order of their sequence numbers. */
  lockChangeLog(trx: Trx): Promise<void>;
  /** Lets orders for one slot in one after the other, until the transaction ends. */
  lockSlot(trx: Trx, slotId: string): Promise<void>;
  /** Has the commit of a transaction that only reads wait for a standby: what it has read may have none yet. */
  confirmRead(trx: Trx): Promise<void>;
  /** A cheap number that moves whenever another connection committed; undefined when there is none. */
  dataVersion(db: ShopDb): number | undefined;
  /** Calls `wake` when another process writes, perhaps a moment before it commits; undefined where nothing tells. */
  watchWrites(wake: () => void): { close(): void } | undefined;
  /** Names what a reader sees now: the same twice only when nothing was committed in between. */
  stateOf(db: ShopDb): Promise<string>;
  /** Whether the transaction lost against another one and would do well to run again at once. */
  isConflict(error: unknown): boolean;
  /** undefined where no reader waits for whoever changes a table. */
  locks: LockLimits | undefined;
  backup(db: ShopDb, file: string): Promise<void>;
  /** Whether the database could not be reached or locked in time: the caller may try again. */
  isUnavailable(error: unknown): boolean;
}
