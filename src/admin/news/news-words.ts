import type { NewsRow } from '../../api/contract/admin/news.ts';
import { t } from '../../language/desk.ts';
import { writePlanned } from '../ui/when.ts';

/** How far news is. */
export const stateWords = ({ state, due_at, sent, reach }: NewsRow): string => {
  if (state === 'draft') return t`being written`;
  if (state === 'scheduled') return t`planned for ${writePlanned(due_at ?? '')}`;
  if (state === 'sending') return t`being sent: ${sent} of ${reach ?? 0}`;
  return state === 'sent'
    ? t`sent to ${sent} person|sent to ${sent} people`
    : t`stopped after ${sent} person|stopped after ${sent} people`;
};

/** A field of the form in words. */
export const fieldName = (field: string): string => {
  const names: Readonly<Record<string, string>> = {
    name: t`Name`,
    texts: t`Subject and text`,
    languages: t`Languages`,
    orders: t`Who gets it`,
    product_ids: t`Products`,
    category_ids: t`Categories`,
    branch_ids: t`Branches`,
    since: t`Ordered since`,
    not_since: t`Not ordered since`,
  };
  return names[field] ?? field;
};
