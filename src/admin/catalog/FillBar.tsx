import { useState } from 'react';
import type { DeskAttribute } from '../../api/contract/admin/options.ts';
import { plainNumber } from '../../domain/text/digits.ts';
import { t } from '../../language/desk.ts';
import { count, type ProductEditing } from '../stores/product.ts';
import { changeVariants, shiftPrices } from '../stores/product-options.ts';
import { Button } from '../ui/Button.tsx';
import { readAmount } from '../ui/number-fields.tsx';
import { Select } from '../ui/Select.tsx';

type What = 'price' | 'more' | 'before' | 'sku' | 'on' | 'off' | `stock-${number}`;

/** Fills a column of the grid for all variants, or for those with one value. */
export const FillBar = ({ editing: { content, product } }: { editing: ProductEditing }) => {
  const [value, setValue] = useState(0);
  const [what, setWhat] = useState<What>('price');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const chosen = content.variants.filter(({ value_ids }) => value === 0 || value_ids.includes(value));
  const isTyped = what !== 'on' && what !== 'off';
  const fill = () => {
    const isDone = apply(what, typed, {
      ids: new Set(chosen.map(({ id }) => id)),
      stock: product.stock,
    });
    setWrong(!isDone);
  };
  return (
    <div className="row fill-bar">
      <WhichVariants attributes={content.options.attributes} value={value} onChange={setValue} />
      <WhatToFill
        branches={product.branches}
        value={what}
        onChange={(next) => {
          setWhat(next);
          setWrong(false);
        }}
      />
      {isTyped && (
        <input
          className="input bulk-value"
          aria-label={t`Value to fill in`}
          aria-invalid={isWrong}
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
      )}
      <Button onClick={fill}>{t`Fill in ${chosen.length} row|Fill in ${chosen.length} rows`}</Button>
      <span role="status" className="field-error">
        {isWrong && (what.startsWith('stock-') ? t`Enter a whole number.` : t`Enter an amount like 12.50.`)}
      </span>
    </div>
  );
};

interface WhichVariantsProps {
  attributes: readonly DeskAttribute[];
  /** 0: all. */
  value: number;
  onChange: (value: number) => void;
}

const WhichVariants = ({ attributes, value, onChange }: WhichVariantsProps) => (
  <select
    className="input select product-choice"
    aria-label={t`Which variants`}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    <option value={0}>{t`All variants`}</option>
    {attributes.map((attribute) => (
      <optgroup key={attribute.id} label={attribute.name}>
        {attribute.values.map((one) => (
          <option key={one.id} value={one.id}>
            {one.value}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
);

interface WhatToFillProps {
  branches: readonly { id: number; name: string }[];
  value: What;
  onChange: (value: What) => void;
}

const WhatToFill = ({ branches, value, onChange }: WhatToFillProps) => (
  <Select
    className="product-choice"
    aria-label={t`What to fill in`}
    value={value}
    options={[
      { value: 'price', label: t`Price` },
      { value: 'more', label: t`Change the price by` },
      { value: 'before', label: t`Price before` },
      { value: 'sku', label: t`SKU, numbered` },
      ...branches.map(({ id, name }) => ({ value: `stock-${id}` as const, label: t`Stock: ${name}` })),
      { value: 'on', label: t`Sell` },
      { value: 'off', label: t`Do not sell` },
    ]}
    onChange={onChange}
  />
);

interface Rows {
  ids: ReadonlySet<number>;
  stock: ProductEditing['product']['stock'];
}

/** False when what is typed says nothing. */
const apply = (what: What, typed: string, { ids, stock }: Rows): boolean => {
  const text = typed.trim();
  if (what === 'on' || what === 'off') changeVariants(ids, () => ({ is_active: what === 'on' }));
  else if (what === 'sku')
    changeVariants(ids, (_variant, at) => ({
      sku: text === '' ? null : `${text}${/[-_./]$/.test(text) ? '' : '-'}${String(at + 1).padStart(2, '0')}`,
    }));
  else if (what.startsWith('stock-')) return fillStock(Number(what.slice(6)), text, { ids, stock });
  else return fillPrices(what, text, ids);
  return true;
};

const fillStock = (branch_id: number, text: string, { ids, stock }: Rows): boolean => {
  if (!/^\d{1,7}$/.test(text)) return false;
  for (const variant_id of ids) {
    const cell = stock.find((one) => one.branch_id === branch_id && one.variant_id === variant_id);
    const { held = 0 } = cell ?? {};
    count(cell ?? { branch_id, variant_id, on_hand: null, held: 0 }, Math.max(held, Number(text)));
  }
  return true;
};

const fillPrices = (what: What, text: string, ids: ReadonlySet<number>): boolean => {
  const plain = plainNumber(text);
  const isDown = plain.startsWith('-');
  const amount = readAmount(plain.replace(/^[+-]/, ''));
  if (Number.isNaN(amount) || (amount === null && what !== 'before')) return false;
  if (what === 'before') changeVariants(ids, () => ({ original_price: amount }));
  else if (what === 'price') changeVariants(ids, () => ({ price: amount ?? 0 }));
  else shiftPrices(ids, isDown ? -(amount ?? 0) : (amount ?? 0));
  return true;
};
