import type { TextPart } from '../../../domain/messages/fill-text.ts';
import { ADDRESSES, BUTTON } from '../../../domain/news/news-text.ts';
import type { Receipt, ReceiptLine } from '../../../domain/orders/order-receipt.ts';
import { writePhone } from '../../../domain/people/phone.ts';
import { directionOf } from '../../../domain/text/locales.ts';
import { escapeMarkup } from '../../../domain/text/markup.ts';
import { inLanguage, type Language, type Phrases, say } from '../../../domain/text/text.ts';
import type { StoreSettings } from '../../settings/store-cache.ts';
import { boughtText, type NoticeData } from './placeholder-values.ts';

interface Button {
  label: string;
  url: string;
}

export type MailSettings = Pick<
  StoreSettings,
  'theme' | 'storeName' | 'logo' | 'supportPhone' | 'supportEmail'
>;

interface MailParts {
  paragraphs: readonly (readonly TextPart[])[];
  button: Button | undefined;
  data: NoticeData;
  language: Language;
  phrases: Phrases;
}

/** What is read off and typed. */
const CODE = 'font-size:20px;font-weight:700;letter-spacing:1px;white-space:nowrap';
const FONT = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Stored pictures and others whose name says that mail programs draw them: SVG is drawn by few. */
const DRAWN = /^\/media\/[\w-]+\/\d+$|^(?:https:\/)?\/\S+\.(?:png|jpe?g|gif|webp)$/i;

/** Programs that know it darken the page; all others keep the inline colours. */
const DARK = `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.page{background:#15171a!important}.card{background:#212428!important;color:#f1f1f1!important}
.card a{color:#f1f1f1}.foot,.foot a{color:#f1f1f1!important}}</style>`;

/** A mail in the shop's colours, in tables and inline styles, as most mail programs know nothing else. */
export const mailHtml = (
  { paragraphs, button, data, language, phrases }: MailParts,
  settings: MailSettings,
): string => {
  const { theme, storeName, supportPhone, supportEmail } = settings;
  const direction = directionOf(language);
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;background:${theme.brand};color:${theme.textOnBrand}!important`;
  const buttonHtml = ({ label, url }: Button) =>
    `<p style="margin:24px 0 0"><a href="${inHtml(url)}" style="${style}">${inHtml(label)}</a></p>`;
  const link = button ? buttonHtml(button) : '';
  const context = { data, direction, phrases, buttonHtml };
  const body = paragraphs.map((parts) => paragraphHtml(parts, context)).join('');
  const head = `<td style="padding:20px 24px;border-radius:12px 12px 0 0;background:${theme.brand};color:${theme.textOnBrand};font-size:20px;font-weight:700">${logoHtml(settings, data)}${valueHtml(storeName, { direction })}</td>`;
  const ways = [
    ...(supportPhone ? [['tel', supportPhone, writePhone(supportPhone)]] : []),
    ...(supportEmail ? [['mailto', supportEmail, supportEmail]] : []),
  ].map(
    ([scheme, to = '', text = '']) =>
      `<a href="${scheme}:${inHtml(to.replaceAll(' ', ''))}" style="color:#3d3d3a">${valueHtml(text, { direction })}</a>`,
  );
  const foot = `<td class="foot" style="padding:16px 24px;color:#3d3d3a;font-size:14px">${[valueHtml(storeName, { direction }), ...ways].join(' · ')}</td>`;
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${DARK}</head><body class="page" style="margin:0;padding:16px 8px;background:#f3f3f1;${FONT}"><table ${TABLE} style="max-width:560px;margin:0 auto"><tr>${head}</tr><tr><td class="card" style="padding:16px 24px 28px;border-radius:0 0 12px 12px;background:#ffffff;color:#1c1c1c">${body}${link}</td></tr><tr>${foot}</tr></table></body></html>`;
};

/**
 * The logo before the name, which is read out once. Its white ground stays where a program darkens the page: a logo in
 * the shop's colour would be lost on the head of the same colour.
 */
