import type { NewsRow } from '../../api/contract/admin/news.ts';
import { t } from '../../language/desk.ts';
import { fieldWord } from '../ui/field-words.ts';
import { writePlanned } from '../ui/when.ts';

/** How far news is. */
export const stateWords = ({ state, due_at, sent, reach }: NewsRow): string => {
  if (state === 'draft') return t`Draft`;
  if (state === 'scheduled') return t`planned for ${writePlanned(due_at ?? '')}`;
  if (state === 'sending') return t`being sent: ${sent} of ${reach ?? 0}`;
  return state === 'sent'
    ? t`sent to ${sent} person|sent to ${sent} people`
    : t`stopped after ${sent} person|stopped after ${sent} people`;
};

/** A field of the form in words. */
export const fieldName = (field: string): string =>
  fieldWord(field, {
    texts: t`Subject and text`,
    orders: t`Who gets it`,
    since: t`Ordered since`,
    not_since: t`Not ordered since`,
  });
