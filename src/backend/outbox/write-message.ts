import type { MessageText } from '../../api/contract/admin/messages.ts';
import { fillParagraphs, fillText, type TextPart } from '../../domain/messages/fill-text.ts';
import { formatPrice } from '../../domain/money/format-money.ts';
import { directionOf, prefixOf, underPrefix } from '../../domain/text/locales.ts';
import { escapeMarkup } from '../../domain/text/markup.ts';
import type { Language, Phrases } from '../../domain/text/text.ts';
import type { StoreSettings } from '../settings/store-cache.ts';
import type { Shop } from '../shop/shop.ts';
import { type NoticeData, valuesOf } from './placeholder-values.ts';
import type { Template } from './template.ts';

/** A message of which everything is known but its form. */
export interface Wording {
  template: Template;
  words: MessageText;
  data: NoticeData;
  language: Language;
  phrases: Phrases;
}

/** Push services take few bytes, and browsers show little. */
const MOST_TITLE = 120;
const MOST_BODY = 400;

/** What a message is filled from; `filled` has the notice's data with what was sealed in it. */
export const noticeData = (
  shop: Pick<Shop, 'siteUrl'>,
  { storeName, money, locales }: StoreSettings,
  { filled, language }: { filled: Readonly<Record<string, string | number>>; language: Language },
): NoticeData => {
  const get = (name: string) => (Object.hasOwn(filled, name) ? String(filled[name] ?? '') : '');
  const currencyCode = get('currency') || money.currencyCode;
  const write = (amount: number) => formatPrice(amount, { ...money, currencyCode });
  const price = get('amount') && write(Number(get('amount')));
  const pageUrl = createPageUrl(shop.siteUrl, prefixOf(locales, language));
  return { get, price, write, storeName, siteUrl: shop.siteUrl, pageUrl };
};

/** The desk has its own choice of language. */
const WITHOUT_LANGUAGE = /^\/(?:admin|api|media)\//;

const createPageUrl =
  (siteUrl: string, prefix: string) =>
  (url: string): string => {
    const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
    if (!path.startsWith('/')) return url;
    return WITHOUT_LANGUAGE.test(path) ? siteUrl + path : siteUrl + underPrefix(prefix, path);
  };

export const writeSms = ({ words, data, phrases }: Wording): string =>
  fillText(words.body, valuesOf(data, phrases));

export const writePush = ({ template, words, data, phrases }: Wording) => {
  const fill = valuesOf(data, phrases);
  const { url, tag } = template.push ?? {};
  return {
    title: fillText(words.subject, fill).slice(0, MOST_TITLE),
    body: fillText(words.body, fill).slice(0, MOST_BODY),
    url: url ? fill(url) : data.pageUrl('/'),
    tag: tag && `${tag.of}-${data.get(tag.by)}`,
  };
};

export const writeMail = (
  { template, words, data, language, phrases }: Wording,
  settings: Pick<StoreSettings, 'theme' | 'storeName'>,
): { subject: string; text: string; html: string } => {
  const fill = valuesOf(data, phrases);
  const { action } = template.mail ?? {};
  const button = action && { label: fillText(words.button, fill), url: fill(action.url) };
  const paragraphs = fillParagraphs(words.body, fill);
  const written = paragraphs.map((parts) => parts.map(({ text }) => text).join(''));
  return {
    subject: fillText(words.subject, fill).replace(/\s*[\r\n]+\s*/g, ' '),
    text: [...written, ...(button ? [`${button.label}: ${button.url}`] : []), settings.storeName].join(
      '\n\n',
    ),
    html: toHtml(paragraphs, button, { ...settings, direction: directionOf(language) }),
  };
};

const toHtml = (
  paragraphs: readonly (readonly TextPart[])[],
  button: { label: string; url: string } | undefined,
  { theme, storeName, direction }: Pick<StoreSettings, 'theme' | 'storeName'> & { direction: string },
): string => {
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;text-decoration:none;background:${theme.brand};color:${theme.textOnBrand}`;
  const link = button
    ? [`<p><a href="${inHtml(button.url)}" style="${style}">${inHtml(button.label)}</a></p>`]
    : [];
  const body = [
    ...paragraphs.map((parts) => `<p>${parts.map((part) => partInHtml(part, direction)).join('')}</p>`),
    ...link,
    `<p style="color:#666">${inHtml(storeName)}</p>`,
  ].join('');
  return `<!doctype html><html dir="${direction}"><body style="font:16px/1.5 sans-serif;max-width:34em;margin:auto;padding:24px">${body}</body></html>`;
};

/** Only addresses that the shop has filled in are links; names and prices keep their direction in Arabic. */
const partInHtml = ({ text, kind }: TextPart, direction: string): string => {
  if (kind === 'link' && /^https?:\/\//.test(text)) return `<a href="${inHtml(text)}">${inHtml(text)}</a>`;
  if (kind === 'words' || direction === 'ltr') return inHtml(text);
  return text
    .split(/(\n+)/)
    .map((line) => (line.trim() === '' ? inHtml(line) : `<bdi>${inHtml(line)}</bdi>`))
    .join('');
};

const inHtml = (text: string): string =>
  escapeMarkup(text)
    .replace(/\n{2,}/g, '</p><p>')
    .replaceAll('\n', '<br>');
