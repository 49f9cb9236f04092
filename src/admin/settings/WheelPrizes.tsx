import { useState } from 'react';
import { oddsOf } from '../../domain/loyalty/wheel.ts';
import { plainNumber } from '../../domain/text/digits.ts';
import { FieldError } from '../../islands/ui/FieldError.tsx';
import type { Control } from '../../islands/ui/FieldShell.tsx';
import { t } from '../../language/desk.ts';
import { Button, RemoveButton } from '../ui/Button.tsx';
import { typedNumber, writeNumber } from '../ui/numbers.ts';
import { Select } from '../ui/Select.tsx';

const KINDS = ['percentage', 'fixed', 'free_delivery', 'none'] as const;
type Kind = (typeof KINDS)[number];

const kindWord = (kind: Kind): string =>
  ({
    percentage: t`Percent off`,
    fixed: t`Amount off`,
    free_delivery: t`Free delivery`,
    none: t`No luck`,
  })[kind];

/** A field of the wheel as it is typed: what is no number yet stays a text, which the shop refuses. */
interface Row {
  type: Kind;
  weight: number | string;
  value?: number | string;
  min_subtotal?: number | string;
}

const rowsOf = (json: string): Row[] => {
  try {
    const list: unknown = JSON.parse(json || '[]');
    return Array.isArray(list) ? (list as Row[]) : [];
  } catch {
    return [];
  }
};

const readTyped = (typed: string): number | string => {
  const text = plainNumber(typed);
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
};

/** The fields of the wheel, one row each, with the chance that shoppers read beside it. */
export const WheelPrizes = ({ id, label, hint, value, error, onChange }: Control<string>) => {
  const rows = rowsOf(value);
  const write = (next: readonly Row[]) => onChange(next.length === 0 ? '' : JSON.stringify(next));
  const change = (at: number, part: Partial<Row>) =>
    write(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const odds = oddsOf(rows.map(({ weight }) => ({ weight: Number(weight) || 0 })));
  return (
    <fieldset className="field wheel-rows" id={id} tabIndex={-1} data-wrong={error}>
      <legend className="field-label">{label}</legend>
      <p className="field-hint">{hint ?? t`From 2 to 12 fields, of which at least one wins.`}</p>
      <ol>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field of the wheel has no other name
          <li key={at} className="wheel-row">
            <Select
              aria-label={t`Field ${at + 1}: what it gives`}
              value={row.type}
              options={KINDS.map((value) => ({ value, label: kindWord(value) }))}
              onChange={(type) => change(at, { type })}
            />
            {(row.type === 'percentage' || row.type === 'fixed') && (
              <Typed
                label={t`Field ${at + 1}: how much`}
                short={row.type === 'percentage' ? '%' : t`Amount`}
                value={row.value}
                onType={(typed) => change(at, { value: typed })}
              />
            )}
            {row.type !== 'none' && (
              <Typed
                label={t`Field ${at + 1}: from a subtotal of`}
                short={t`From a subtotal of`}
                value={row.min_subtotal}
                onType={(typed) => change(at, typed === '' ? { min_subtotal: 0 } : { min_subtotal: typed })}
              />
            )}
            <Typed
              label={t`Field ${at + 1}: how often, beside the others`}
              short={t`How often`}
              value={row.weight}
              onType={(weight) => change(at, { weight })}
            />
            <span className="muted small">{t`${writeNumber(odds[at] ?? 0)}% of the spins`}</span>
            <RemoveButton label={t`Remove field ${at + 1}`} onClick={() => write(rows.toSpliced(at, 1))} />
          </li>
        ))}
      </ol>
      <Button
        onClick={() => write([...rows, { type: 'percentage', value: 10, weight: 10 }])}
      >{t`Add a field`}</Button>
      <FieldError id={id} error={error} />
    </fieldset>
  );
};

interface NumberTyped {
  label: string;
  short: string;
  value: number | string | undefined;
  onType: (typed: number | string) => void;
}

/** Its text stays as it was typed while it means the same: "12,0" on the way to "12,05". */
const Typed = ({ label, short, value, onType }: NumberTyped) => {
  const [typed, setTyped] = useState('');
  const written = typeof value === 'number' ? typedNumber(value) : (value ?? '');
  return (
    <label className="stack-4">
      <span className="small">{short}</span>
      <input
        className="input amount"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-label={label}
        value={readTyped(typed) === value ? typed : value === 0 ? '' : written}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(readTyped(target.value));
        }}
      />
    </label>
  );
};