const logoHtml = ({ logo }: MailSettings, { pageUrl }: NoticeData): string =>
  logo && DRAWN.test(logo)
    ? `<img src="${inHtml(pageUrl(logo))}" alt="" height="36" style="height:36px;width:auto;max-width:160px;padding:4px;border-radius:8px;background:#ffffff;vertical-align:middle"> `
    : '';

interface Context {
  data: NoticeData;
  direction: string;
  phrases: Phrases;
  buttonHtml: (button: Button) => string;
}

const paragraphHtml = (parts: readonly TextPart[], context: Context): string => {
  const receipt = context.data.get('receipt');
  if (receipt !== '' && parts.every(({ name }) => name === 'receipt'))
    return receiptHtml(JSON.parse(receipt) as Receipt, context);
  if (parts.every(({ name }) => name === 'news'))
    return parts.map(({ text }) => newsHtml(text, context)).join('');
  return `<p style="margin:12px 0">${parts.map((part) => partHtml(part, context)).join('')}</p>`;
};

const receiptHtml = ({ items, sums }: Receipt, context: Context): string => {
  const rowOf = ([text, amount]: ReceiptLine, style = '') =>
    `<tr><td style="padding:4px 0;${style}">${valueHtml(inLanguage(text, context.phrases), context)}</td><td align="${context.direction === 'rtl' ? 'left' : 'right'}" style="padding:4px 0;white-space:nowrap;${style}">${valueHtml(context.data.write(amount), context)}</td></tr>`;
  const { data, phrases } = context;
  const bought = items.map((item) => rowOf([boughtText(item, data.count, phrases), item[2]]));
  const line = 'border-top:1px solid #d8d8d4;';
  const summed = sums.map((sum, index) => {
    const isTotal = typeof sum[0] !== 'string' && sum[0].template === 'Total';
    return rowOf(sum, `${index === 0 ? line : ''}${isTotal ? 'font-weight:700;font-size:18px' : ''}`);
  });
  return `<table ${TABLE} style="margin:16px 0">${[...bought, ...summed].join('')}</table>`;
};

/**
 * What staff wrote, in whatever language they did: addresses in it are links, a paragraph of some words and an address
 * is a button.
 */
const newsHtml = (text: string, { buttonHtml }: Context): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const [, label, url] = BUTTON.exec(paragraph.trim()) ?? [];
      if (label && url) return buttonHtml({ label: label.trim(), url });
      const pieces = paragraph.split(ADDRESSES);
      const written = pieces.map((piece, at) => (at % 2 === 1 ? linkHtml(piece) : inHtml(piece)));
      return `<p dir="auto" style="margin:12px 0">${written.join('')}</p>`;
    })
    .join('');

const linkHtml = (url: string, label = url): string =>
  `<a href="${inHtml(url)}" style="color:inherit">${inHtml(label)}</a>`;

/** Of other messages only addresses that the shop has filled in are links. */
const partHtml = ({ text, kind, name }: TextPart, context: Context): string => {
  if (name === 'code') return `<bdi style="${CODE}">${inHtml(text)}</bdi>`;
  if (kind === 'link' && /^https?:\/\//.test(text))
    return linkHtml(text, name === 'unsubscribe' ? inLanguage(say`Unsubscribe`, context.phrases) : text);
  return kind === 'words' ? inHtml(text) : valueHtml(text, context);
};

/** Names and prices keep their direction in Arabic. */
const valueHtml = (text: string, { direction }: Pick<Context, 'direction'>): string =>
  direction === 'ltr'
    ? inHtml(text)
    : text
        .split(/(\n+)/)
        .map((line) => (line.trim() === '' ? inHtml(line) : `<bdi>${inHtml(line)}</bdi>`))
        .join('');

const inHtml = (text: string): string =>
  escapeMarkup(text)
    .replace(/\n{2,}/g, '</p><p style="margin:12px 0">')
    .replaceAll('\n', '<br>');
