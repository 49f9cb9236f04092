import { expect, test } from 'vitest';
import type { ProductListResponse } from '../../../src/api/contract/catalog.ts';
import { inLanguage, say } from '../../../src/domain/text/text.ts';
import { phrasesOf } from '../../../src/language/phrases.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';

/** A language that has the texts of shoppers and lacks those of the desk. */
describeRules('a shop in English and French', (shop) => {
  const headers = { 'accept-language': 'fr-CA,en;q=0.5' };

  test('answers and refuses in French, and in English where French lacks the text', async () => {
    await changeSettings(shop(), { locales: 'en-US, fr-FR' });
    const list = await shop().call<ProductListResponse>('GET', '/get-products', { headers });
    expect(list.body.facets.map(({ label }) => label)).toEqual(expect.arrayContaining(['Catégorie', 'Prix']));
    const refused = await shop().raw('/api/get-product/nothing', { headers });
    expect([refused.status, (await refused.json()).message]).toEqual([404, 'Introuvable.']);
    expect(inLanguage(say`Open the desk`, phrasesOf('fr-FR'))).toBe('Open the desk');
  });
});
