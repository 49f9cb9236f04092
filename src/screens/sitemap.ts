import type { Api } from '../api/client.ts';
import type { Category } from '../api/contract/catalog.ts';
import { element, escapeXml } from '../domain/text/xml.ts';
import { found } from './found.ts';
import { inSiteLanguage, type SiteLanguage } from './sitemap-languages.ts';

export interface SitemapEntry {
  path: string;
  /** Time of the change that made the page what it is, where the API knows it. */
  changedAt?: string | undefined;
  imageUrl?: string | null | undefined;
}

/** 60 products a call, 20 calls a part: far below the 50,000 addresses a sitemap may have. */
const PER_CALL = 60;
const PER_PART = 20 * PER_CALL;

/** Names of the product parts for so many products. */
export const productParts = (total: number): string[] =>
  Array.from({ length: Math.ceil(total / PER_PART) }, (_, index) => `products-${index + 1}`);

/** The addresses of one part without their language; undefined for a part that does not exist. */
export const readSitemapPart = async (api: Api, part: string): Promise<SitemapEntry[] | undefined> => {
  if (part === 'pages') return [{ path: '/' }, { path: '/refer-a-friend' }, ...(await listPageEntries(api))];
  if (part === 'branches') return listBranchEntries(api);
  if (part === 'categories') return listCategoryEntries(api);
  const number = Number(/^products-([1-9]\d{0,4})$/.exec(part)?.[1] ?? 0);
  return number > 0 ? listProductEntries(api, number) : undefined;
};

const listPageEntries = async (api: Api): Promise<SitemapEntry[]> => {
  const { pages } = await api('GET /get-pages');
  return pages.map((page) => ({ path: `/page/${page.slug}`, changedAt: page.updated_at }));
};

const listBranchEntries = async (api: Api): Promise<SitemapEntry[]> => {
  const { branches } = await api('GET /get-data');
  return branches.map(({ slug, image_url }) => ({ path: `/branch/${slug}`, imageUrl: image_url }));
};

const listCategoryEntries = async (api: Api): Promise<SitemapEntry[]> => {
  const { categories } = await api('GET /get-parent-categories', { query: { depth: 3 } });
  const all = categories.flatMap(flatten);
  const times = await listTimes(api, 'category', all);
  return all.map(({ id, slug, image_url }) => ({
    path: `/category/${slug}`,
    changedAt: times.get(id),
    imageUrl: image_url,
  }));
};

const listProductEntries = async (api: Api, part: number): Promise<SitemapEntry[] | undefined> => {
  const from = ((part - 1) * PER_PART) / PER_CALL + 1;
  const entries: SitemapEntry[] = [];
  for (let page = from; page < from + PER_PART / PER_CALL; page += 1) {
    const { data, last_page } = await api('GET /get-products', {
      query: { page, per_page: PER_CALL, facets: 0 },
    });
    const times = await listTimes(api, 'product', data);
    for (const { id, slug, image } of data)
      entries.push({ path: `/product/${slug}`, changedAt: times.get(id), imageUrl: image?.url });
    if (page >= last_page) break;
  }
  return entries.length > 0 ? entries : undefined;
};

/** When each of them changed; nothing where the backend does not tell. */
const listTimes = async (
  api: Api,
  type: 'product' | 'category',
  things: readonly { id: number }[],
): Promise<ReadonlyMap<number, string>> => {
  const times = new Map<number, string>();
  for (let start = 0; start < things.length; start += PER_CALL) {
    const ids = things.slice(start, start + PER_CALL).map(({ id }) => id);
    for (const { id, at } of (
      await found(api('GET /cache-info/times', { query: { type, ids: ids.join(',') } }))
    )?.times ?? [])
      times.set(id, at);
  }
  return times;
};

type Nested = Pick<Category, 'id' | 'slug' | 'image_url'> & { children?: readonly Nested[] | undefined };
const flatten = (category: Nested): Nested[] => [category, ...(category.children ?? []).flatMap(flatten)];

/** Seconds for which crawlers may be given the catalog as it was; a sitemap of many products is not made at each sale. */
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
      .map((address) => `<sitemap>${element('loc', address)}</sitemap>`)
      .join('')}</sitemapindex>`,
  );

export interface SitemapSite {
  origin: string;
  /** Of the file. */
  language: SiteLanguage;
  /** Of the shop, its own first. */
  languages: readonly SiteLanguage[];
}

export const toUrlsXml = (entries: readonly SitemapEntry[], site: SitemapSite): Response =>
  toXml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries
      .map((entry) => toUrlXml(entry, site))
      .join('')}</urlset>`,
  );

const toUrlXml = ({ path, changedAt, imageUrl }: SitemapEntry, site: SitemapSite): string => {
  const { origin, language, languages } = site;
  const addressIn = (one: SiteLanguage) => new URL(inSiteLanguage(path, one), origin).href;
  const alternate = (code: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(address)}"/>`;
  const [own = language] = languages;
  const alternates =
    languages.length > 1
      ? [
          ...languages.map((one) => alternate(one.language, addressIn(one))),
          alternate('x-default', addressIn(own)),
        ]
      : [];
  const image = imageUrl
    ? `<image:image>${element('image:loc', new URL(imageUrl, origin).href)}</image:image>`
    : '';
  return `<url>${element('loc', addressIn(language))}${element('lastmod', changedAt)}${alternates.join('')}${image}</url>`;
};
