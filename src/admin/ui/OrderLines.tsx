import { useState } from 'react';
import { type DeskOrder, EditLineRequest, type Substitute } from '../../api/contract/admin/orders.ts';
import type { OrderItem } from '../../api/contract/order.ts';
import { ifUnavailableWords, USUAL_IF_UNAVAILABLE } from '../../domain/cart/if-unavailable.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t, translate } from '../../language/desk.ts';
import { editLine } from '../stores/orders.ts';
import { $permissions, NO_PERMISSIONS } from '../stores/session.ts';
import { useDeskForm } from './desk-form.tsx';
import { FormNumber, FormText, SendButton, SendForm } from './form-fields.tsx';
import { amountProblem, readAmount } from './number-fields.tsx';
import { typedAmount, writeNumber } from './numbers.ts';
import { arrow, unitsToPack } from './order-words.ts';
import { SubstituteList } from './SubstituteList.tsx';

const PREPARING = ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'];

/** The lines, each with what came back of it; while it is prepared units can be missing or replaced. */
export const OrderLines = ({ data }: { data: DeskOrder }) => {
  const mayChange = useStored($permissions, NO_PERMISSIONS).has('orders.change');
  const isOpen = mayChange && PREPARING.includes(data.order.status);
  return (
    <ul className="framed desk-rows order-lines">
      {data.order.items.map((item) => (
        <Line key={item.order_item_id} item={item} data={data} isOpen={isOpen} />
      ))}
    </ul>
  );
};

const Line = ({ item, data, isOpen }: { item: OrderItem; data: DeskOrder; isOpen: boolean }) => {
  const price = usePrice();
  const left = unitsToPack(item);
  const { substitutes = [] } = item;
  const gone = item.quantity - left - substitutes.reduce((sum, { quantity }) => sum + quantity, 0);
  const missing = Math.min(gone, unitsMissing(data, item));
  const back = gone - missing;
  return (
    <li>
      <div>
        <span>
          <strong>{writeNumber(item.quantity)} ×</strong> <bdi>{item.name}</bdi>
        </span>
        <span className="muted small">
          <bdi>{item.options_text.join(', ')}</bdi>
        </span>
        {item.gift_card && (
          <span className="small">
            {t`For ${item.gift_card.recipient_name}, ${item.gift_card.recipient_email}`}
          </span>
        )}
        {item.note && (
          <span className="mark mark-warning">
            <bdi>{item.note}</bdi>
          </span>
        )}
        {item.if_unavailable !== USUAL_IF_UNAVAILABLE && (
          <span className="small">{t`If unavailable: ${translate(ifUnavailableWords(item.if_unavailable))}`}</span>
        )}
        {substitutes.map(({ quantity, name, unit_price }) => (
          <span key={`${name} ${quantity}`}>
            {arrow()} <strong>{writeNumber(quantity)} ×</strong> <bdi>{name}</bdi>{' '}
            <span className="muted small">{t`instead, ${price(unit_price)} each`}</span>
          </span>
        ))}
        {missing > 0 && (
          <span className="mark mark-warning">{t`${missing} taken off|${missing} taken off`}</span>
        )}
        {back > 0 && <span className="mark mark-warning">{t`${back} refunded|${back} refunded`}</span>}
      </div>
      <bdi>{price(item.line_total)}</bdi>
      {isOpen && left > 0 && <Missing key={left} item={item} left={left} orderId={data.order.id} />}
    </li>
  );
};

/** Units that staff took off while they packed, by the log: any other that is gone was money alone. */
const unitsMissing = ({ history }: DeskOrder, { order_item_id, name }: OrderItem): number =>
  history
    .map(({ after }) => (after ?? {}) as { order_item_id?: unknown; item?: unknown; short?: unknown })
    // Entries of before name the product alone.
    .filter((one) =>
      one.order_item_id === undefined ? one.item === name : one.order_item_id === order_item_id,
    )
    .reduce((sum, { short }) => sum + (typeof short === 'number' ? short : 0), 0);

const Missing = ({ item, left, orderId }: { item: OrderItem; left: number; orderId: string }) => {
  const price = usePrice();
  const [product, setProduct] = useState<Substitute>();
  const form = useDeskForm({
    schema: EditLineRequest,
    initial: { quantity: '1', name: '', unit_price: typedAmount(item.unit_price) },
    toBody: ({ quantity, name, unit_price }) => ({
      order_item_id: item.order_item_id,
      quantity: Number(quantity),
      ...(name.trim() && {
        substitute: {
          name,
          unit_price: readAmount(unit_price) ?? Number.NaN,
          ...(product && { product_id: product.product_id, variant_id: product.variant_id }),
        },
      }),
    }),
    check: ({ name, unit_price }) => (name.trim() ? amountProblem('unit_price', unit_price) : {}),
    fieldOf: (path) => path.replace('substitute.', ''),
    send: (request) => editLine(orderId, request),
  });
  const { name } = form.values;
  const isReplaced = name.trim() !== '';
  return (
    <details className="desk-more">
      <summary aria-label={t`Missing: ${item.name}`}>{t`Missing?`}</summary>
      <SendForm form={form} className="form-stack">
        <FormText
          form={form}
          name="quantity"
          label={t`How many are missing`}
          type="number"
          min={1}
          max={left}
        />
        <FormText
          form={form}
          name="name"
          label={t`Instead comes (leave empty for nothing)`}
          maxLength={120}
          onType={() => setProduct(undefined)}
        />
        <SubstituteList
          orderId={orderId}
          name={name}
          product={product}
          onChoose={(one) => {
            setProduct(one);
            form.set({ name: one.name, unit_price: typedAmount(Math.min(one.price, item.unit_price)) });
          }}
        />
        {isReplaced && (
          <FormNumber
            form={form}
            name="unit_price"
            label={t`Its price each, at most ${price(item.unit_price)}`}
          />
        )}
        <SendButton form={form} className="button button-quiet button-small">
          {isReplaced ? t`Replace` : t`Take off the order`}
        </SendButton>
      </SendForm>
    </details>
  );
};
