import { getParentCategories, getProducts } from '../api/catalog.ts';
import type { Api } from '../api/client.ts';
import { getPages } from '../api/content.ts';
import type { Category } from '../api/contract/catalog.ts';

export interface SitemapEntry {
  path: string;
  /** True time of the last change, when the API tells it. */
  changedAt?: string;
  imageUrl?: string | null | undefined;
}

/** 60 products a call, 20 calls a part: far below the 50,000 addresses a sitemap may have. */
const PER_CALL = 60;
const PER_PART = 20 * PER_CALL;

/** Names of the product parts for so many products. */
export const productParts = (total: number): string[] =>
  Array.from({ length: Math.ceil(total / PER_PART) }, (_, index) => `products-${index + 1}`);

/** The addresses of one part; undefined for a part that does not exist. */
export const readSitemapPart = async (api: Api, part: string): Promise<SitemapEntry[] | undefined> => {
  if (part === 'pages') return [{ path: '/' }, { path: '/refer-a-friend' }, ...(await listPageEntries(api))];
  if (part === 'categories') {
    const { categories } = await getParentCategories(api, { depth: 3 });
    return categories.flatMap(flatten).map(({ slug, image_url }) => ({
      path: `/category/${slug}`,
      imageUrl: image_url,
    }));
  }
  const number = Number(/^products-([1-9]\d{0,4})$/.exec(part)?.[1] ?? 0);
  return number > 0 ? listProductEntries(api, number) : undefined;
};

const listPageEntries = async (api: Api): Promise<SitemapEntry[]> => {
  const { pages } = await getPages(api);
  return pages.map((page) => ({ path: `/page/${page.slug}`, changedAt: page.updated_at }));
};

const listProductEntries = async (api: Api, part: number): Promise<SitemapEntry[] | undefined> => {
  const from = ((part - 1) * PER_PART) / PER_CALL + 1;
  const entries: SitemapEntry[] = [];
  for (let page = from; page < from + PER_PART / PER_CALL; page += 1) {
    const answer = await getProducts(api, { page, per_page: PER_CALL, facets: 0 });
    for (const { slug, image } of answer.data)
      entries.push({ path: `/product/${slug}`, imageUrl: image?.url });
    if (page >= answer.last_page) break;
  }
  return entries.length > 0 ? entries : undefined;
};

type Nested = Pick<Category, 'slug' | 'image_url'> & { children?: readonly Nested[] | undefined };
const flatten = (category: Nested): Nested[] => [category, ...(category.children ?? []).flatMap(flatten)];

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Seconds after which crawlers are told another picture or address; what comes or goes they are told at once. */
const KEPT_SECONDS = 3_600;

const toXml = (body: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `s-maxage=${KEPT_SECONDS}`,
    },
  });

export const toIndexXml = (addresses: readonly string[]): Response =>
  toXml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
      .map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
      .join('')}</sitemapindex>`,
  );

export const toUrlsXml = (entries: readonly SitemapEntry[], origin: string): Response =>
  toXml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries
      .map((entry) => toUrlXml(entry, origin))
      .join('')}</urlset>`,
  );

const toUrlXml = ({ path, changedAt, imageUrl }: SitemapEntry, origin: string): string => {
  const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
  const image = imageUrl
    ? `<image:image><image:loc>${escapeXml(new URL(imageUrl, origin).href)}</image:loc></image:image>`
    : '';
  return `<url><loc>${escapeXml(origin + path)}</loc>${changed}${image}</url>`;
};
