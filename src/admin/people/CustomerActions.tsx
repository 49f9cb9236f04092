import { useState } from 'react';
import { type DeskCustomer, EraseRequest, GoodwillRequest } from '../../api/contract/admin/customers.ts';
import { isTypedName } from '../../domain/desk/typed-name.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { href, t } from '../../language/desk.ts';
import { blockCustomer, eraseCustomer, exportCustomer, giveGoodwill } from '../stores/customers.ts';
import { saveFile } from '../stores/save-file.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormNumber, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { amountProblem, readAmount } from '../ui/number-fields.tsx';
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
        <div className="cluster person-presses">
          <PressButton
            run={() => blockCustomer(id, !is_blocked)}
            {...(!is_blocked && { confirm: t`Block ${name}? Every device of theirs is signed out.` })}
          >
            {is_blocked ? t`Let them sign in again` : t`Block the sign-in`}
          </PressButton>
          <PressButton
            run={() => exportCustomer(id)}
            onDone={(value) =>
              saveFile(`customer-${id}.json`, 'application/json', JSON.stringify(value, null, 2))
            }
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

const Goodwill = ({ id }: { id: number }) => {
  const price = usePrice();
  const [given, setGiven] = useState(0);
  const form = useDeskForm({
    schema: GoodwillRequest,
    initial: { amount: '', reason: '' },
    toBody: ({ amount, reason }) => ({ amount: readAmount(amount) ?? Number.NaN, reason }),
    check: ({ amount }) => amountProblem('amount', amount),
    send: async (request) => {
      const result = await giveGoodwill(id, request);
      if (result.isDone) setGiven(request.amount);
      return result;
    },
    onDone: (_customer, { reset }) => reset(),
  });
  return (
    <SendForm form={form} className="desk-card form-stack">
      <h2>{t`Goodwill`}</h2>
      <FormNumber form={form} name="amount" label={t`Credit for the wallet`} />
      <FormText
        form={form}
        name="reason"
        label={t`Reason`}
        hint={t`The customer reads it in the wallet.`}
        maxLength={120}
      />
      <SendButton form={form} done={t`${price(given)} stands in the wallet now.`}>
        {t`Give the credit`}
      </SendButton>
    </SendForm>
  );
};

const Erase = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const form = useDeskForm({
    schema: EraseRequest,
    initial: { name: '' },
    check: (typed) => problem('name', !isTypedName(typed.name, name) && t`Type the name as it stands above.`),
    send: (typed) => eraseCustomer(id, typed.name),
    onDone: () => location.assign(href('/admin/customers')),
  });
  return (
    <Dialog title={t`Erase ${name}?`} onClose={onClose}>
      <SendForm form={form} className="form-stack">
        <p>
          {t`Account, contacts, addresses, sessions, notes, cart and saved products go for good, and the customer gets an email about it.`}
        </p>
        <p>
          {t`Orders with their invoices and every booking of the wallet stay, as bookkeeping needs them. Reviews stay without the name.`}
        </p>
        <FormText form={form} name="name" label={t`Type ${name} to confirm`} />
        <SendButton form={form} className="button button-danger">{t`Erase for good`}</SendButton>
      </SendForm>
    </Dialog>
  );
};
