import type { ComponentProps } from 'react';

interface CheckRowProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'className'> {
  isOn: boolean;
  look?: 'check-row' | 'check-chip' | 'variant-choice' | 'choose' | 'checkbox';
  onChange: (isOn: boolean) => void;
}

/** A box with its words beside it. */
export const CheckRow = ({ isOn, look = 'check-row', onChange, children, ...input }: CheckRowProps) => (
  <label className={look}>
    <input {...input} type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
);
