import { useState } from 'react';
import type { DraftCustomer as Customer, Draft } from '../../api/contract/admin/drafts.ts';
import { ORDER_CHANNELS } from '../../api/contract/common.ts';
import { Field } from '../../islands/ui/Field.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { $refused, changeDraft, findCustomers } from '../stores/drafts.ts';
import { Button } from '../ui/Button.tsx';
import { channelName } from '../ui/draft-words.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { RadioChips } from './RadioChips.tsx';
import { useSaving } from './use-saving.ts';

type Contact = Draft['contact'];

/** Who orders: somebody with an account, found by number or mail, or just a name and a number. */
export const DraftCustomer = ({ draft }: { draft: Draft }) => {
  const { channel, customer, contact } = draft;
  const [typed, setTyped] = useState<Contact>(contact);
  const [known, setKnown] = useState(contact);
  if (known !== contact) {
    // What is being typed while the shop answers stays.
    const kept = (part: keyof Contact) => (typed[part] === known[part] ? contact[part] : typed[part]);
    setKnown(contact);
    setTyped({ name: kept('name'), phone: kept('phone'), email: kept('email') });
  }
  const [found, setFound] = useState<Customer | null>(null);
  const refused = useStored($refused, {});
  const { save, failure } = useSaving();
  const choose = (customer_id: number | null) => {
    setFound(null);
    void save({ customer_id });
  };
  const bind = (part: keyof Contact) => ({
    id: `draft-${part}`,
    value: typed[part],
    error: refused[`contact.${part}`],
    onChange: (value: string) => setTyped({ ...typed, [part]: value }),
    onLeave: () => void leave(part),
  });
  const leave = async (part: keyof Contact) => {
    if (typed[part] === contact[part]) return;
    void save({ contact: typed });
    const q = typed[part].trim();
    if (part === 'name' || customer || q.length < 3) return;
    const answer = await findCustomers(q);
    setFound(answer.isDone ? (answer.value[0] ?? null) : null);
  };
  return (
    <section className="desk-card" aria-labelledby="draft-who">
      <h2 id="draft-who">{t`Who is ordering`}</h2>
      <RadioChips
        legend={t`How the order came in`}
        name="draft-channel"
        value={channel}
        options={ORDER_CHANNELS.map((value) => ({ value, label: channelName(value) }))}
        onChange={(next) => save({ channel: next })}
      />
      {found && <Found customer={found} onTake={() => choose(found.id)} />}
      {customer && <Chosen customer={customer} onLeave={() => choose(null)} />}
      <div className="stack-12 draft-pair">
        <Field
          label={t`Phone`}
          type="tel"
          isOptional={channel === 'counter'}
          maxLength={40}
          {...bind('phone')}
        />
        <Field label={t`Name`} isOptional={channel === 'counter'} maxLength={120} {...bind('name')} />
      </div>
      <Field label={t`Email`} type="email" isOptional maxLength={254} {...bind('email')} />
      <FormFailure failure={failure} />
      {!customer && !found && (typed.phone !== '' || typed.email !== '') && (
        <PressButton run={() => changeDraft({ contact: typed, makes_customer: true })}>
          {t`Save as a customer`}
        </PressButton>
      )}
    </section>
  );
};

const Chosen = ({ customer, onLeave }: { customer: NonNullable<Draft['customer']>; onLeave: () => void }) => {
  const price = usePrice();
  return (
    <p className="notice draft-found">
      <span>
        {t`Customer:`} <bdi>{customer.name || customer.email || customer.phone}</bdi>
        {customer.wallet > 0 && (
          <span className="muted"> · {t`${price(customer.wallet)} in the wallet`}</span>
        )}
      </span>
      <Button look="plain" onClick={onLeave}>{t`Choose someone else`}</Button>
    </p>
  );
};

/** Somebody with this number or mail has an account. */
const Found = ({ customer, onTake }: { customer: Customer; onTake: () => void }) => (
  <p className="notice draft-found" role="status">
    <bdi>{customer.name || customer.email || customer.phone}</bdi>
    <Button onClick={onTake}>{t`Use this customer`}</Button>
  </p>
);
