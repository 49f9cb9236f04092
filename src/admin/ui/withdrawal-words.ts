import type { OrderRequest } from '../../api/contract/order-request.ts';
import { t } from '../../language/desk.ts';
import { writeWhen } from './when.ts';

type Excluded = OrderRequest['items'][number]['excluded'];

/** How a withdrawal stands to its time; `zone` for the clock of its branch, else by the reader's. */
export const termText = (term: NonNullable<OrderRequest['term']>, zone?: string): string => {
  const { state, days_since, ends_at } = term;
  if (state === 'not_delivered' || ends_at === null || days_since === null)
    return t`Not delivered yet: accepting all of it cancels the order.`;
  const until = writeWhen(ends_at, zone);
  return state === 'within'
    ? t`In time: ${days_since} day after the delivery, until ${until}|In time: ${days_since} days after the delivery, until ${until}`
    : t`Too late: ${days_since} day after the delivery, its time ended ${until}|Too late: ${days_since} days after the delivery, its time ended ${until}`;
};

/** Why a line is excluded, in a few words. */
export const excludedText = (excluded: NonNullable<Excluded>): string =>
  ({
    perishable: t`Excluded: spoils quickly`,
    sealed: t`Excluded: sealed for health or hygiene`,
    made_to_order: t`Excluded: made to order`,
  })[excluded];
