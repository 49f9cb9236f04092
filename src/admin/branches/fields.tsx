import { useEffect, useId, useState } from 'react';
import { t } from '../../language/desk.ts';
import { FieldShell } from '../ui/FieldShell.tsx';

interface NumberFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** null: nothing; NaN: what is typed is no number. */
  value: number | null;
  /** The label is read out alone: a cell of a grid. */
  isBare?: boolean;
  onChange: (value: number | null) => void;
}

/** A number as people type it: "2.5" or "2,5"; its text stays as it was typed. */
export const readNumber = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^-?\d{1,8}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
};

const written = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : String(value);

/** A field for a number; empty stands for none. */
export const NumberField = ({ label, hint, value, isBare, onChange, ...props }: NumberFieldProps) => {
  const id = useId();
  const [typed, setTyped] = useState(written(value));
  useEffect(() => {
    setTyped((before) =>
      Object.is(readNumber(before), value) || Number.isNaN(value) ? before : written(value),
    );
  }, [value]);
  const error = props.error ?? (Number.isNaN(value) ? t`Enter a number.` : undefined);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
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
      aria-describedby={isBare ? undefined : described || undefined}
      title={isBare ? error : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value));
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

interface ClockFieldProps {
  label: string;
  value: string;
  isOptional?: boolean;
  onChange: (value: string) => void;
}

/** A time of day up to 24:00, which the browser's own field does not know; "9" and "930" are put right when left. */
export const ClockField = ({ label, value, isOptional = false, onChange }: ClockFieldProps) => (
  <input
    className="input clock"
    inputMode="numeric"
    autoComplete="off"
    dir="ltr"
    aria-label={label}
    aria-invalid={!isClock(value) && !(isOptional && value === '')}
    maxLength={5}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => onChange(readClock(value))}
  />
);

export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);

const readClock = (typed: string): string => {
  const [, hour = '', minute = '00'] = /^(\d{1,2})[:.]?(\d{2})?$/.exec(typed.trim()) ?? [];
  const text = `${hour.padStart(2, '0')}:${minute}`;
  return isClock(text) ? text : typed;
};
