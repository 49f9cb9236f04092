import type { WithdrawalExclusion } from '../../api/contract/order-request.ts';
import type { WithdrawalStatement } from '../../api/contract/withdrawal.ts';
import { say, type Text } from '../text/text.ts';

const EXCLUSIONS: Readonly<Record<WithdrawalExclusion, Text>> = {
  perishable: say`goods that spoil quickly`,
  sealed: say`sealed goods that can't be taken back for health or hygiene once opened`,
  made_to_order: say`goods made to your order`,
};

/** Whether it is one of the law's reasons. */
export const isExclusion = (value: unknown): value is WithdrawalExclusion =>
  typeof value === 'string' && Object.hasOwn(EXCLUSIONS, value);

/** The law's reason why there is no withdrawal, as the end of a sentence. */
export const exclusionText = (reason: WithdrawalExclusion): Text => EXCLUSIONS[reason];

/** Without a time it is not declared yet. */
export type Declared = Omit<WithdrawalStatement, 'token' | 'declared_at'> & { declared_at: string | null };

/** What was declared and when, as page and mail say it: what it is, and its value. */
export const statementLines = (
  statement: Declared,
  locale: string,
): [label: Text, value: Text | string][] => {
  const { name, email, order_number, items, declared_at, time_zone: timeZone } = statement;
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone });
  return [
    [say`Name`, name],
    ...(order_number ? [[say`Order number`, order_number] as [Text, string]] : []),
    [say`You withdraw from`, items || say`the whole order`],
    [say`Receipt to`, email],
    ...(declared_at ? [[say`Declared on`, at.format(new Date(declared_at))] as [Text, string]] : []),
  ];
};
