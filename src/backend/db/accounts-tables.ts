import type { Generated } from 'kysely';

export interface AccountsTables {
  sessions: SessionsTable;
}

interface SessionsTable {
  id: Generated<number>;
  customer_id: number;
  /** SHA-256 of the bearer token. */
  token_hash: string;
  /** What the visitor signed in with, for the list of sessions. */
  device: string;
  created_at: string;
  used_at: string;
  /** Moves on with use: 30 days sliding. */
  expires_at: string;
}
