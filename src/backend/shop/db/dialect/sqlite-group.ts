import type { DatabaseSync } from 'node:sqlite';
import { LOCK_TIMEOUT_MS, lockDeadline, whenFree } from './sqlite-connection.ts';

/** The work was undone although it had gone well: SQLite rolled back the group it was to be committed with. */
export class GroupUndone extends Error {
  override name = 'GroupUndone';
}

/** The writer did not come free in time. */
export class WriterBusy extends Error {
  override name = 'WriterBusy';
}

interface Waiter {
  take(): void;
  refuse(error: Error): void;
  deadline: number;
}

/** No member waits longer than this for others that join after it, nor for more than these. */
const MOST_MEMBERS = 64;
const LONGEST_MS = 20;

/**
 * One writer's transactions, committed in groups: those that come in the same turn of the event loop run one
 * after the other, each in a savepoint, and share one COMMIT with its one sync of the disk. A transaction that
 * fails undoes itself alone. Each hears of success only after that COMMIT; when it fails, all of them fail.
 */
export class TransactionGroup {
  readonly #database: DatabaseSync;
  readonly #assertWritable: () => void;
  #isTaken = false;
  readonly #waiting: Waiter[] = [];
  #patience: NodeJS.Timeout | undefined;
  #isOpen = false;
  #openedAt = 0;
  #kept = 0;
  #ending: PromiseWithResolvers<void> = Promise.withResolvers();
  /** Groups that SQLite undid after members had done their work. */
  undone = 0;

  /** `assertWritable` runs before every commit, which fails with what it throws. */
  constructor(database: DatabaseSync, assertWritable: () => void = () => {}) {
    this.#database = database;
    this.#assertWritable = assertWritable;
  }

  /**
   * Takes the writer for one transaction, inside the open group or a new one; ends with `keep` or `undo`. Whoever
   * comes waits for its own time alone, however many came before.
   */
  async enter(): Promise<void> {
    const deadline = lockDeadline();
    await this.#takeTurn(deadline);
    try {
      if (!this.#isOpen) await this.#open(deadline);
      this.#database.exec('SAVEPOINT member');
    } catch (error) {
      this.#passTurn();
      throw error;
    }
  }

  /** Ends a transaction that went well; resolves once it is on the disk. */
  keep(): Promise<void> {
    this.#database.exec('RELEASE member');
    this.#kept += 1;
    const { promise } = this.#ending;
    this.#passTurn();
    return promise;
  }

  /** Ends a transaction that failed; resolves once what it may have failed of is on the disk or undone. */
  async undo(): Promise<void> {
    const ended = this.#kept > 0 ? this.#ending.promise.catch(() => {}) : undefined;
    // SQLite has already rolled back the whole group alone, on a full disk or an I/O error.
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK TO member; RELEASE member');
    else this.#end(new GroupUndone('Another transaction could not be written.'));
    this.#passTurn();
    await ended;
  }

  /** Runs a step outside every transaction, between two groups. */
  async between<T>(step: () => T): Promise<T> {
    const deadline = lockDeadline();
    await this.#takeTurn(deadline);
    try {
      if (this.#isOpen) this.#commit();
      return await whenFree(step, deadline);
    } finally {
      this.#passTurn();
    }
  }

  #takeTurn(deadline: number): Promise<void> | undefined {
    if (this.#isTaken) {
      if (!this.#patience) this.#patience = setTimeout(() => this.#refuseLate(), LOCK_TIMEOUT_MS).unref();
      return new Promise((take, refuse) => this.#waiting.push({ take, refuse, deadline }));
    }
    this.#isTaken = true;
    return undefined;
  }

  #passTurn(): void {
    if (this.#isOpen && this.#isFull()) this.#commit();
    const next = this.#waiting.shift();
    if (next) next.take();
    else this.#isTaken = false;
  }

  /** Whoever holds the turn may keep it for long; those who wait do not wait for ever. */
  #refuseLate(): void {
    const waiting = this.#waiting.splice(0);
    const now = performance.now();
    for (const waiter of waiting) {
      if (waiter.deadline > now) this.#waiting.push(waiter);
      else waiter.refuse(new WriterBusy('The database is locked.'));
    }
    const nextMs = Math.min(...this.#waiting.map(({ deadline }) => deadline - now), LOCK_TIMEOUT_MS);
    this.#patience =
      this.#waiting.length > 0 ? setTimeout(() => this.#refuseLate(), nextMs).unref() : undefined;
  }

  #isFull(): boolean {
    return this.#kept >= MOST_MEMBERS || performance.now() - this.#openedAt > LONGEST_MS;
  }

  /** Takes the write lock at once: a lock upgrade half-way could not wait. Waits without blocking the process. */
  async #open(deadline: number): Promise<void> {
    await whenFree(() => this.#database.exec('BEGIN IMMEDIATE'), deadline);
    this.#isOpen = true;
    this.#openedAt = performance.now();
    setImmediate(() => void this.#commitSoon());
  }

  /** After the requests of this turn of the event loop; a transaction that still runs is waited for. */
  async #commitSoon(): Promise<void> {
    await this.#takeTurn(Number.POSITIVE_INFINITY);
    if (this.#isOpen) this.#commit();
    this.#passTurn();
  }

  #commit(): void {
    try {
      this.#assertWritable();
      this.#database.exec('COMMIT');
      this.#end();
    } catch (error) {
      this.#end(error);
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    }
  }

  #end(error?: unknown): void {
    const { resolve, reject, promise } = this.#ending;
    if (error === undefined) resolve();
    else {
      if (this.#kept > 0) this.undone += 1;
      promise.catch(() => {}); // nobody may be waiting
      reject(error);
    }
    this.#ending = Promise.withResolvers();
    this.#kept = 0;
    this.#isOpen = false;
  }
}
