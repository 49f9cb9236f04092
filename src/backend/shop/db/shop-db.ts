import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { withNotes } from './changes.ts';
import type { Dialect } from './dialect.ts';
import { runDirectly } from './direct.ts';
import type { Tables } from './schema.ts';

/** A database handle that can only read its own snapshot; queries outside a transaction. */
export type Reader = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** One open database: reads go to `read`, every write goes through `inTransaction`. */
export interface ShopDb {
  read: Reader;
  write: Kysely<Tables>;
  dialect: Dialect;
  /** The clock of the database, the same for every machine of a shop. */
  now(): Date;
  /** Milliseconds by which this machine's own clock is ahead of it. */
  skewMs(): number;
  /** How often work that a later transaction may have read was undone: what was cached of it is wrong. */
  undone(): number;
  /** One sentence when nothing can be written any more until somebody sees to the database. */
  problem(): string | undefined;
  /** One sentence, at the start, on what may be lost though nothing is broken. */
  caution: string | undefined;
  /** Called after a commit that recorded changes, so that this process hears of it at once. */
  onChange(): void;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Keeps little of the database in memory: for threads beside another that has it there already. */
  isSmall?: boolean;
  /** No statement has a limit of time: for migrations and other work that no visitor waits for. */
  isPatient?: boolean;
  postgres?: PostgresOptions;
}

/** How PostgreSQL is reached. */
export interface PostgresOptions {
  /**
   * A pooler stands before it, which may lend another session for each transaction, so that nothing is set for a session;
   * work that is patient goes past it.
   */
  isPooled?: boolean;
  /** A commit counts only once a standby has it: a server that could acknowledge more is refused, at any time. */
  isReplicated?: boolean;
  /** Small statements are prepared once and then called by name, which not every pooler lets through; on if not said. */
  isPreparing?: boolean;
}

/** Tries of one transaction before its conflict with another reaches the caller. */
const MOST_TRIES = 4;

/**
 * Runs `work` in one write transaction: everything it did is kept, or nothing is. What it noted with `noteChanges` and
 * `noteAudit` is recorded last, and this process hears of it after the commit. A deadlock or serialization failure
 * rolls back and runs `work` again after a short random wait, so it may touch nothing but the database.
 */
export const inTransaction = async <T>(db: ShopDb, work: (trx: Trx) => T | Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      const { answer, hasChanges } = await db.write
        .transaction()
        .execute((trx) => workDirectly(trx, () => withNotes(db, trx, work)));
      if (hasChanges) db.onChange();
      return answer;
    } catch (error) {
      if (tries === MOST_TRIES || !db.dialect.isConflict(error)) throw error;
      await sleep(Math.random() * 20 * tries);
    }
  }
};

/** What is still under way when the work has failed must not be written piecemeal after it was undone. */
const workDirectly = async <T>(trx: Trx, work: () => Promise<T>): Promise<T> => {
  const connection = await trx.getExecutor().provideConnection(async (own) => own);
  let isOver = false;
  runDirectly(trx, async (query) => {
    if (isOver) throw new Error('The transaction is over.');
    return connection.executeQuery(query);
  });
  try {
    return await work();
  } finally {
    isOver = true;
  }
};
