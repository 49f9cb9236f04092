import type { MessageText } from '../../../api/contract/admin/messages.ts';
import { fillParagraphs, fillText, type TextPart } from '../../../domain/messages/fill-text.ts';
import { formatAmount } from '../../../domain/money/format-money.ts';
import { writePhone } from '../../../domain/people/phone.ts';
import { chooseLocale, prefixOf, underPrefix } from '../../../domain/text/locales.ts';
import { inLanguage, type Language, type Phrases, say } from '../../../domain/text/text.ts';
import type { StoreSettings } from '../../settings/store-cache.ts';
import type { Shop } from '../../shop/shop.ts';
import { type MailSettings, mailHtml } from './mail-html.ts';
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
  const locale = chooseLocale(locales, language);
  const currencyCode = get('currency') || money.currencyCode;
  const write = (amount: number) => formatAmount(amount, { ...money, locale, currencyCode });
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const price = get('amount') && write(Number(get('amount')));
  const pageUrl = createPageUrl(shop.siteUrl, prefixOf(locales, language));
  return { get, price, write, count, storeName, locale, siteUrl: shop.siteUrl, pageUrl };
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

/** Who writes, and how they are reached: a mail may say "contact us". */
const signature = ({ storeName, supportPhone, supportEmail }: MailSettings): string =>
  [storeName, supportPhone && writePhone(supportPhone), supportEmail].filter(Boolean).join(' · ');

/** A paragraph; an address that ends something stands behind the word for it, unless a sentence leads to it. */
const plainText = (parts: readonly TextPart[], phrases: Phrases): string => {
  const written = parts.map(({ text }) => text).join('');
  return parts.every(({ name }) => name === 'unsubscribe')
    ? inLanguage(say`${inLanguage(say`Unsubscribe`, phrases)}: ${written}`, phrases)
    : written;
};

export const writeMail = ({ template, words, data, language, phrases }: Wording, settings: MailSettings) => {
  const fill = valuesOf(data, phrases);
  const { action } = template.mail ?? {};
  const button = action && { label: fillText(words.button, fill), url: fill(action.url) };
  const paragraphs = fillParagraphs(words.body, fill);
  const written = paragraphs.map((parts) => plainText(parts, phrases));
  const last = button ? [inLanguage(say`${button.label}: ${button.url}`, phrases)] : [];
  return {
    subject: fillText(words.subject, fill).replace(/\s*[\r\n]+\s*/g, ' '),
    text: [...written, ...last, signature(settings)].join('\n\n'),
    html: mailHtml({ paragraphs, button, data, phrases, language }, settings),
  };
};
