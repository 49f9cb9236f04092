import type { Kysely } from 'kysely';

/** On which screen the newsletter was requested, and in which words; unknown for who subscribed before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('newsletter_subscribers').addColumn('consent_screen', 'text').execute();
  await db.schema.alterTable('newsletter_subscribers').addColumn('consent_words', 'text').execute();
};
