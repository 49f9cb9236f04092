import { type FormEvent, useState } from 'react';
import type { BusinessInput, CartSnapshot } from '../../api/contract/cart.ts';
import { LIMITS } from '../../api/contract/limits.ts';
import { t } from '../../language/islands.ts';
import { setDetails } from '../../stores/cart/cart.ts';
import { toFailure } from '../../stores/shop/failure.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePress } from '../ui/use-press.ts';

type Business = NonNullable<CartSnapshot['cartDetails']['business']>;

const send = async (business: BusinessInput | null) => {
  const result = await setDetails({ business });
  return result.isDone ? null : toFailure(result.error);
};

/** The business that buys with what its VAT id does to the tax, or the fields for both. */
export const BusinessEntry = ({ business }: { business: Business }) =>
  business.vat_id ? <Given business={business} /> : <Form />;

const Given = ({ business: { company, vat_id, message } }: { business: Business }) => {
  const { press, isBusy, failure } = usePress(() => send(null));
  return (
    <>
      <div className="notice">
        <Icon name="receipt" size={18} />
        <p role="status">
          <strong>
            <bdi>{company}</bdi>, <bdi>{vat_id}</bdi>
          </strong>{' '}
          {message}
        </p>
        <Button look="link" aria-busy={isBusy} onClick={() => void press()}>
          {t`Remove`}
          <span className="visually-hidden"> {t`VAT id`}</span>
        </Button>
      </div>
      <FieldError error={failure?.message} isSaid />
    </>
  );
};

const Form = () => {
  const [typed, setTyped] = useState({ company: '', vat_id: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { press, isBusy, failure, forget } = usePress(async () => {
    const failed = await send(typed);
    setErrors(failed?.errors ?? {});
    return failed;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press();
  };
  const field = (name: keyof typeof typed) => ({
    id: `business-${name}`,
    value: typed[name],
    error: errors[`business.${name}`],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setErrors({});
      forget();
    },
    onLeave: () => {},
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        {...field('company')}
        label={t`Company name`}
        autoComplete="organization"
        maxLength={LIMITS.companyLength}
      />
      <Field
        {...field('vat_id')}
        label={t`VAT id`}
        hint={t`With the letters of its country, such as DE or FR.`}
        maxLength={LIMITS.vatIdLength}
      />
      <button type="submit" className="button button-quiet" aria-busy={isBusy}>
        {t`Check the VAT id`}
      </button>
      {Object.keys(errors).length === 0 && <FieldError error={failure?.message} isSaid />}
    </form>
  );
};
