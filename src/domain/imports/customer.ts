import { checkAddress } from '../address/address-form.ts';
import { foldEmail } from '../people/email.ts';
import { checkNoAddress, cleanText } from '../people/field-checks.ts';
import { readPhone } from '../people/phone.ts';
import { say } from '../text/text.ts';
import type { FieldRow } from './file-kinds.ts';
import { readInstant } from './instants.ts';
import { fieldIssue, type ReadRecord, type RecordContext } from './record-context.ts';

/** A customer as a file has one; nobody's password comes along. */
export interface ImportedCustomer {
  row: number;
  email: string;
  name: string;
  /** E.164. */
  phone: string | null;
  address: ImportedAddress | null;
  /** When they agreed to news; null: they did not, or the file cannot prove it. */
  consentAt: string | null;
}

export interface ImportedAddress {
  name: string;
  phone: string;
  line1: string;
  line2: string | null;
  city: string;
  state: string | null;
  pincode: string;
  country_code: string;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const MOST = { email: 254, name: 120 } as const;

/** Reads the row of a customer. Consent to news comes only with the day on which it was given. */
export const readCustomer = (record: FieldRow, context: RecordContext): ReadRecord<ImportedCustomer> => {
  const { row, fields } = record;
  const email = foldEmail(fields.email ?? '');
  if (email === '' || email.length > MOST.email || !EMAIL.test(email)) {
    const text =
      email === ''
        ? say`A customer comes in by the e-mail address, and this row has none.`
        : say`This is no e-mail address.`;
    return { issues: [fieldIssue(record, 'email', { code: 'email_invalid', text })] };
  }
  const name = nameOf(fields);
  const phone = fields.phone ? readPhone(fields.phone, context.country) : null;
  const address = addressOf(fields, { name, phone, country: context.country });
  const hasConsent = /^(yes|true|1|subscribed)$/i.test(fields.consent ?? '');
  const consentAt = fields.consent_at ? readInstant(fields.consent_at, context.timeZone) : undefined;
  const isAgreed = hasConsent || (fields.consent === undefined && consentAt !== undefined);
  const warn = (field: string, code: string, text: ReturnType<typeof say>) =>
    fieldIssue(record, field, { code, text, isWarning: true });
  return {
    thing: { row, email, name, phone, address: address ?? null, consentAt: (isAgreed && consentAt) || null },
    issues: [
      ...(fields.phone && phone === null
        ? [warn('phone', 'phone_invalid', say`This phone number cannot be read: it stays out.`)]
        : []),
      ...(fields.address1 && !address
        ? [
            warn(
              'address1',
              'address_incomplete',
              say`This address lacks a part that is needed here, such as a phone number: it stays out.`,
            ),
          ]
        : []),
      ...(hasConsent && consentAt === undefined
        ? [
            warn(
              'consent',
              'consent_unproven',
              say`The file does not say when this customer agreed to news, so the consent stays out. Add a column “Marketing consent at” with the date.`,
            ),
          ]
        : []),
    ],
  };
};

/** Greetings name people, so what looks like an address of the web is no name. */
const nameOf = ({ first_name = '', last_name = '', name = '' }: FieldRow['fields']): string => {
  const whole = cleanText(`${first_name} ${last_name}`) || cleanText(name);
  return checkNoAddress(whole) ? '' : whole.slice(0, MOST.name);
};

const addressOf = (
  { address1, address2, city, region, zip, ...fields }: FieldRow['fields'],
  { name, phone, country }: { name: string; phone: string | null; country: string },
): ImportedAddress | undefined => {
  const country_code = (fields.country ?? country).toUpperCase();
  const reached = (fields.address_phone && readPhone(fields.address_phone, country_code)) || phone;
  const address = {
    name,
    phone: reached ?? '',
    line1: address1 ?? '',
    line2: address2 ?? null,
    city: city ?? '',
    state: region ?? null,
    pincode: zip ?? '',
    country_code,
  };
  return Object.keys(checkAddress(address, country)).length === 0 ? address : undefined;
};
