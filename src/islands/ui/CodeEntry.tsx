import type { FormEvent } from 'react';
import { FieldError } from './FieldError.tsx';
import { type Refusal, usePress } from './use-press.ts';

interface CodeEntryProps {
  id: string;
  label: string;
  button: string;
  /** What is said of an empty field. */
  empty: string;
  /** Returns why the code was refused, if it was. */
  onSend: (code: string) => Promise<Refusal | null>;
}

/** One code with its button; a refusal stands under the field, and the code stays in it. */
export const CodeEntry = ({ id, label, button, empty, onSend }: CodeEntryProps) => {
  const { press, isBusy, failure, forget } = usePress(async (code: string) =>
    code ? onSend(code) : { message: empty },
  );
  const error = failure?.message;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void press(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  };
  return (
    <>
      <form className="coupon-form" onSubmit={submit} noValidate>
        <div className={`field${error ? ' is-wrong' : ''}`}>
          <label className="field-label" htmlFor={`${id}-code`}>
            {label}
          </label>
          <input
            id={`${id}-code`}
            name="code"
            className="input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-invalid={error !== undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onInput={forget}
          />
        </div>
        <button type="submit" className="button button-quiet" aria-busy={isBusy}>
          {button}
        </button>
      </form>
      <FieldError id={id} error={error} isSaid />
    </>
  );
};
