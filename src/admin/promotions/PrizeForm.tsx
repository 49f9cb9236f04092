import { useState } from 'react';
import {
  type DeskPrize,
  type DeskReward,
  type DeskRewards,
  PRIZE_KINDS,
  type PrizeKind,
  SavePrize,
  SaveReward,
} from '../../api/contract/admin/rewards.ts';
import { t } from '../../language/desk.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { savePrize, saveReward } from '../stores/rewards.ts';
import { type DeskForm, useDeskForm } from '../ui/desk-form.tsx';
import {
  FieldOf,
  FormCheck,
  FormNumber,
  FormSelect,
  FormText,
  SendButton,
  SendForm,
} from '../ui/form-fields.tsx';
import { languageName } from '../ui/language-name.ts';
import { readAmount, readNumber } from '../ui/number-fields.tsx';
import { typedAmount, typedNumber } from '../ui/numbers.ts';
import { prizeWord } from '../ui/prize-word.ts';
import { Chips, ProductSearch } from './fields.tsx';

/** A reward that points are turned into, or a prize of a scratch card. */
export type PrizeList = 'rewards' | 'prizes';

/** As it is typed: numbers stay texts, names stand in the order of the languages. */
interface Typed {
  label: string;
  names: string[];
  kind: PrizeKind;
  amount: string;
  percent: string;
  points: string;
  max_discount: string;
  min_subtotal: string;
  product: { id: number; name: string } | null;
  count: string;
  is_active: boolean;
}

const typedOf = (one: DeskReward | DeskPrize | null, locales: readonly string[]): Typed => {
  const text = (value: number | null | undefined, write = typedAmount) => (value ? write(value) : '');
  return {
    label: one?.label ?? '',
    names: locales.map((locale) => one?.names[locale] ?? ''),
    kind: one?.kind ?? 'wallet_credit',
    amount: text(one?.amount),
    percent: text(one?.percent, typedNumber),
    points: text(one?.points, typedNumber),
    max_discount: text(one?.max_discount),
    min_subtotal: text(one?.min_subtotal),
    product: one?.product ?? null,
    count: one ? typedNumber('points_cost' in one ? one.points_cost : one.weight) : '',
    is_active: one?.is_active ?? true,
  };
};

const bodyOf = ({ product, count, kind, label, is_active, ...typed }: Typed, locales: readonly string[]) => ({
  label,
  is_active,
  kind: kind as 'fixed',
  names: Object.fromEntries(locales.map((locale, at) => [locale, typed.names[at] ?? ''])),
  product_id: product?.id ?? null,
  amount: readAmount(typed.amount),
  max_discount: readAmount(typed.max_discount),
  min_subtotal: readAmount(typed.min_subtotal),
  percent: readNumber(typed.percent),
  points: readNumber(typed.points),
  points_cost: readNumber(count) ?? Number.NaN,
  weight: readNumber(count) ?? Number.NaN,
});

interface PrizeFormProps {
  list: PrizeList;
  /** null: a new one. */
  one: DeskReward | DeskPrize | null;
  locales: readonly string[];
}

export const PrizeForm = ({ list, one, locales }: PrizeFormProps) => {
  const [initial] = useState(() => typedOf(one, locales));
  const counter = list === 'rewards' ? 'points_cost' : 'weight';
  const form = useDeskForm<Typed, typeof SaveReward | typeof SavePrize, DeskRewards>({
    schema: list === 'rewards' ? SaveReward : SavePrize,
    initial,
    toBody: (typed) => bodyOf(typed, locales),
    fieldOf: (path) =>
      path === counter
        ? 'count'
        : path
            .replace('product_id', 'product')
            .replace(/^names\.(.+)$/, (_, locale: string) => `names.${locales.indexOf(locale)}`),
    send: (body): Promise<Attempt<DeskRewards>> =>
      list === 'rewards'
        ? saveReward(one?.id ?? null, body as SaveReward)
        : savePrize(one?.id ?? null, body as SavePrize),
    onDone: (_all, { reset }) => one === null && reset(initial),
  });
  return (
    <SendForm form={form} className="form-stack">
      <FormText form={form} name="label" label={t`Name, as shoppers read it`} maxLength={80} />
      <FormSelect
        form={form}
        name="kind"
        label={t`What it gives`}
        options={PRIZE_KINDS.filter(
          (kind) => list === 'prizes' || (kind !== 'points' && kind !== 'none'),
        ).map((value) => ({ value, label: prizeWord(value) }))}
      />
      <ValueFields form={form} />
      {list === 'rewards' ? (
        <FormNumber form={form} name="count" label={t`Points that it costs`} />
      ) : (
        <FormNumber
          form={form}
          name="count"
          label={t`How often, beside the others`}
          hint={t`One with 20 is in twice as many cards as one with 10.`}
        />
      )}
      {locales.map((locale, at) => (
        <FormText
          key={locale}
          form={form}
          name={`names.${at}` as 'label'}
          label={t`Name in ${languageName(locale)}`}
          maxLength={80}
          isOptional
        />
      ))}
      {one !== null && <FormCheck form={form} name="is_active" label={t`On`} />}
      <SendButton form={form} className="button button-small" done={one === null ? t`Added.` : t`Saved.`}>
        {one === null ? t`Add` : t`Save`}
      </SendButton>
    </SendForm>
  );
};

const ValueFields = ({ form }: { form: DeskForm<Typed> }) => {
  const { kind } = form.values;
  const isCoupon = kind === 'percentage' || kind === 'fixed' || kind === 'free_delivery';
  return (
    <>
      {(kind === 'wallet_credit' || kind === 'fixed') && (
        <FormNumber form={form} name="amount" label={t`Amount`} />
      )}
      {kind === 'percentage' && (
        <>
          <FormNumber form={form} name="percent" label={t`Percent`} />
          <FormNumber form={form} name="max_discount" label={t`At most`} isOptional />
        </>
      )}
      {kind === 'points' && <FormNumber form={form} name="points" label={t`Points`} />}
      {isCoupon && <FormNumber form={form} name="min_subtotal" label={t`From a subtotal of`} isOptional />}
      {kind === 'free_item' && (
        <FieldOf form={form} name="product">
          {({ value, error, onChange }) => (
            <>
              <ProductSearch label={t`The product that is free`} error={error} onChoose={onChange} />
              <Chips items={value ? [value] : []} onRemove={() => onChange(null)} />
            </>
          )}
        </FieldOf>
      )}
    </>
  );
};
