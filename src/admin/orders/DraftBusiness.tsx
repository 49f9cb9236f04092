import { useState } from 'react';
import type { Draft } from '../../api/contract/admin/drafts.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { Field } from '../../islands/ui/Field.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { t } from '../../language/desk.ts';
import { useSaving } from './use-saving.ts';

type Business = NonNullable<CartSnapshot['cartDetails']['business']>;

/** The business that it is for, with what its VAT id does to the tax, where the branch takes VAT ids. */
export const DraftBusiness = ({ draft }: { draft: Draft }) => {
  const { business } = draft.cart.cartDetails;
  if (!business) return null;
  return (
    <details className="desk-card" open={business.vat_id !== ''}>
      <summary className="desk-summary">{t`For a business`}</summary>
      <Typed business={business} />
    </details>
  );
};

/** Checked once there is a VAT id; without one the business is taken off again. */
const Typed = ({ business }: { business: Business }) => {
  const [typed, setTyped] = useState({ company: business.company, vat_id: business.vat_id });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { save, failure } = useSaving();
  const leave = async () => {
    const isNone = typed.vat_id.trim() === '';
    const isSame = isNone
      ? business.vat_id === ''
      : typed.company.trim() === business.company && typed.vat_id.trim() === business.vat_id;
    if (isSame && !failure) return;
    const done = await save({ cart: { business: isNone ? null : typed } });
    setErrors(done.isDone ? {} : done.failure.errors);
    const kept = done.isDone && done.value.cart.cartDetails.business?.vat_id;
    // As the cart keeps it: without spaces.
    if (kept) setTyped((now) => (now === typed ? { ...now, vat_id: kept } : now));
  };
  const bind = (part: keyof typeof typed) => ({
    id: `draft-${part}`,
    value: typed[part],
    // What is left out is said by the form of the call, what is wrong with an id by the cart.
    error: errors[`cart.business.${part}`] ?? errors[`business.${part}`],
    isOptional: true,
    onChange: (value: string) => setTyped({ ...typed, [part]: value }),
    onLeave: () => void leave(),
  });
  return (
    <div className="stack-12">
      <div className="stack-12 draft-pair">
        <Field label={t`Company name`} maxLength={120} {...bind('company')} />
        <Field
          label={t`VAT id`}
          hint={t`With the letters of its country, such as DE or FR.`}
          maxLength={30}
          {...bind('vat_id')}
        />
      </div>
      {!failure && business.message && (
        <p className="notice" role="status">
          {business.message}
        </p>
      )}
      {Object.keys(errors).length === 0 && <FormFailure failure={failure} />}
    </div>
  );
};
