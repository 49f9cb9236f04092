import { type AnyFormApi, useField } from '@tanstack/react-form';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import type { FieldProps } from '../../islands/ui/Field.tsx';
import { FieldError } from '../../islands/ui/FieldError.tsx';
import { describedBy, FieldShell } from '../../islands/ui/FieldShell.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { PasswordField } from '../../islands/ui/PasswordField.tsx';
import { t } from '../../language/desk.ts';
import { ChoiceByName } from './ChoiceByName.tsx';
import type { DeskForm } from './desk-form.tsx';
import type { Named } from './find-by-name.ts';
import { focusFirstWrong } from './first-wrong.ts';
import { useHeld } from './Opened.tsx';
import { type Option, Select } from './Select.tsx';
import { TextField, type TextProps } from './TextField.tsx';

/** Names of the values that a kind of field can hold. */
export type NamesOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;

interface Bound<V extends object, T> {
  form: DeskForm<V>;
  name: NamesOf<V, T>;
}

/** A value of the form for one control. */
const useBound = <V extends object, T>({ form, name }: { form: DeskForm<V>; name: string }) => {
  // The library's own name for a form of any values.
  const { state, handleBlur, handleChange } = useField({ form: form.api as unknown as AnyFormApi, name });
  const [error]: readonly (string | undefined)[] = state.meta.errors;
  return {
    id: `${form.api.formId}-${name}`.replaceAll('.', '-'),
    value: state.value as T,
    error,
    onChange: (value: T) => handleChange(value),
    onLeave: handleBlur,
  };
};

interface FieldOfProps<V extends object, K extends keyof V & string> {
  form: DeskForm<V>;
  name: K;
  children: (bound: ReturnType<typeof useBound<V, V[K]>>) => ReactNode;
}

/** A control of a screen's own, bound to the form; `data-wrong` lets the focus find one that has no `aria-invalid`. */
export const FieldOf = <V extends object, K extends keyof V & string>(props: FieldOfProps<V, K>) =>
  props.children(useBound<V, V[K]>(props));

interface SendFormProps<V extends object> {
  form: DeskForm<V>;
  className?: string;
  /** Its name for those who cannot see what stands above it. */
  label?: string;
  /** The browser asks before it throws away what is typed in it. */
  isHeld?: boolean;
  children: ReactNode;
}

/** The form itself: Enter sends it, and a refused press leads to the first wrong field. */
export const SendForm = <V extends object>({
  form,
  className,
  label,
  isHeld = false,
  children,
}: SendFormProps<V>) => {
  const box = useRef<HTMLFormElement>(null);
  const { api, refusals, submit } = form;
  useHeld(useCallback(() => isHeld && !api.state.isDefaultValue, [isHeld, api]));
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(box.current);
  }, [refusals]);
  return (
    <form
      ref={box}
      className={className}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog is drawn inside the form that opened it.
        event.stopPropagation();
        submit();
      }}
    >
      {children}
    </form>
  );
};

interface SendProps<V extends object> {
  form: DeskForm<V>;
  className?: string;
  /** Said once it was done. */
  done?: string;
  isDisabled?: boolean;
  /** Its name where the words on it are too short. */
  label?: string;
  children: ReactNode;
}

/** The press that sends the form, with what came of it. */
export const SendButton = <V extends object>({
  form,
  className = 'button',
  done,
  isDisabled,
  label,
  children,
}: SendProps<V>) => (
  <>
    <FormFailure failure={form.failure} />
    <button
      type="submit"
      className={className}
      aria-busy={form.isSending}
      aria-label={label}
      disabled={isDisabled}
    >
      {children}
    </button>
    {done !== undefined && (
      <p role="status" className="small">
        {form.isDone && done}
      </p>
    )}
  </>
);

interface Labelled {
  label: string;
  hint?: string;
}

/** A text, as it was typed; `onType` hears of it beside the form. */
export const FormText = <V extends object>({
  form,
  name,
  onType,
  ...props
}: Bound<V, string> & TextProps & { onType?: (value: string) => void }) => {
  const { onChange, ...bound } = useBound<V, string>({ form, name });
  const change = (value: string) => {
    onChange(value);
    onType?.(value);
  };
  return <TextField {...bound} {...props} name={name} onChange={change} />;
};

/** A number or an amount: it stays a text until it is sent. */
export const FormNumber = <V extends object>(props: Bound<V, string> & TextProps) => (
  <FormText {...props} isCode inputMode="decimal" className="input amount" />
);

interface PasswordProps extends Labelled {
  autoComplete: 'current-password' | 'new-password';
}

export const FormPassword = <V extends object>({
  form,
  name,
  ...props
}: Bound<V, string> & PasswordProps) => <PasswordField {...useBound<V, string>({ form, name })} {...props} />;

/** The six digits of an authenticator app (RFC 6238). */
export const FormTotp = <V extends object>(props: Bound<V, string>) => (
  <FormText
    {...props}
    label={t`Code from your app`}
    isCode
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
  />
);

interface SelectProps<T> extends Labelled {
  options: readonly Option<T>[];
  isBare?: boolean;
  className?: string;
}

/** One of a few. */
export const FormSelect = <V extends object, T extends string | number>({
  form,
  name,
  label,
  hint,
  options,
  isBare,
  className,
}: Bound<V, T> & SelectProps<T>) => {
  const { id, value, error, onChange } = useBound<V, T>({ form, name });
  return (
    <FieldShell id={id} label={label} isBare={isBare} hint={hint} error={error}>
      <Select
        id={id}
        className={className}
        aria-label={isBare ? label : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        value={value}
        options={options}
        onChange={onChange}
      />
    </FieldShell>
  );
};

/** One of many, by its name. */
export const FormByName = <V extends object>({
  form,
  name,
  ...props
}: Bound<V, string> & Labelled & { options: readonly Named[] }) => (
  <ChoiceByName {...useBound<V, string>({ form, name })} {...props} />
);

/** Yes or no. */
export const FormCheck = <V extends object>({
  form,
  name,
  label,
}: Bound<V, boolean> & Pick<FieldProps, 'label'>) => {
  const { id, value, error, onChange } = useBound<V, boolean>({ form, name });
  return (
    <>
      <CheckRow
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, undefined, error)}
        isOn={value}
        onChange={onChange}
      >
        {label}
      </CheckRow>
      <FieldError id={id} error={error} />
    </>
  );
};
