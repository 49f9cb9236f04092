import { type ReactFormExtendedApi, revalidateLogic, useForm, useStore } from '@tanstack/react-form';
import { useRef, useState } from 'react';
import type { input, output, ZodType } from 'zod';
import { type FieldErrors, problem } from '../../domain/people/field-checks.ts';
import { translate } from '../../language/desk.ts';
import type { Attempt, Failure } from '../../stores/shop/failure.ts';
import { checkBody } from '../stores/check-body.ts';

type Said = Pick<Failure, 'message'>;
/** What is wrong, as the library takes it. */
type Wrong = { form: Said | undefined; fields: FieldErrors } | undefined;
type Typed<V> = { value: V };
type Api<V> = ReactFormExtendedApi<
  V,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  (typed: Typed<V>) => Promise<Wrong>,
  (typed: Typed<V>) => Wrong,
  undefined,
  undefined,
  never
>;

interface FormRules<V extends object, S extends ZodType, T> {
  /** Left out: there is no call's schema, and `check` says all. */
  schema?: S;
  initial: V;
  /** The request of what is typed; left out where both are the same. */
  toBody?: (values: V) => input<S>;
  /** Rules that no schema has; they come before it. Dot names of the request. */
  check?: (values: V) => FieldErrors;
  /** The field of a dot name of the request where the two differ. */
  fieldOf?: (path: string) => string;
  send: (body: output<S>, values: V) => Promise<Attempt<T>>;
  /** What is typed stays unless this resets it. */
  onDone?: (value: T, form: Pick<DeskForm<V>, 'reset'>) => void;
}

/** A form of the desk as its screen sees it. */
export interface DeskForm<V extends object> {
  api: Api<V>;
  values: V;
  set: (change: Partial<V>) => void;
  /** Begins again, with these values or the first ones. */
  reset: (values?: V) => void;
  submit: () => void;
  isSending: boolean;
  /** The last press was done, and nothing was typed since. */
  isDone: boolean;
  /** Why the last press failed, where no field of the form says it. */
  failure: Said | null;
  /** How many presses were refused: focus follows. */
  refusals: number;
}

/** The one way forms work at the desk: checked by the contract's schema when sent, then as the fields change. */
export const useDeskForm = <V extends object, S extends ZodType, T>(
  rules: FormRules<V, S, T>,
): DeskForm<V> => {
  // The library begins again by itself where these change.
  const first = useRef(rules.initial);
  const base = useRef(rules.initial);
  const sent = useRef<{ value: T } | null>(null);
  // A second press comes before the first one's state is drawn.
  const isRunning = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const [isDone, setDone] = useState(false);
  const api: Api<V> = useForm({
    defaultValues: base.current,
    validationLogic: revalidateLogic(),
    canSubmitWhenInvalid: true,
    validators: {
      onDynamic: ({ value }: Typed<V>): Wrong => {
        const errors = findErrors(rules, value);
        return isEmpty(errors) ? undefined : place(api, rules, errors, null);
      },
      onSubmitAsync: async ({ value }: Typed<V>): Promise<Wrong> => {
        const result = await rules.send(bodyOf(rules, value), value);
        if (!result.isDone) return place(api, rules, result.failure.errors, result.failure);
        sent.current = { value: result.value };
        return undefined;
      },
    },
    onSubmitInvalid: () => setRefusals((count) => count + 1),
  });
  const reset = (values: V = first.current) => {
    base.current = values;
    api.reset(values);
  };
  const submit = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setDone(false);
    sent.current = null;
    await api.handleSubmit();
    isRunning.current = false;
    const done = sent.current as { value: T } | null;
    if (!done) return;
    reset(api.state.values);
    setDone(true);
    rules.onDone?.(done.value, { reset });
  };
  const values = useStore(api.store, (state) => state.values);
  const isDirty = useStore(api.store, (state) => state.isDirty);
  const { onDynamic, onSubmit } = useStore(api.store, (state) => state.errorMap);
  return {
    api,
    values,
    set: (change) => {
      // `change` is a part of the values; the library wants each name with the type of its value.
      for (const [name, value] of Object.entries(change)) api.setFieldValue(name as never, value as never);
    },
    reset,
    submit: () => void submit(),
    isSending: useStore(api.store, (state) => state.isSubmitting),
    isDone: isDone && !isDirty,
    failure: onDynamic ?? onSubmit ?? null,
    refusals,
  };
};

/** What `send` returns of a form that calls nobody. */
export const nothingToCall = async (): Promise<Attempt<null>> => ({ isDone: true, value: null });

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

const findErrors = <V extends object, S extends ZodType, T>(
  { schema, check, toBody }: FormRules<V, S, T>,
  values: V,
): FieldErrors => {
  const own = Object.entries(check?.(values) ?? {}).map(([path, text]) => problem(path, translate(text)));
  const checked = schema && checkBody(schema, toBody ? toBody(values) : values);
  return Object.assign({}, checked?.isRight === false && checked.errors, ...own);
};

const bodyOf = <V extends object, S extends ZodType, T>(
  { schema, toBody }: FormRules<V, S, T>,
  values: V,
): output<S> => {
  const body = toBody ? toBody(values) : values;
  return (schema ? schema.parse(body) : body) as output<S>;
};

/** Puts texts to the fields in sight, "lines.0.quantity" to "lines"; what no field takes is said beside the button. */
const place = <V extends object>(
  api: Api<V>,
  { fieldOf = (path) => path }: Pick<FormRules<V, ZodType, unknown>, 'fieldOf'>,
  errors: FieldErrors,
  failure: Failure | null,
): Wrong => {
  const shown = Object.entries<{ instance: unknown } | undefined>(api.fieldInfo)
    .filter(([, info]) => info?.instance)
    .map(([name]) => name);
  const fields: FieldErrors = {};
  const others: string[] = [];
  for (const [path, text] of Object.entries(errors)) {
    const named = fieldOf(path);
    const name = shown.find((one) => named === one || named.startsWith(`${one}.`));
    if (name === undefined) others.push(text);
    else fields[name] ??= text;
  }
  const rest = others.length > 0 ? { message: [...new Set(others)].join(' ') } : null;
  return { form: rest ?? (isEmpty(fields) ? (failure ?? undefined) : undefined), fields };
};
