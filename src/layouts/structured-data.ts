import type { ProductCard } from '../api/contract/catalog.ts';
import type { ContentPage } from '../api/contract/content.ts';
import { plainText } from '../domain/text/plain-text.ts';
import { href } from '../language/page.ts';

export type Thing = Readonly<Record<string, unknown>>;

/** One graph per page, ready to stand in a script element. */
export const toJsonLd = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');

export const absolute = (path: string, origin: string): string => new URL(path, origin).href;

/** A trail of at least two places; the last is the page itself. */
export const describeTrail = (items: readonly { name: string; href: string }[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    item: absolute(item.href, origin),
  })),
});

/** The products of a list in their order. */
export const describeList = (products: readonly ProductCard[], from: number, origin: string): Thing => ({
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: from + index,
    url: absolute(href(`/product/${product.slug}`), origin),
  })),
});

/** A content page and when it was written; one of questions that open says what they are. */
export const describePage = (page: ContentPage, locale: string, origin: string): Thing => {
  const url = absolute(href(`/page/${page.slug}`), origin);
  const questions = questionsIn(page.content_html);
  return {
    '@type': questions.length > 1 ? 'FAQPage' : 'WebPage',
    '@id': `${url}#page`,
    name: page.title,
    headline: page.title,
    url,
    inLanguage: locale,
    datePublished: page.published_at,
    dateModified: page.updated_at,
    ...(questions.length > 1 && { mainEntity: questions }),
  };
};

const DETAILS = /<details[^>]*>\s*<summary[^>]*>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/g;

/** Sections that open under their question. */
const questionsIn = (html: string): Thing[] =>
  [...html.matchAll(DETAILS)].flatMap(([, question = '', answer = '']) => {
    const [name, text] = [plainText(question), plainText(answer)];
    if (!name.endsWith('?') && !name.endsWith('؟')) return [];
    return text ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }] : [];
  });
