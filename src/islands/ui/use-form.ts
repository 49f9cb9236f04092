import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../domain/field-checks.ts';
import type { Attempt, Failure } from '../../stores/shop/failure.ts';
import type { FieldProps } from './Field.tsx';

interface FormRules<V extends object, T> {
  initial: V;
  /** Every problem by the contract's dot names, in the order of the screen: the rules of the server. */
  check: (values: V) => FieldErrors;
  send: (values: V) => Promise<Attempt<T>>;
  onDone: (value: T) => void;
}

/** A form as its screen sees it. */
export interface Form<V extends object> {
  values: V;
  set: (change: Partial<V>) => void;
  /** Texts at the fields: of those that were left, and all of them after a refused press. */
  errors: FieldErrors;
  /** For `ErrorSummary`: filled by a refused press alone, so that nothing moves while typing. */
  summary: FieldErrors;
  /** Why the last press failed, where it is no field's fault. */
  failure: Failure | null;
  isSending: boolean;
  onSubmit: (event: FormEvent) => void;
  /** Props of the field that holds `values[key]`; `path` is its dot name where that differs. */
  bind: (
    key: keyof V & string,
    path?: string,
  ) => Pick<FieldProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'error'>;
}

/** The one way forms work here: checked when a field is left and when sent, focus on the summary after a refusal. */
export const useForm = <V extends object, T>(rules: FormRules<V, T>): Form<V> => {
  const [values, setValues] = useState(rules.initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  const [summary, setSummary] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  // A second press comes before the first one's state is drawn.
  const isRunning = useRef(false);
  const found = rules.check(values);
  useEffect(() => {
    if (Object.keys(summary).length > 0) document.getElementById('error-summary')?.focus();
  }, [summary]);

  const refuse = (errors: FieldErrors) => {
    setRefused(errors);
    setSummary(errors);
    setLeft((before) => new Set([...before, ...Object.keys(errors)]));
  };
  const submit = async () => {
    if (isRunning.current) return;
    setFailure(null);
    setSummary({});
    if (Object.keys(found).length > 0) return refuse(found);
    isRunning.current = true;
    setSending(true);
    const result = await rules.send(values);
    isRunning.current = false;
    setSending(false);
    if (result.isDone) return rules.onDone(result.value);
    if (Object.keys(result.failure.errors).length > 0) refuse(result.failure.errors);
    else setFailure(result.failure);
  };
  const shown = Object.fromEntries(Object.entries(found).filter(([field]) => left.has(field)));
  return {
    values,
    set: (change) => setValues((before) => ({ ...before, ...change })),
    errors: { ...refused, ...shown },
    summary,
    failure,
    isSending,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
    bind: (key, path = key) => ({
      id: path.replaceAll('.', '-'),
      value: String(values[key] ?? ''),
      error: shown[path] ?? refused[path],
      onChange: (value) => {
        setValues((before) => ({ ...before, [key]: value }));
        setRefused(({ [path]: _gone, ...others }) => others);
      },
      onLeave: () => values[key] && setLeft((before) => new Set([...before, path])),
    }),
  };
};
