import { useEffect, useState } from 'react';
import type { SentCode } from '../../api/contract/account.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { digitsOf } from '../../domain/text/digits.ts';
import { t } from '../../language/islands.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { announce } from '../../stores/shop/toasts.ts';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { FieldError } from './FieldError.tsx';
import { FormBody } from './FormBody.tsx';
import { useForm } from './use-form.ts';
import { failureOf, usePress } from './use-press.ts';

/** A code on its way, as far as the form says it. */
export type CodeOnItsWay = Pick<SentCode, 'request_id' | 'masked_destination' | 'expires_in' | 'resend_in'>;

interface CodeFormProps<T> {
  sent: CodeOnItsWay;
  button: string;
  /** Confirms the typed code. */
  send: (code: { request_id: string; otp: string }) => Promise<Attempt<T>>;
  onDone: (value: T) => void;
  resend: () => Promise<Attempt<CodeOnItsWay>>;
  /** Back to where the number or address is typed; without it there is nothing to change. */
  onChange?: () => void;
  /** What that press says, where it is not the address or number alone. */
  changeText?: string;
  /** What is said instead of where the code went. */
  notice?: string | undefined;
  summaryId?: string;
}

const LENGTH = 6;
/** One field for the code that was sent, with another code after a while. */
export const CodeForm = <T,>(props: CodeFormProps<T>) => {
  const [sent, setSent] = useState<CodeOnItsWay>(props.sent);
  const form = useForm({
    initial: { otp: '' },
    ...(props.summaryId && { summaryId: props.summaryId }),
    check: ({ otp }) => problem('otp', otp.length !== LENGTH && 'Enter the 6 digits of the code.'),
    send: ({ otp }) => props.send({ request_id: sent.request_id, otp }),
    onDone: props.onDone,
  });
  const field = form.bind('otp');
  useEffect(() => document.getElementById('otp')?.focus(), []);
  return (
    <FormBody
      form={form}
      head={<p>{props.notice ?? t`We sent a code to ${sent.masked_destination}.`}</p>}
      press={props.button}
      foot={
        <div className="link-row">
          <Resend key={sent.request_id} seconds={sent.resend_in} resend={props.resend} onSent={setSent} />
          {props.onChange && (
            <Button look="link" onClick={props.onChange}>
              {props.changeText ??
                (sent.masked_destination.includes('@') ? t`Change the address` : t`Change the number`)}
            </Button>
          )}
        </div>
      }
    >
      <Field
        label={t`Code`}
        hint={t`6 digits, valid for ${Math.round(sent.expires_in / 60)} minute.|6 digits, valid for ${Math.round(sent.expires_in / 60)} minutes.`}
        autoComplete="one-time-code"
        inputMode="numeric"
        {...field}
        onChange={(typed) => field.onChange(digitsOf(typed, LENGTH))}
      />
    </FormBody>
  );
};

interface ResendProps {
  seconds: number;
  resend: () => Promise<Attempt<CodeOnItsWay>>;
  onSent: (sent: CodeOnItsWay) => void;
}

/** "Send a new code" once its wait is over. */
const Resend = ({ seconds, resend, onSent }: ResendProps) => {
  const [left, restart] = useCountdown(seconds);
  const { press, failure } = usePress(async () => {
    if (left > 0) return null;
    const result = await resend();
    if (result.isDone) {
      announce(t`We sent a new code.`);
      document.getElementById('otp')?.focus();
      onSent(result.value);
    } else restart(Number(result.failure.body.resend_in) || 0);
    return failureOf(result);
  });
  return (
    <>
      <Button look="link" aria-disabled={left > 0} onClick={() => void press()}>
        {left > 0 ? t`New code in ${left} s` : t`Send a new code`}
      </Button>
      <FieldError error={failure?.message} isSaid />
    </>
  );
};

/** Whole seconds down to 0, true to the clock also when the page slept. */
const useCountdown = (seconds: number): [number, (seconds: number) => void] => {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  return [
    left,
    (again) => {
      setNow(Date.now());
      setEndsAt(Date.now() + again * 1_000);
    },
  ];
};
