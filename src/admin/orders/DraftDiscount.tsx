import { useState } from 'react';
import type { Draft } from '../../api/contract/admin/drafts.ts';
import { Field } from '../../islands/ui/Field.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { useMoneyFormat, usePrice } from '../../islands/ui/money.ts';
import { failureOf, usePress } from '../../islands/ui/use-press.ts';
import { t } from '../../language/desk.ts';
import { changeDraft } from '../stores/drafts.ts';
import { Button } from '../ui/Button.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { SelectField } from '../ui/Select.tsx';

/** A code of the shop's, or something off by hand, with its reason. */
export const DraftDiscount = ({ draft }: { draft: Draft }) => {
  const { discount, discount_limit: limit, cart } = draft;
  const price = usePrice();
  const { currencyCode } = useMoneyFormat();
  const [kind, setKind] = useState(discount?.kind ?? 'percent');
  const [value, setValue] = useState(discount ? String(discount.value) : '');
  const [reason, setReason] = useState(discount?.reason ?? '');
  const [code, setCode] = useState(cart.customer_applied_coupon ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { press: redeem, failure } = usePress(async () =>
    failureOf(await changeDraft({ cart: { coupon_code: code.trim() || null } })),
  );
  const grant = async () => {
    const done = await changeDraft({ discount: { kind, value: Number(value.replace(',', '.')), reason } });
    setErrors(done.isDone ? {} : done.failure.errors);
    return done;
  };
  if (limit === 0 && !discount) return null;
  return (
    <details className="desk-card" open={discount !== null}>
      <summary className="desk-summary">{t`Code or discount`}</summary>
      <div className="stack-12">
        <Field
          id="draft-code"
          label={t`Coupon code`}
          isOptional
          maxLength={60}
          value={code}
          error={undefined}
          onChange={setCode}
          onLeave={() => {
            if ((cart.customer_applied_coupon ?? '') !== code.trim().toUpperCase()) void redeem();
          }}
        />
        <FormFailure failure={failure} />
        <div className="draft-pair">
          <Field
            id="draft-off"
            label={t`Off by hand`}
            hint={limit === null ? undefined : t`At most ${price(limit)} of one order.`}
            isOptional
            value={value}
            error={errors['discount.value']}
            onChange={setValue}
            onLeave={() => undefined}
          />
          <SelectField
            id="draft-off-kind"
            label={t`In`}
            value={kind}
            options={[
              { value: 'percent' as const, label: '%' },
              { value: 'amount' as const, label: currencyCode },
            ]}
            onChange={setKind}
          />
        </div>
        <Field
          id="draft-off-reason"
          label={t`Reason, for the log`}
          isOptional
          maxLength={120}
          value={reason}
          error={errors['discount.reason']}
          onChange={setReason}
          onLeave={() => undefined}
        />
        <div className="link-row">
          <PressButton run={grant}>{t`Take it off`}</PressButton>
          {discount && (
            <Button
              look="plain"
              onClick={() => {
                setValue('');
                void changeDraft({ discount: null });
              }}
            >
              {t`No discount by hand`}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
};
