import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../language/desk.ts';
import { Button } from '../ui/Button.tsx';
import { EntryTools, moveEntry } from '../ui/EntryTools.tsx';

interface Value {
  id: number;
  value: string;
}

interface ValueRowsProps<V extends Value> {
  /** Of the option or the extras. */
  name: string;
  values: readonly V[];
  /** The dot name of the whole, for refused fields. */
  field: string;
  errors: Readonly<Record<string, string>>;
  make: () => V;
  onChange: (values: V[]) => void;
  /** What else a value has. */
  children?: (value: V, set: (change: Partial<V>) => void) => ReactNode;
}

/** The values of an option or of extras: Enter adds one, Alt with an arrow key moves one. */
export const ValueRows = <V extends Value>(props: ValueRowsProps<V>) => {
  const { name, values, field, errors, make, onChange, children } = props;
  const add = useRef<HTMLButtonElement>(null);
  const change = (next: V[]) => {
    onChange(next);
    if (next.length < values.length) add.current?.focus();
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && by) change(moveEntry(values, index, index + by));
    else if (event.key === 'Enter') change([...values, make()]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <ul className="stack-8 value-rows">
        {values.map((value, index) => {
          const set = (part: Partial<V>) => onChange(values.with(index, { ...value, ...part }) as V[]);
          const error = errors[`${field}.values.${index}.value`];
          const label = value.value || t`value ${index + 1}`;
          return (
            <li key={value.id} className={`row value-row${error ? ' is-wrong' : ''}`}>
              <NameInput
                label={t`Value ${index + 1} of ${name}`}
                value={value.value}
                isNew={value.id < 0 && values.length > 1}
                error={error}
                onKeyDown={(event) => onKey(event, index)}
                onChange={(typed) => set({ value: typed } as Partial<V>)}
              />
              {children?.(value, set)}
              <EntryTools list={values} index={index} name={label} onChange={change} />
            </li>
          );
        })}
      </ul>
      {errors[field] && <p className="field-error">{errors[field]}</p>}
      <Button
        look="plain"
        ref={add}
        aria-label={t`Add a value to ${name}`}
        onClick={() => onChange([...values, make()])}
      >
        {t`Add a value`}
      </Button>
    </>
  );
};

interface NameInputProps {
  label: string;
  value: string;
  /** It was added just now: the caret goes there. */
  isNew: boolean;
  error?: string | undefined;
  placeholder?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  onChange: (value: string) => void;
}

/** A name in a row, its label read out alone. */
export const NameInput = ({
  label,
  value,
  isNew,
  error,
  placeholder,
  onKeyDown,
  onChange,
}: NameInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const isFresh = useRef(isNew && value === '');
  useEffect(() => {
    if (isFresh.current) input.current?.focus();
  }, []);
  return (
    <span className="stack-4 name-input">
      <input
        ref={input}
        className="input"
        dir="auto"
        autoComplete="off"
        maxLength={60}
        aria-label={label}
        aria-invalid={error !== undefined}
        placeholder={placeholder}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && <span className="field-error">{error}</span>}
    </span>
  );
};
