import { DeskOrdersQuery } from '../../api/contract/admin/orders.ts';
import type { OrderStatus } from '../../api/contract/order.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { $view, NO_VIEW, show } from '../stores/orders.ts';
import { nothingToCall, useDeskForm } from './desk-form.tsx';
import { FormText, SendButton, SendForm } from './form-fields.tsx';
import { orderTypeName, statusName } from './order-words.ts';
import { type Option, Select } from './Select.tsx';

const Words = DeskOrdersQuery.pick({ q: true });
const STATUSES = [
  ...(['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'] as const),
  ...(['delivered', 'cancelled', 'rejected', 'returned'] as const),
];
const statuses = (): readonly Option<'' | 'any' | 'today' | OrderStatus>[] => [
  { value: '', label: t`Open orders` },
  { value: 'today', label: t`Finished today` },
  { value: 'any', label: t`All orders` },
  ...STATUSES.map((value) => ({ value, label: statusName(value) })),
];

/** Finds orders by their words, their status and the day on which they were placed. */
export const BoardSearch = () => {
  const { status, orderType, day } = useStored($view, NO_VIEW);
  const form = useDeskForm({
    schema: Words,
    initial: { q: '' },
    send: ({ q = '' }) => {
      show({ q });
      return nothingToCall();
    },
  });
  return (
    <>
      <SendForm form={form} className="cluster desk-search board-search">
        <FormText
          form={form}
          name="q"
          label={t`Find an order`}
          placeholder={t`Number, name or phone`}
          type="search"
          isBare
          isOptional
          onType={(typed) => typed === '' && show({ q: '' })}
        />
        <SendButton form={form} className="button button-quiet">{t`Find`}</SendButton>
      </SendForm>
      <Select
        className="board-branch"
        aria-label={t`Status`}
        value={status}
        options={statuses()}
        onChange={(next) => show({ status: next })}
      />
      <Select
        className="board-branch"
        aria-label={t`Kind of order`}
        value={orderType}
        options={[
          { value: '', label: t`Every kind` },
          ...(['delivery', 'pickup', 'dine_in'] as const).map((value) => ({
            value,
            label: orderTypeName(value),
          })),
        ]}
        onChange={(next) => show({ orderType: next })}
      />
      <input
        type="date"
        className="input board-branch"
        aria-label={t`Placed on`}
        value={day}
        onChange={({ target }) => show({ day: target.value })}
      />
    </>
  );
};
