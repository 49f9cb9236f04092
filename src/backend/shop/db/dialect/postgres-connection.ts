import pg from 'pg';

/** What a pool says of itself to each of its connections. */
export interface ConnectionConfig extends pg.PoolConfig {
  /** Statements have names, by which they are called again. */
  isPreparing: boolean;
}

/** A connection that dies tells whoever uses it, and nobody else. */
export class Connection extends pg.Client {
  readonly isPreparing: boolean;

  constructor(config: ConnectionConfig) {
    super(config);
    this.isPreparing = config.isPreparing;
    // Its queries are refused all the same; an event that nobody hears would end the thread.
    this.on('error', () => {});
  }
}

/** A connection as a pool lends it. */
export type Client = Connection & pg.PoolClient;

export const borrow = (pool: pg.Pool): Promise<Client> => pool.connect() as Promise<Client>;
