import type { RawBuilder } from 'kysely';

/** A promise about the stored data; the query finds what breaks it, on both databases. */
export interface SqlRule {
  name: string;
  broken: RawBuilder<{ subject: string }>;
}

export const rule = (name: string, broken: RawBuilder<{ subject: string }>): SqlRule => ({ name, broken });
