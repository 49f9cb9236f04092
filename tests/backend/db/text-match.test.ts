import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { holdsWords } from '../../../src/backend/shop/db/text-match.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('a search at the desk', (shop) => {
  const finds = async (text: string, words: string): Promise<boolean> => {
    const { rows } = await sql`select 1 as found where ${holdsWords(sql`${text}`, words)}`.execute(
      shop().db.read,
    );
    return rows.length === 1;
  };

  test.each([
    ['Crème BRÛLÉE', 'brûlée'],
    ['Öl und Straße', 'öl'],
    ['Öl und Straße', 'STRAßE'],
    ['ЧАЙ с мёдом', 'чай'],
    ['Masala CHAI', 'chai'],
    ['10% off', '10%'],
  ])('finds in "%s" the words "%s"', async (text, words) => {
    expect(await finds(text, words)).toBe(true);
  });

  test.each([
    ['Creme', 'crème'],
    ['100 off', '10%'],
  ])('does not find in "%s" the words "%s"', async (text, words) => {
    expect(await finds(text, words)).toBe(false);
  });
});
