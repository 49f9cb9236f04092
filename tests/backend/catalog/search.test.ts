import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchResponse, SuggestResponse } from '../../../src/api/contract/catalog.ts';
import { recomputeAvailability } from '../../../src/backend/catalog/availability.ts';
import { noteChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { insertProduct, insertStock } from '../../fixtures/world-catalog.ts';

describeOnDatabases('search-products', (shop) => {
  const search = async (q: string, query = '') =>
    (await shop().get<SearchResponse>(`/search-products?q=${encodeURIComponent(q)}${query}`)).body;
  const slugs = async (q: string, query = '') => (await search(q, query)).data.map((card) => card.slug);

  test.each([
    ['cola', ['cola']],
    ['CRÈME', ['creme-brulee']],
    ['creme brulee', ['creme-brulee']],
    ['marg', ['margherita']],
    ['fizz', ['cola']],
    ['french', ['creme-brulee']],
    ['PIZ-1-2', ['margherita']],
    ['cola-05', ['cola']],
  ])('finds %s', async (q, expected) => {
    expect(await slugs(q)).toEqual(expected);
  });

  test('takes only the last word as a beginning', async () => {
    expect(await slugs('falafel wr')).toEqual(['wrap']);
    expect(await slugs('fala wrap')).toEqual([]);
  });

  test('ranks the category behind, and sold-out products last among equals', async () => {
    expect(await slugs('desserts')).toEqual(['creme-brulee', 'tiramisu']);
    expect(await slugs('pizza')).toEqual(['margherita']);
  });

  test('corrects one typo when nothing matches', async () => {
    const answer = await search('margerita');
    expect(answer.data.map((card) => card.slug)).toEqual(['margherita']);
    expect([answer.query, answer.corrected_query]).toEqual(['margerita', 'margherita']);
  });

  test('offers popular products when nothing can be found', async () => {
    const answer = await search('xylophone');
    expect(answer.data).toEqual([]);
    expect(answer.popular_products?.[0]?.slug).toBe('cola');
  });

  test('names the categories of the hits', async () => {
    expect((await search('margherita')).categories).toEqual([
      { slug: 'food', name: 'Food', count: 1 },
      { slug: 'pizza', name: 'Pizza', count: 1 },
    ]);
  });

  test('narrows by filters and sorts by price', async () => {
    expect(await slugs('as you like it', '&max_price=3')).toEqual(['lemonade']);
    expect(await slugs('drinks', '&sort=price_desc')).toEqual(['lemonade', 'cola']);
  });

  test.each([
    '"',
    '*',
    'NEAR(a b)',
    '%',
    '_',
    '\\',
    ':',
    "a' | 'b",
    'a & !b',
    '(',
    'a:*',
    '-- x',
    '🍕',
    "'; drop table products",
  ])('treats %s as text', async (q) => {
    expect((await shop().get(`/search-products?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  test('answers any hundred characters with products or without, never with an error', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '*',
        'NEAR(',
        '%',
        '_',
        '\\',
        ':',
        ' OR ',
        '-',
        '(',
        ')',
        '\u202e',
        '抹茶',
        'cola',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    const query = fc
      .array(piece, { minLength: 1, maxLength: 40 })
      .map((pieces) => pieces.join('').replaceAll('\u0000', '').slice(0, 100).trim())
      .filter((q) => q.length > 0 && q.isWellFormed());
    await fc.assert(
      fc.asyncProperty(query, fc.boolean(), async (q, isSuggest) => {
        const { status } = await shop().get(
          `/search-products?q=${encodeURIComponent(q)}${isSuggest ? '&suggest=1' : ''}`,
        );
        expect(status).toBe(200);
      }),
      seeded(150),
    );
  });

  test('finds unspaced scripts by any letters in a row', async () => {
    const { db, world } = shop();
    await inTransaction(db, async (trx) => {
      const id = await insertProduct(trx, { name: '冰抹茶拿铁', slug: 'matcha', price: 500 }, [
        world.categories.empty,
      ]);
      await insertStock(trx, world.branches, id, 0, {});
      noteChanges(trx, [
        { type: 'product', id },
        ...(await recomputeAvailability(trx, [id], shop().shop.now())),
      ]);
    });
    for (const q of ['茶', '抹茶', '抹茶拿铁', '冰抹茶拿铁']) expect(await slugs(q)).toEqual(['matcha']);
    expect(await slugs('抹茶咖啡')).toEqual([]);
  });

  test('offers the words that something has in place of those that nothing has', async () => {
    const answer = await search('xylophone cola');
    expect([answer.data, answer.did_you_mean, answer.corrected_query]).toEqual([[], 'cola', null]);
  });

  test('says labels in the asker’s language', async () => {
    const headers = { 'accept-language': 'de' };
    const { body } = await shop().get<SearchResponse>('/search-products?q=lemonade', { headers });
    expect(body.data[0]?.badges.map(({ label }) => label)).toEqual(['25 % Rabatt', 'Nur noch 3 da']);
    expect(body.sorts[0]?.label).toBe('Beste Treffer');
    expect(body.facets.map(({ label }) => label)).toContain('Preis');
  });

  test.each([
    '',
    'q=',
    'q=%20%20',
    `q=${'a'.repeat(101)}`,
    'q=cola&min_price=9&max_price=1',
  ])('refuses the query "%s"', async (query) => {
    expect((await shop().get(`/search-products?${query}`)).status).toBe(422);
  });

  test('suggests products, categories and queries while typing', async () => {
    const { body } = await shop().get<SuggestResponse>('/search-products?q=dr&suggest=1');
    expect(body.products.map((card) => card.slug)).toEqual(['cola', 'lemonade']);
    expect(body.categories).toEqual([{ slug: 'drinks', name: 'Drinks', count: 2 }]);
    expect(body.suggestions).toContain('Lemonade');
  });
});
