import { type Expression, type SqlBool, sql } from 'kysely';

/** Words for a `like … escape '~'`: wildcards in them stand for themselves. */
export const quoted = (words: string): string => words.toLowerCase().replaceAll(/[~%_]/g, '~$&');

/** Whether a text in lower case holds `words`, whatever their case. */
export const holds = (text: Expression<unknown>, words: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} like ${`%${quoted(words)}%`} escape '~'`;
