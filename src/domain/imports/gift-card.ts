import { foldEmail } from '../people/email.ts';
import { checkNoAddress, cleanText } from '../people/field-checks.ts';
import { say } from '../text/text.ts';
import { addDays } from '../time/zoned-time.ts';
import { parseAmount } from './amounts.ts';
import { decimalsOf } from './decimals-of.ts';
import type { FieldRow } from './file-kinds.ts';
import { readInstant } from './instants.ts';
import { fieldIssue, type ReadRecord, type RecordContext } from './record-context.ts';

/** What is left on a gift card of another shop, and who gets its new code. */
export interface ImportedGiftCard {
  row: number;
  /** By what it is found again: whose card, its number there and the end of its code. */
  key: string;
  /** The end of the code of before. */
  ends: string;
  email: string;
  name: string;
  sender: string | null;
  message: string | null;
  /** Minor units. */
  balance: number;
  currency: string;
  expiresAt: string | null;
}

const MOST = { name: 80, message: 500 } as const;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Reads the row of a gift card; one that pays nothing any more stays out, and the row says so. */
export const readGiftCard = (
  record: FieldRow,
  { source, mark, currency, timeZone, at }: RecordContext,
): ReadRecord<ImportedGiftCard> => {
  const { row, fields } = record;
  const stop = (field: string, code: string, text: ReturnType<typeof say>, isWarning = false) => ({
    issues: [fieldIssue(record, field, { code, text, isWarning })],
  });
  const itsCurrency = (fields.currency ?? currency).toUpperCase();
  if (itsCurrency !== currency)
    return stop('currency', 'currency_invalid', say`This gift card is in ${itsCurrency}.`);
  const balance = parseAmount(fields.balance ?? '', mark, decimalsOf(currency) ?? 2);
  if (balance === undefined)
    return stop('balance', 'amount_invalid', say`A gift card needs what is left on it, as an amount.`);
  const ends = readEnd(fields.expires_at, timeZone);
  if (isEnded(fields) || balance === 0 || (ends && ends <= at))
    return stop('balance', 'card_ended', say`Nothing can be paid with this gift card: it stays out.`, true);
  const email = foldEmail(fields.email ?? '');
  if (!EMAIL.test(email))
    return stop(
      'email',
      'email_invalid',
      say`Nobody can be mailed the new code: this row has no e-mail address. You can give a gift card by hand.`,
    );
  const code = (fields.code ?? '').slice(-4).toUpperCase();
  return {
    thing: {
      row,
      key: `${source} ${fields.id ?? email} ${code}`,
      ends: code,
      email,
      name: nameOf(fields.name) || (email.split('@')[0] ?? '').slice(0, MOST.name),
      sender: nameOf(fields.sender) || null,
      message: cleanText(fields.message).slice(0, MOST.message) || null,
      balance,
      currency,
      expiresAt: ends ?? null,
    },
    issues:
      ends === undefined && hasEnd(fields.expires_at)
        ? [
            fieldIssue(record, 'expires_at', {
              code: 'date_invalid',
              text: say`This day cannot be read, so the card never expires here. Write it as YYYY-MM-DD.`,
              isWarning: true,
            }),
          ]
        : [],
  };
};

/** The mail greets people by it and says who gives: what looks like an address of the web is no name. */
const nameOf = (cell: string | undefined): string => {
  const name = cleanText(cell).slice(0, MOST.name);
  return checkNoAddress(name) ? '' : name;
};

const hasEnd = (cell: string | undefined): cell is string => cell !== undefined && cell !== '0';

/** A card pays on the day that it names. */
const readEnd = (cell: string | undefined, timeZone: string): string | undefined => {
  if (!hasEnd(cell)) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(cell) && readInstant(cell, timeZone) !== undefined;
  return readInstant(isDay ? addDays(cell, 1) : cell, timeZone);
};

const isEnded = ({ is_on, is_expired, ended_at }: FieldRow['fields']): boolean =>
  /^(false|off|no|0)$/i.test(is_on ?? '') ||
  /^(true|yes|1)$/i.test(is_expired ?? '') ||
  ended_at !== undefined;
