import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../language/islands.ts';
import type { StepName } from '../../stores/checkout/checkout-request.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { CheckoutForm } from './use-checkout.ts';

interface CheckoutStepProps {
  name: StepName;
  title: string;
  /** What a folded, finished step says. */
  line: ReactNode;
  form: CheckoutForm;
  children: ReactNode;
}

/** Focus follows to a step that opens, but not to the first one on arrival. */
const useFocusOnOpen = (isOpen: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isError = document.activeElement?.id === 'error-summary';
    if (isOpen && !wasOpen.current && !isError) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
};

/** One numbered section: open, folded to a line with "Change", or still to come. */
export const CheckoutStep = ({ name, title, line, form, children }: CheckoutStepProps) => {
  const { steps, current } = form;
  const number = steps.indexOf(name) + 1;
  const isOpen = current === name;
  const isDone = steps.indexOf(current) > number - 1;
  const heading = useFocusOnOpen(isOpen);
  return (
    <section
      className={`step${isDone ? ' is-done' : isOpen ? '' : ' is-todo'}`}
      aria-labelledby={`step-${name}`}
    >
      <div className="step-head">
        <span className="step-number" aria-hidden="true">
          {isDone && <Icon name="check" size={16} />}
        </span>
        <h2 id={`step-${name}`} ref={heading} tabIndex={-1}>
          <span className="visually-hidden">{t`Step ${number} of ${steps.length}:`} </span>
          {title}
        </h2>
        {isDone && (
          <Button look="link" aria-label={t`Change: ${title}`} onClick={() => form.open(name)}>
            {t`Change`}
          </Button>
        )}
      </div>
      {isDone && line && <div className="step-line">{line}</div>}
      {isOpen && <div className="step-body">{children}</div>}
    </section>
  );
};

/** Where nothing is delivered, the step that is called so asks for another thing. */
const continueText = (to: StepName, isDelivered: boolean): string => {
  if (to === 'delivery') return isDelivered ? t`Continue to delivery` : t`Continue`;
  return to === 'payment' ? t`Continue to payment` : t`Continue to review`;
};

/** Goes on to the next step; Enter in any field does the same. */
export const ContinueButton = ({ form }: { form: CheckoutForm }) => (
  <button type="submit" className="button button-block" aria-busy={form.isMoving} disabled={form.isMoving}>
    {continueText(
      form.steps[form.steps.indexOf(form.current) + 1] ?? 'review',
      form.context.orderType === 'delivery',
    )}
  </button>
);
