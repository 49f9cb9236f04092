import { useEffect, useId, useState } from 'react';
import { useMoneyFormat } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { FieldShell } from '../ui/FieldShell.tsx';

const describedBy = (id: string, hint?: string, error?: string) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

interface AmountFieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** null: none; NaN: what is typed is no amount. */
  value: number | null;
  isRequired?: boolean;
  /** The label is read out alone: a cell of a grid. */
  isBare?: boolean;
  onChange: (value: number | null) => void;
}

/** An amount of money as people type it: "12.50" or "12,50". */
export const readAmount = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d{1,8}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
};

/** A field for an amount; its text stays as it was typed. */
export const AmountField = (props: AmountFieldProps) => {
  const { id, label, hint, value, isRequired, isBare, onChange } = props;
  const { decimalPlaces } = useMoneyFormat();
  const [typed, setTyped] = useState(value === null ? '' : value.toFixed(decimalPlaces));
  useEffect(() => {
    setTyped((before) => {
      const same = Object.is(readAmount(before), value) || Number.isNaN(value);
      return same ? before : value === null ? '' : value.toFixed(decimalPlaces);
    });
  }, [value, decimalPlaces]);
  const own = Number.isNaN(value)
    ? isRequired
      ? t`Enter a price.`
      : t`Enter an amount like 12.50.`
    : undefined;
  const error = props.error ?? own;
  const input = (
    <input
      id={id}
      className="input amount"
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={typed}
      aria-label={isBare ? label : undefined}
      aria-invalid={error !== undefined}
      aria-describedby={isBare ? undefined : describedBy(id, hint, error)}
      title={isBare ? error : undefined}
      onChange={(event) => {
        setTyped(event.target.value);
        const amount = readAmount(event.target.value);
        onChange(amount === null && isRequired ? Number.NaN : amount);
      }}
    />
  );
  return isBare ? (
    input
  ) : (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      {input}
    </FieldShell>
  );
};

interface TimeFieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** An instant; null: none. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** "2027-01-15T08:00" by the reader's own clock. */
const localText = (instant: string): string => {
  const at = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** A date and a time where the reader is. */
export const TimeField = ({ id, label, hint, error, value, onChange }: TimeFieldProps) => (
  <FieldShell id={id} label={label} hint={hint} error={error}>
    <input
      id={id}
      className="input"
      type="datetime-local"
      value={value === null ? '' : localText(value)}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, hint, error)}
      onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
    />
  </FieldShell>
);

interface WordsFieldProps {
  label: string;
  hint?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const split = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** A list of words with commas between. */
export const WordsField = ({ label, hint, value, onChange }: WordsFieldProps) => {
  const id = useId();
  const joined = value.join(', ');
  const [typed, setTyped] = useState(joined);
  useEffect(() => {
    setTyped((before) => (split(before).join(', ') === joined ? before : joined));
  }, [joined]);
  return (
    <FieldShell id={id} label={label} hint={hint}>
      <input
        id={id}
        className="input"
        autoComplete="off"
        dir="auto"
        value={typed}
        aria-describedby={describedBy(id, hint)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(split(event.target.value));
        }}
      />
    </FieldShell>
  );
};
