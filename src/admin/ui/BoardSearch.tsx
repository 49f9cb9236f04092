import { DeskOrdersQuery } from '../../api/contract/admin/orders.ts';
import type { OrderStatus } from '../../api/contract/order.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { $view, NO_VIEW, show } from '../stores/orders.ts';
import { nothingToCall, useDeskForm } from './desk-form.tsx';
import { FormText, SendButton, SendForm } from './form-fields.tsx';

const Words = DeskOrdersQuery.pick({ q: true });
const statuses = (): readonly (readonly [OrderStatus, string])[] => [
  ['placed', t`New`],
  ['accepted', t`Confirmed`],
  ['preparing', t`Being prepared`],
  ['ready', t`Ready`],
  ['out_for_delivery', t`On the way`],
  ['delivered', t`Delivered`],
  ['cancelled', t`Cancelled`],
  ['rejected', t`Declined`],
  ['returned', t`Returned`],
];

/** Finds orders by their words, their status and the day on which they were placed. */
export const BoardSearch = () => {
  const { status, day } = useStored($view, NO_VIEW);
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
      <SendForm form={form} className="desk-search board-search">
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
      <select
        className="input board-branch"
        aria-label={t`Status`}
        value={status}
        onChange={({ target }) => show({ status: target.value as typeof status })}
      >
        <option value="">{t`Open orders`}</option>
        <option value="any">{t`All orders`}</option>
        {statuses().map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
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
