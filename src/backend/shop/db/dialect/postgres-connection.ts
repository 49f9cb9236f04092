import pg from 'pg';

/** Milliseconds: what was lost at once is not opened again at once, by all machines of a shop in the same moment. */
const JITTER_MS = 300;
const AFTER_LOSS_MS = 5_000;

/** What a pool says of itself to each of its connections. */
export interface ConnectionConfig extends pg.PoolConfig {
  /** Statements have names, by which they are called again. */
  isPreparing: boolean;
  /** When the pool last lost a connection. */
  loss: { at: number };
}

/** Where PostgreSQL says that a wait for a standby was ended by somebody; its words depend on its language. */
const WAIT_ENDED = 'SyncRepWaitForLSN';

/** Nobody can say whether what was done is kept: whoever tries again with its key hears. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome';
  /** PostgreSQL's own for this. */
  readonly code = '40003';

  constructor(reason: string) {
    super(`Whether a commit is kept is not known. ${reason}`);
  }
}

/** A connection that dies tells whoever uses it, and nobody else. */
export class Connection extends pg.Client {
  readonly isPreparing: boolean;
  /** As PostgreSQL calls this session, or the pooler before it does. */
  declare readonly processID: number | null;
  /** A commit went through here without the standby that it had to wait for. */
  isUnreplicated = false;
  readonly #loss: ConnectionConfig['loss'];

  constructor(config: ConnectionConfig) {
    super(config);
    this.isPreparing = config.isPreparing;
    this.#loss = config.loss;
    // Its queries are refused all the same; an event that nobody hears would end the thread.
    this.on('error', () => this.noteLoss());
    this.on('notice', ({ routine }) => {
      if (routine === WAIT_ENDED) this.isUnreplicated = true;
    });
  }

  /** The next ones of the pool are opened a random moment later. */
  noteLoss(): void {
    this.#loss.at = performance.now();
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): unknown {
    if (!callback || !this.#isAfterLoss()) return super.connect(callback as () => void);
    const open = () =>
      super.connect((error: Error | null) => {
        if (error) this.noteLoss();
        callback(error as Error);
      });
    return void setTimeout(open, Math.random() * JITTER_MS);
  }

  #isAfterLoss(): boolean {
    return performance.now() - this.#loss.at < AFTER_LOSS_MS;
  }
}

/** A connection as a pool lends it. */
export type Client = Connection & pg.PoolClient;

export const borrow = (pool: pg.Pool): Promise<Client> => pool.connect() as Promise<Client>;
