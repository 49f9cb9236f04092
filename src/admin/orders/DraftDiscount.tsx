import { useState } from 'react';
import type { Draft } from '../../api/contract/admin/drafts.ts';
import { Field } from '../../islands/ui/Field.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { useMoneyFormat, usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { changeDraft } from '../stores/drafts.ts';
import { Button } from '../ui/Button.tsx';
import { readNumber } from '../ui/number-fields.tsx';
import { typedNumber } from '../ui/numbers.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { SelectField } from '../ui/Select.tsx';
import { useSaving } from './use-saving.ts';

/** A code of the shop's, or something off by hand, with its reason. */
export const DraftDiscount = ({ draft }: { draft: Draft }) => (
  <details className="desk-card" open={draft.discount !== null}>
    <summary className="desk-summary">{t`Code or discount`}</summary>
    <div className="stack-12">
      <CouponCode draft={draft} />
      {draft.discount_limit !== 0 && <ByHand draft={draft} />}
    </div>
  </details>
);

const CouponCode = ({ draft: { cart } }: { draft: Draft }) => {
  const applied = cart.customer_applied_coupon ?? '';
  const [code, setCode] = useState(applied);
  const { save, failure } = useSaving();
  return (
    <>
      <Field
        id="draft-code"
        label={t`Coupon code`}
        isOptional
        maxLength={60}
        value={code}
        error={undefined}
        onChange={setCode}
        onLeave={() => {
          if (applied !== code.trim().toUpperCase())
            void save({ cart: { coupon_code: code.trim() || null } });
        }}
      />
      <FormFailure failure={failure} />
    </>
  );
};

const NOTHING = { kind: 'percent' as const, value: 0, reason: '' };

const ByHand = ({ draft: { discount, discount_limit: limit } }: { draft: Draft }) => {
  const price = usePrice();
  const { currencyCode } = useMoneyFormat();
  const first = discount ?? NOTHING;
  const [typed, setTyped] = useState({ ...first, value: first.value ? typedNumber(first.value) : '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const grant = async () => {
    const value = readNumber(typed.value) ?? 0;
    const done = await changeDraft({ discount: { ...typed, value } });
    setErrors(done.isDone ? {} : done.failure.errors);
    return done;
  };
  const bind = (part: 'value' | 'reason') => ({
    isOptional: true,
    value: typed[part],
    error: errors[`discount.${part}`],
    onChange: (text: string) => setTyped({ ...typed, [part]: text }),
    onLeave: () => undefined,
  });
  const hint = limit === null ? {} : { hint: t`At most ${price(limit)} per order.` };
  return (
    <>
      <div className="stack-12 draft-pair">
        <Field id="draft-off" label={t`Discount by hand`} {...hint} {...bind('value')} />
        <SelectField
          id="draft-off-kind"
          label={t`In`}
          value={typed.kind}
          options={[
            { value: 'percent' as const, label: '%' },
            { value: 'amount' as const, label: currencyCode },
          ]}
          onChange={(kind) => setTyped({ ...typed, kind })}
        />
      </div>
      <Field id="draft-off-reason" label={t`Reason, for the log`} maxLength={120} {...bind('reason')} />
      <div className="link-row">
        <PressButton run={grant}>{t`Apply the discount`}</PressButton>
        {discount && (
          <Button
            look="plain"
            onClick={() => {
              setTyped({ ...NOTHING, value: '' });
              void changeDraft({ discount: null });
            }}
          >
            {t`No discount by hand`}
          </Button>
        )}
      </div>
    </>
  );
};
