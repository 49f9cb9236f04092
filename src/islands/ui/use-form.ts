import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../domain/people/field-checks.ts';
import { translate } from '../../language/islands.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import type { FieldProps } from './Field.tsx';
import { type Refusal, usePress } from './use-press.ts';

interface FormRules<V extends object, T> {
  initial: V;
  /** Every problem by the contract's dot names, in the order of the screen: the rules of the server. */
  check: (values: V) => FieldErrors;
  send: (values: V) => Promise<Attempt<T>>;
  onDone: (value: T) => void;
  /** Of this form's `ErrorSummary`, where a screen has several forms. */
  summaryId?: string;
}

/** A form as its screen sees it. */
export interface Form<V extends object> {
  values: V;
  set: (change: Partial<V>) => void;
  /** Texts at the fields: of those that were left, and all of them after a refused press. */
  errors: FieldErrors;
  /** For `ErrorSummary`: filled by a refused press alone, so that nothing moves while typing. */
  summary: FieldErrors;
  summaryId: string | undefined;
  /** Why the last press failed, where it is no field's fault. */
  failure: Refusal | null;
  /** The contract's code of a refusal that stands at the fields. */
  refusalCode: string | null;
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
  const [refusalCode, setRefusalCode] = useState<string | null>(null);
  const found = translateAll(rules.check(values));
  useEffect(() => {
    if (Object.keys(summary).length > 0) document.getElementById(rules.summaryId ?? 'error-summary')?.focus();
  }, [summary, rules.summaryId]);
  const ids = useRef(new Map<string, string>());
  useTyped(rules.initial, ids.current, setValues);

  /** What the rules here find goes with its cause; what the server said, when its field changes. */
  const refuse = (errors: FieldErrors, byServer: FieldErrors) => {
    setRefused(byServer);
    setSummary(errors);
    setLeft((before) => new Set([...before, ...Object.keys(errors)]));
    return null;
  };
  const { press, isBusy, failure } = usePress(async () => {
    setRefusalCode(null);
    setSummary({});
    if (Object.keys(found).length > 0) return refuse(found, {});
    const result = await rules.send(values);
    if (result.isDone) {
      rules.onDone(result.value);
      return null;
    }
    setRefusalCode(result.failure.code);
    const { errors } = result.failure;
    return Object.keys(errors).length > 0 ? refuse(errors, errors) : result.failure;
  });
  const shown = Object.fromEntries(Object.entries(found).filter(([field]) => left.has(field)));
  return {
    values,
    set: (change) => {
      setValues((before) => ({ ...before, ...change }));
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !(path in change))),
      );
    },
    errors: { ...refused, ...shown },
    summary,
    summaryId: rules.summaryId,
    failure,
    refusalCode,
    isSending: isBusy,
    onSubmit: (event) => {
      event.preventDefault();
      void press();
    },
    bind: (key, path = key) => ({
      id: idOf(ids.current, key, path),
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

/** The rules' English texts in the page's language. */
const translateAll = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, translate(text)]));

const idOf = (ids: Map<string, string>, key: string, path: string): string => {
  const id = path.replaceAll('.', '-');
  ids.set(key, id);
  return id;
};

/** Takes what stood in the fields when the form came alive, once. */
const useTyped = <V extends object>(
  initial: V,
  ids: ReadonlyMap<string, string>,
  setValues: (change: (before: V) => V) => void,
): void => {
  const given = useRef({ initial, ids, setValues });
  // Before the browser hands on a press that came meanwhile.
  useLayoutEffect(() => {
    const typed = readTyped(given.current.initial, given.current.ids);
    if (Object.keys(typed).length > 0) given.current.setValues((before) => ({ ...before, ...typed }));
  }, []);
};

/** What was typed, or filled in by the browser, before the scripts of a form drawn by the server had loaded. */
const readTyped = <V extends object>(initial: V, ids: ReadonlyMap<string, string>): Partial<V> =>
  Object.fromEntries(
    [...ids].flatMap(([key, id]) => {
      const field = document.getElementById(id);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      const drawn = Reflect.get(initial, key);
      return isText && typeof drawn === 'string' && field.value !== drawn ? [[key, field.value]] : [];
    }),
  ) as Partial<V>;
