import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';

/** Rules of the HTML standard; what is a matter of taste is the formatter's. */
export const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Browsers and search engines cut by width; the length is held below.
    'long-title': 'off',
    // The standard allows both spellings.
    'void-style': 'off',
    'no-implicit-button-type': 'error',
    'valid-id': ['error', { relaxed: true }],
    // The policy names each by its hash.
    'require-sri': 'off',
    'no-inline-style': 'off',
    'tel-non-breaking': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
  },
});

/** Of the demo shop, its own first. */
export const LANGUAGES = { en: 'en-US', de: 'de-DE', ar: 'ar-EG' } as const;
export type Language = keyof typeof LANGUAGES;
const AT_ONCE = 8;

/** Runs the work on all of these, a few at a time. */
export const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const left = [...items];
  const lane = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
};

export const shopUrl = () => process.env.SHOP_URL ?? '';
/** One request of a crawler, or of a visitor who has chosen a branch; redirects are not followed. */
export const get = (path: string, branchId?: number) =>
  fetch(`${shopUrl()}${path}`, {
    redirect: 'manual',
    ...(branchId && { headers: { cookie: `branch=${branchId}` } }),
  });
export const readXml = async (path: string): Promise<Document> => {
  const text = await (await get(path)).text();
  return new JSDOM(text, { contentType: 'text/xml' }).window.document;
};
const texts = (document: Document, tag: string): string[] =>
  [...document.getElementsByTagName(tag)].map(({ textContent }) => textContent ?? '');
export const pathOf = (address: string): string => new URL(address).pathname;

/** Paths of all pages that the sitemap names in a language, each with its other languages. */
export const listPages = async (language: Language) => {
  const files = texts(await readXml('/sitemap.xml'), 'loc').map(pathOf);
  const own = files.filter((file) => file.startsWith(`/sitemap-${language}-`));
  const pages: { path: string; lastmod: string | undefined; alternates: Map<string, string> }[] = [];
  for (const file of own)
    for (const url of (await readXml(file)).getElementsByTagName('url')) {
      const links = [...url.getElementsByTagName('xhtml:link')];
      pages.push({
        path: pathOf(url.getElementsByTagName('loc')[0]?.textContent ?? ''),
        lastmod: url.getElementsByTagName('lastmod')[0]?.textContent ?? undefined,
        alternates: new Map(
          links.map((link) => [link.getAttribute('hreflang') ?? '', pathOf(link.getAttribute('href') ?? '')]),
        ),
      });
    }
  return pages;
};

export interface Thing extends Record<string, unknown> {
  '@type': string | string[];
}
interface Offer {
  url: string;
  price: string;
  priceCurrency: string;
  availability: string;
  priceSpecification?: { price: string; priceType?: string }[];
}

/** A page as a crawler reads it. */
export const readPage = async (path: string, branchId?: number) => {
  const response = await get(path, branchId);
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  const graph = text ? (JSON.parse(text) as { '@graph': Thing[] })['@graph'] : [];
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
  return { status: response.status, html, document, graph, meta };
};

export const ofType = (graph: readonly Thing[], type: string): Thing | undefined =>
  graph.find((thing) => [thing['@type']].flat().includes(type));

/** The offers of a product's structured data. */
export const offersOf = (graph: readonly Thing[]): Offer[] => {
  const group = ofType(graph, 'ProductGroup');
  const variants = (group?.hasVariant ?? [ofType(graph, 'Product')]) as { offers: Offer }[];
  return variants.map(({ offers }) => offers);
};
