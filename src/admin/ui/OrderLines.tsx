import { useState } from 'react';
import type { DeskOrder, Substitute } from '../../api/contract/admin/orders.ts';
import type { OrderItem } from '../../api/contract/order.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { editLine } from '../stores/orders.ts';
import { PressButton } from './PressButton.tsx';
import { SubstituteList } from './SubstituteList.tsx';
import { TextField } from './TextField.tsx';

const PREPARING = ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'];

/** The lines, each with what came back of it; while it is prepared units can be missing or replaced. */
export const OrderLines = ({ data }: { data: DeskOrder }) => {
  const isOpen = PREPARING.includes(data.order.status);
  return (
    <ul className="desk-rows order-lines">
      {data.order.items.map((item) => (
        <Line key={item.order_item_id} item={item} data={data} isOpen={isOpen} />
      ))}
    </ul>
  );
};

interface LineProps {
  item: OrderItem;
  data: DeskOrder;
  isOpen: boolean;
}

const Line = ({ item, data, isOpen }: LineProps) => {
  const price = usePrice();
  const open = data.open_shorts.filter(({ order_item_id }) => order_item_id === item.order_item_id);
  const missing = item.refunded_quantity + open.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = item.quantity - missing;
  return (
    <li>
      <div>
        <span>
          <strong>{item.quantity} ×</strong> <bdi>{item.name}</bdi>
        </span>
        <span className="muted small">{item.options_text.join(', ')}</span>
        {item.note && <span className="mark mark-warning">{item.note}</span>}
        {missing > 0 && (
          <span className="mark mark-warning">{t`${missing} taken off|${missing} taken off`}</span>
        )}
      </div>
      <span>{price(item.line_total)}</span>
      {isOpen && left > 0 && <Missing key={left} item={item} left={left} orderId={data.order.id} />}
    </li>
  );
};

const Missing = ({ item, left, orderId }: { item: OrderItem; left: number; orderId: string }) => {
  const [quantity, setQuantity] = useState(1);
  const [name, setName] = useState('');
  const [product, setProduct] = useState<Substitute>();
  const [unitPrice, setUnitPrice] = useState(String(item.unit_price));
  const fromStock = product && { product_id: product.product_id, variant_id: product.variant_id };
  const substitute = name.trim()
    ? { name: name.trim(), unit_price: Number(unitPrice), ...fromStock }
    : undefined;
  const id = `missing-${item.order_item_id}`;
  return (
    <details className="desk-more">
      <summary aria-label={t`Missing: ${item.name}`}>{t`Missing?`}</summary>
      <div className="form-stack">
        <label className="field" htmlFor={id}>
          <span className="field-label">{t`How many are missing`}</span>
          <input
            className="input"
            id={id}
            type="number"
            min={1}
            max={left}
            value={quantity}
            onChange={(event) => setQuantity(Number(event.target.value))}
          />
        </label>
        <TextField
          label={t`Instead comes (leave empty for nothing)`}
          value={name}
          maxLength={120}
          onChange={(typed) => {
            setName(typed);
            setProduct(undefined);
          }}
        />
        <SubstituteList
          orderId={orderId}
          name={name}
          product={product}
          onChoose={(one) => {
            setName(one.name);
            setProduct(one);
            setUnitPrice(String(Math.min(one.price, item.unit_price)));
          }}
        />
        {substitute && <PriceEach most={item.unit_price} value={unitPrice} onChange={setUnitPrice} />}
        <PressButton
          run={() =>
            editLine(orderId, {
              order_item_id: item.order_item_id,
              quantity,
              ...(substitute && { substitute }),
            })
          }
        >
          {substitute ? t`Replace` : t`Take off the order`}
        </PressButton>
      </div>
    </details>
  );
};

interface PriceEachProps {
  most: number;
  value: string;
  onChange: (value: string) => void;
}

const PriceEach = ({ most, value, onChange }: PriceEachProps) => (
  <label className="field">
    <span className="field-label">{t`Its price each, at most ${String(most)}`}</span>
    <input
      className="input"
      type="number"
      min={0}
      max={most}
      step="any"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
