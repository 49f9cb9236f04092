import { useEffect, useId, useState } from 'react';
import { type FieldErrors, problem } from '../../domain/people/field-checks.ts';
import { plainNumber } from '../../domain/text/digits.ts';
import { instantOf, localTimeAt } from '../../domain/time/zoned-time.ts';
import { type Control, describedBy, FieldShell } from '../../islands/ui/FieldShell.tsx';
import { t } from '../../language/desk.ts';
import { decimalPlaces } from '../../stores/shop/settings.ts';
import { shopTimezone } from '../stores/session.ts';
import { DECIMALS, typedAmount, typedNumber } from './numbers.ts';
import { shopClock } from './when.ts';

interface LabelProps {
  id?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The label is read out alone: a cell of a grid. */
  isBare?: boolean;
}

/** null: nothing; NaN: what is typed is no number, or nothing where one is required. */
type NumberProps = LabelProps &
  (
    | { isRequired: true; value: number; onChange: (value: number) => void }
    | { isRequired?: false; value: number | null; onChange: (value: number | null) => void }
  );

interface TypedProps extends LabelProps {
  value: number | null;
  onChange: (value: number | null) => void;
  read: (typed: string) => number | null;
  write: (value: number) => string;
}

/** A field for a number; its text stays as it was typed. */
const TypedField = ({ label, hint, error, value, isBare, onChange, read, write, ...props }: TypedProps) => {
  const own = useId();
  const id = props.id ?? own;
  const written = value === null || Number.isNaN(value) ? '' : write(value);
  const [typed, setTyped] = useState(written);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is another function at each drawing.
  useEffect(() => {
    setTyped((before) => (Object.is(read(before), value) || Number.isNaN(value) ? before : written));
  }, [value, written]);
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
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
    />
  );
  if (isBare) return input;
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      {input}
    </FieldShell>
  );
};

const read = (typed: string, shape: RegExp): number | null => {
  const text = plainNumber(typed);
  if (text === '') return null;
  return shape.test(text) ? Number(text) : Number.NaN;
};

const numberOf = (decimals: number) => (typed: string) =>
  read(typed, new RegExp(`^-?\\d{1,8}(\\.\\d{1,${decimals}})?$`));
/** A number as people type it: "2.5" or "2,5". */
export const readNumber = numberOf(DECIMALS);
/** An amount of money as people type it: "12.50" or "12,50"; "1.250" could be thousands, and is NaN in cents. */
export const readAmount = (typed: string): number | null => {
  const places = decimalPlaces();
  return read(typed, places > 0 ? new RegExp(`^\\d{1,8}(\\.\\d{1,${places}})?$`) : /^\d{1,8}$/);
};

/** What a form says of an amount that is none. */
export const amountProblem = (field: string, typed: string): FieldErrors =>
  problem(field, Number.isNaN(readAmount(typed)) && t`Enter an amount like 12.50.`);

/** A required number is never null: it is read as NaN. */
const typedProps = (
  { isRequired = false, ...props }: NumberProps,
  read: TypedProps['read'],
): Omit<TypedProps, 'write'> => ({
  ...props,
  onChange: props.onChange as TypedProps['onChange'],
  read: (typed) => read(typed) ?? (isRequired ? Number.NaN : null),
});

/** A field for a number; empty stands for none. */
export const NumberField = ({ decimals = DECIMALS, ...props }: NumberProps & { decimals?: number }) => (
  <TypedField
    {...typedProps(props, numberOf(decimals))}
    error={props.error ?? (Number.isNaN(props.value) ? t`Enter a number.` : undefined)}
    write={typedNumber}
  />
);

/** A field for an amount. */
export const AmountField = (props: NumberProps) => {
  const missing = props.isRequired ? t`Enter a price.` : t`Enter an amount like 12.50.`;
  return (
    <TypedField
      {...typedProps(props, readAmount)}
      error={props.error ?? (Number.isNaN(props.value) ? missing : undefined)}
      write={typedAmount}
    />
  );
};

/** "2027-01-15T08:00" */
const localText = (instant: string, zone: string): string => {
  const { date, time } = localTimeAt(new Date(instant), zone);
  return `${date}T${time}`;
};

/** A date and a time by the shop's clock, which is named where the reader's shows another time. */
export const TimeField = ({ id, label, error, value, onChange, ...props }: Control<string | null>) => {
  const zone = shopTimezone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clock = shopClock(value ?? new Date().toISOString());
  const hint =
    [props.hint, clock && t`By the shop’s clock: ${clock}.`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        className="input"
        type="datetime-local"
        value={value === null ? '' : localText(value, zone)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={({ target }) => {
          const [date = '', time = ''] = target.value.split('T');
          onChange(date === '' ? null : instantOf(date, time, zone).toISOString());
        }}
      />
    </FieldShell>
  );
};
