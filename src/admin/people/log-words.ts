import type { LogLine } from '../../domain/desk/log-lines.ts';
import { LANGUAGES } from '../../domain/text/text.ts';
import { t } from '../../language/desk.ts';
import { decimalPlaces, formatPrice } from '../../stores/shop/settings.ts';
import { fieldWord } from '../ui/field-words.ts';
import { languageName } from '../ui/language-name.ts';
import { townOf } from '../ui/market-names.ts';
import { typedNumber, writeNumber, writePercent } from '../ui/numbers.ts';
import { statusName } from '../ui/order-words.ts';
import { writeWhen } from '../ui/when.ts';
import { logKeyWords } from './log-key-words.ts';
import { logValueWords } from './log-value-words.ts';

/** Ways of keeping a thing that say nothing to a reader. */
export const UNSAID: ReadonlySet<string> = new Set(['data', 'prices', 'settings', 'value']);

/** Money of a product is kept in minor units; of other things too where the key says so. */
const MINOR_OF_PRODUCT = /(?:^|\.)(?:price|original)$/;
/** Money as forms send it, in major units. */
const MAJOR =
  /(?:^|\.)(?:amount|charge|free_above|max_discount|min_order|min_subtotal|unit_price|upto_subtotal)$/;
/** As moments are kept. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const ZONE = /(?:^|\.)timezone$/;
/** What names a thing is no number to a reader. */
const ID = /(?:^|[._])ids?$/;

/** "Name", "Sale price › Until", "Links › 1 › Words": which value it is, as the forms of the desk name it. */
export const pathWords = (path: string, ofForm: (field: string) => string): string => {
  // Of a refund; elsewhere it is the end of some time.
  if (path === 'to') return t`Where it goes`;
  return path
    .split('.')
    .filter((step) => !UNSAID.has(step))
    .map((step) => {
      if (/^\d+$/.test(step)) return writeNumber(Number(step));
      const own = ofForm(step);
      const word = own === step ? fieldWord(step, logKeyWords()) : own;
      if (word !== step) return word;
      // What is written in several languages.
      const language = LANGUAGES.find((one) => one === step);
      return language ? languageName(language) : plain(step);
    })
    .join(' › ');
};

/** A key without words of its own, at least readable. */
const plain = (key: string): string => key.replace(/_(?:minor|json|bps)$/, '').replaceAll('_', ' ');

/** A value as a reader writes it; `entity` is the kind of thing that has it. */
export const valueWords = (entity: string, { path, text, number }: LogLine): string => {
  if (number !== undefined) return numberWords(entity, path, number);
  // Settings are kept as text.
  if (entity === 'setting' && /^\d+\.\d+$/.test(text))
    return typedNumber(Number(text), text.split('.')[1]?.length);
  if (entity === 'order' && path === 'status') return statusName(text);
  if (ZONE.test(path)) return townOf(text);
  const coded = codeWords(entity, path, text);
  if (coded !== text) return coded;
  if (INSTANT.test(text)) return writeWhen(text);
  if (text === 'null' || text === '[]' || text === '{}' || text === '') return '–';
  if (text === 'true') return t`yes`;
  return text === 'false' ? t`no` : text;
};

/** Codes, one or a list of them, in words; a text that somebody typed stays as it is. */
const codeWords = (entity: string, path: string, text: string): string => {
  const key = path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? '';
  const all = logValueWords(entity);
  const words = Object.hasOwn(all, key) ? (all[key] ?? {}) : {};
  const codes = text.split(', ');
  return codes.every((code) => Object.hasOwn(words, code))
    ? codes.map((code) => words[code]).join(', ')
    : text;
};

const numberWords = (entity: string, path: string, number: number): string => {
  if (path.endsWith('_minor') || (entity === 'product' && MINOR_OF_PRODUCT.test(path)))
    return formatPrice(number / 10 ** decimalPlaces());
  if (MAJOR.test(path)) return formatPrice(number);
  if (path.endsWith('_bps')) return writePercent(number / 100);
  return ID.test(path) ? String(number) : typedNumber(number);
};
