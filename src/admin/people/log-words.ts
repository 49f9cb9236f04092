import { t } from '../../language/desk.ts';
import { fieldWord } from '../ui/field-words.ts';
import { writeNumber } from '../ui/numbers.ts';

/** Ways of keeping a thing that say nothing to a reader. */
const UNSAID: ReadonlySet<string> = new Set(['data', 'settings', 'value']);

/** "Name", "Sale price › Until", "Links › 1 › Words": which value it is, as the forms of the desk name it. */
export const pathWords = (path: string, ofForm: (field: string) => string): string =>
  path
    .split('.')
    .filter((step) => !UNSAID.has(step))
    .map((step) => {
      if (/^\d+$/.test(step)) return writeNumber(Number(step));
      const own = ofForm(step);
      const word = own === step ? fieldWord(step) : own;
      return word === step ? plain(step) : word;
    })
    .join(' › ');

/** A key without words of its own, at least readable. */
const plain = (key: string): string => key.replace(/_(?:minor|json|bps)$/, '').replaceAll('_', ' ');

/** A value as a reader writes it. */
export const valueWords = (text: string): string => {
  if (text === 'null' || text === '[]' || text === '{}' || text === '') return '–';
  if (text === 'true') return t`yes`;
  return text === 'false' ? t`no` : text;
};
