import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { typed } from '../../src/api/client.ts';
import { toLlmsText } from '../../src/screens/llms-text.ts';
import { toSecurityText } from '../../src/screens/security-text.ts';
import { productParts, readSitemapPart, toIndexXml, toUrlsXml } from '../../src/screens/sitemap.ts';
import { listLanguages } from '../../src/screens/sitemap-languages.ts';
import { storeWith } from '../fixtures/listed-shop.ts';

const ORIGIN = 'https://shop.example';
const LANGUAGES = listLanguages(['en-US', 'de-DE', 'ar-EG']);

const parse = async (response: Response) =>
  new JSDOM(await response.text(), { contentType: 'text/xml' }).window.document;

describe('the sitemap', () => {
  test.each(LANGUAGES)('names in $language every page with its other languages', async (language) => {
    const entries = [
      { path: '/' },
      { path: '/product/salt-&-pepper', changedAt: '2026-03-01T09:00:00.000Z' },
    ];
    const document = await parse(toUrlsXml(entries, { origin: ORIGIN, language, languages: LANGUAGES }));
    const urls = [...document.querySelectorAll('url')];
    expect(urls).toHaveLength(2);
    for (const url of urls) {
      const loc = url.querySelector('loc')?.textContent ?? '';
      const links = new Map(
        [...url.getElementsByTagName('xhtml:link')].map((link) => [
          link.getAttribute('hreflang'),
          link.getAttribute('href'),
        ]),
      );
      expect([...links.keys()]).toEqual(['en', 'de', 'ar', 'x-default']);
      expect(links.get(language.language)).toBe(loc);
      expect(links.get('x-default')).toBe(links.get('en'));
    }
    expect(urls[0]?.querySelector('lastmod')).toBeNull();
    expect(urls[1]?.querySelector('lastmod')?.textContent).toBe('2026-03-01T09:00:00.000Z');
  });

  test('has no alternates in a shop of one language', async () => {
    const [language] = listLanguages(['de-DE']);
    if (!language) throw new Error('German is a language.');
    const document = await parse(
      toUrlsXml([{ path: '/' }], { origin: ORIGIN, language, languages: [language] }),
    );
    expect(document.getElementsByTagName('xhtml:link')).toHaveLength(0);
    expect(document.querySelector('loc')?.textContent).toBe(`${ORIGIN}/`);
  });

  test('keeps each file far below 50,000 addresses', () => {
    expect(productParts(100_000)).toHaveLength(84);
    expect(productParts(0)).toEqual([]);
  });

  test('goes without times where the backend does not tell them', async () => {
    const api = typed(async (call) => {
      if (call === 'GET /get-products') return { data: [{ id: 1, slug: 'cola', image: null }], last_page: 1 };
      throw new ApiError(404, {});
    });
    expect(await readSitemapPart(api, 'products-1')).toEqual([
      { path: '/product/cola', changedAt: undefined, imageUrl: undefined },
    ]);
    expect(await readSitemapPart(api, 'products-0')).toBeUndefined();
    expect(await readSitemapPart(api, 'nothing')).toBeUndefined();
  });

  test('lists its files in the index', async () => {
    const document = await parse(toIndexXml([`${ORIGIN}/sitemap-en-pages.xml`]));
    expect(document.querySelector('sitemap > loc')?.textContent).toBe(`${ORIGIN}/sitemap-en-pages.xml`);
  });
});

describe('security.txt', () => {
  const now = new Date('2026-03-02T12:00:00Z');

  test('names the shop for less than a year', () => {
    const { settings } = storeWith({ support_email: 'hello@shop.example', locales: 'en-US, de-DE' });
    const text = toSecurityText({ settings, origin: ORIGIN, now }) ?? '';
    expect(text).toContain('Contact: mailto:hello@shop.example\n');
    expect(text).toContain('Preferred-Languages: en, de\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires - now.getTime()).toBeGreaterThan(0);
    expect(expires - now.getTime()).toBeLessThan(365 * 24 * 3_600_000);
  });

  test('is none without an address', () => {
    expect(toSecurityText({ settings: storeWith().settings, origin: ORIGIN, now })).toBeUndefined();
  });
});

test('llms.txt has a heading, a summary and links that no name can break', () => {
  const store = storeWith({
    storeName: 'Salt [&] Co.',
    seo_meta_description: 'Food\nfor all.',
    locales: 'en-US, de-DE',
  });
  const text = toLlmsText({ store, categories: [], origin: ORIGIN });
  expect(text).toMatch(/^# Salt & Co\.\n\n> Food for all\.\n/);
  expect(text).toContain('Pages come in other languages too: de under /de.');
  expect(text).toContain(`- [Product feed](${ORIGIN}/feeds/google.xml)`);
  expect(text).toContain(`- [Pearl Street](${ORIGIN}/branch/pearl-street): 418 Fennel Street, Portland`);
});
