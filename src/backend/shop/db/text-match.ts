import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Words for a `like … escape '~'`: wildcards in them stand for themselves. */
export const quoted = (words: string): string => words.toLowerCase().replaceAll(/[~%_]/g, '~$&');

const OTHER_LETTERS = /[^\u0020-\u007e]/;

/** A text in lower case for `words`; only where these have letters beyond English does it cost a call for each row. */
export const lowered = (text: Expression<unknown>, words: string): RawBuilder<string> =>
  OTHER_LETTERS.test(words) ? sql`fold(${text})` : sql`lower(${text})`;

/** Whether a text holds `words`, whatever the case of both. */
export const holdsWords = (text: Expression<unknown>, words: string): Expression<SqlBool> =>
  holds(lowered(text, words), words);

/** Whether a text in lower case holds `words`, whatever their case. */
export const holds = (text: Expression<unknown>, words: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} like ${`%${quoted(words)}%`} escape '~'`;
