import { useState } from 'react';
import type { DeskCustomer } from '../../api/contract/admin/customers.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { ErrorSummary } from '../../islands/ui/ErrorSummary.tsx';
import { Field } from '../../islands/ui/Field.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { usePrice } from '../../islands/ui/money.ts';
import { SubmitButton } from '../../islands/ui/SubmitButton.tsx';
import { useForm } from '../../islands/ui/use-form.ts';
import { href, t } from '../../language/desk.ts';
import { blockCustomer, eraseCustomer, exportCustomer, giveGoodwill } from '../stores/customers.ts';
import { saveFile } from '../stores/save-file.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PressButton } from '../ui/PressButton.tsx';

/** What an owner may do for or with a customer. */
export const CustomerActions = ({ data }: { data: DeskCustomer }) => {
  const { id, is_blocked, name } = data.customer;
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <Goodwill id={id} />
      <section className="desk-card" aria-labelledby="account-title">
        <h2 id="account-title">{t`Account`}</h2>
        <div className="person-presses">
          <PressButton
            run={() => blockCustomer(id, !is_blocked)}
            {...(!is_blocked && { confirm: t`Block ${name}? Every device of theirs is signed out.` })}
          >
            {is_blocked ? t`Let them sign in again` : t`Block the sign-in`}
          </PressButton>
          <PressButton
            run={async () => {
              const result = await exportCustomer(id);
              if (result.isDone)
                saveFile(`customer-${id}.json`, 'application/json', JSON.stringify(result.value, null, 2));
              return result;
            }}
          >
            {t`Export everything`}
          </PressButton>
          <button
            type="button"
            className="button button-danger button-small"
            onClick={() => setErasing(true)}
          >
            {t`Erase …`}
          </button>
        </div>
      </section>
      {isErasing && <Erase id={id} name={name} onClose={() => setErasing(false)} />}
    </>
  );
};

const toAmount = (typed: string): number => Number(typed.trim().replace(',', '.'));

const Goodwill = ({ id }: { id: number }) => {
  const price = usePrice();
  const [given, setGiven] = useState<number | null>(null);
  const form = useForm({
    initial: { amount: '', reason: '' },
    check: ({ amount, reason }) => ({
      ...(toAmount(amount) > 0 ? {} : problem('amount', t`Enter an amount above 0.`)),
      ...(reason.trim() ? {} : problem('reason', t`Say why: the customer reads it.`)),
    }),
    send: async ({ amount, reason }) => {
      const result = await giveGoodwill(id, { amount: toAmount(amount), reason: reason.trim() });
      if (result.isDone) setGiven(toAmount(amount));
      return result;
    },
    onDone: () => form.set({ amount: '', reason: '' }),
    summaryId: 'goodwill-errors',
  });
  return (
    <form className="desk-card form-stack" onSubmit={form.onSubmit} noValidate>
      <h2>{t`Goodwill`}</h2>
      <ErrorSummary errors={form.summary} id="goodwill-errors" />
      <Field {...form.bind('amount')} label={t`Credit for the wallet`} />
      <Field
        {...form.bind('reason')}
        label={t`Reason`}
        hint={t`The customer reads it in the wallet.`}
        maxLength={120}
      />
      <FormFailure failure={form.failure} />
      <SubmitButton isSending={form.isSending}>{t`Give the credit`}</SubmitButton>
      <p role="status" className="small">
        {given !== null && t`${price(given)} stands in the wallet now.`}
      </p>
    </form>
  );
};

interface EraseProps {
  id: number;
  name: string;
  onClose: () => void;
}

const Erase = ({ id, name, onClose }: EraseProps) => {
  const form = useForm({
    initial: { name: '' },
    check: (typed) =>
      typed.name.trim().toLowerCase() === name.trim().toLowerCase()
        ? {}
        : problem('name', t`Type the name as it stands above.`),
    send: (typed) => eraseCustomer(id, typed.name),
    onDone: () => location.assign(href('/admin/customers')),
    summaryId: 'erase-errors',
  });
  return (
    <Dialog title={t`Erase ${name}?`} onClose={onClose}>
      <form className="form-stack" onSubmit={form.onSubmit} noValidate>
        <p>
          {t`Account, contacts, addresses, sessions, notes, cart and saved products go for good, and the customer gets an email about it.`}
        </p>
        <p>
          {t`Orders with their invoices and every booking of the wallet stay, as bookkeeping needs them. Reviews stay without the name.`}
        </p>
        <ErrorSummary errors={form.summary} id="erase-errors" />
        <Field {...form.bind('name')} label={t`Type ${name} to confirm`} />
        <FormFailure failure={form.failure} />
        <button type="submit" className="button button-danger" aria-busy={form.isSending}>
          {t`Erase for good`}
        </button>
      </form>
    </Dialog>
  );
};
