import type { ComponentProps } from 'react';
import { describedBy, FieldShell } from '../../islands/ui/FieldShell.tsx';

export interface Option<T> {
  value: T;
  label: string;
}

interface SelectProps<T> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few; null is a value too, such as none. */
export const Select = <T extends string | number | null>({
  options,
  value,
  onChange,
  className = '',
  ...select
}: SelectProps<T>) => (
  <select
    {...select}
    className={`input select ${className}`.trim()}
    value={value ?? ''}
    onChange={({ target }) => {
      const chosen = options.find((one) => String(one.value ?? '') === target.value);
      if (chosen) onChange(chosen.value);
    }}
  >
    {options.map((one) => (
      <option key={one.value} value={one.value ?? ''}>
        {one.label}
      </option>
    ))}
  </select>
);

interface SelectFieldProps<T> extends SelectProps<T> {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** The same with its label. */
export const SelectField = <T extends string | number | null>({
  label,
  hint,
  error,
  ...select
}: SelectFieldProps<T>) => (
  <FieldShell id={select.id} label={label} hint={hint} error={error}>
    <Select
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(select.id, hint, error)}
      {...select}
    />
  </FieldShell>
);

/** Branches and other things that have a name, to choose from. */
export const optionsOf = <T,>(things: readonly { id: T; name: string }[]): Option<T>[] =>
  things.map(({ id, name }) => ({ value: id, label: name }));

/** Words by their codes, to choose from. */
export const optionsOfWords = <T extends string>(words: Readonly<Record<T, string>>): Option<T>[] =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));
