import { useEffect, useState } from 'react';
import { IssueGiftCardRequest } from '../../api/contract/admin/gift-cards.ts';
import { t } from '../../language/desk.ts';
import { GiftCardRow } from '../people/GiftCardRow.tsx';
import { giftCards, issueGiftCard } from '../stores/gift-cards.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormNumber, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { SearchField } from '../ui/list-filters.tsx';
import { amountProblem, readAmount } from '../ui/number-fields.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { ShownOnce } from '../ui/ShownOnce.tsx';

/** Every gift card with what is left on it, and one given by hand. */
export const GiftCardsScreen = () => (
  <DeskFrame section="gift-cards" title={t`Gift cards`}>
    {({ permissions }) => <Cards mayWrite={permissions.includes('customers.write')} />}
  </DeskFrame>
);

const Cards = ({ mayWrite }: { mayWrite: boolean }) => {
  const [query, setQuery] = useState({ q: '', page: 1 });
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => void giftCards.fetch(query), [query]);
  return (
    <div className="stack desk-columns">
      <div role="status">
        {made && (
          <ShownOnce
            title={t`The code of the gift card`}
            hint={t`This shop sends no mail, so give the code to them yourself. It is not shown again.`}
            value={made}
            copyLabel={t`Copy the code`}
            onClose={() => setMade(null)}
          />
        )}
      </div>
      {mayWrite && <Issue onMade={setMade} />}
      <search className="cluster product-filters">
        <SearchField
          label={t`Search gift cards`}
          placeholder={t`Last digits, recipient or order`}
          value={query.q}
          onSearch={(q) => setQuery({ q, page: 1 })}
        />
      </search>
      <PagedList
        of={giftCards}
        onRetry={() => void giftCards.fetch(query)}
        onPage={(page) => setQuery({ ...query, page })}
        empty={
          <p className="desk-card">
            {query.q
              ? t`No gift card matches.`
              : t`There is no gift card yet. Mark a product as a gift card to sell some.`}
          </p>
        }
      >
        {({ data }) => (
          <ul className="desk-rows desk-card">
            {data.map((card) => (
              <GiftCardRow key={card.id} card={card} mayWrite={mayWrite} onMade={setMade} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
};

const INITIAL = { amount: '', recipient_name: '', recipient_email: '', message: '', reason: '' };

const Issue = ({ onMade }: { onMade: (code: string | null) => void }) => {
  const [isMailed, setMailed] = useState(false);
  const form = useDeskForm({
    schema: IssueGiftCardRequest,
    initial: INITIAL,
    toBody: ({ amount, ...typed }) => ({ ...typed, amount: readAmount(amount) ?? Number.NaN }),
    check: ({ amount }) => amountProblem('amount', amount),
    send: issueGiftCard,
    onDone: ({ code }, { reset }) => {
      setMailed(code === null);
      onMade(code);
      reset(INITIAL);
    },
  });
  return (
    <details className="desk-card">
      <summary className="desk-summary">{t`Give a gift card`}</summary>
      <SendForm form={form} className="form-stack">
        <FormNumber form={form} name="amount" label={t`Amount`} />
        <FormText form={form} name="recipient_name" label={t`Who it is for`} maxLength={80} />
        <FormText form={form} name="recipient_email" label={t`Email`} maxLength={254} />
        <FormText form={form} name="message" label={t`Message`} maxLength={500} isOptional />
        <FormText
          form={form}
          name="reason"
          label={t`Reason`}
          hint={t`It is kept in the card’s history; the recipient doesn't see it.`}
          maxLength={200}
        />
        <SendButton form={form} done={isMailed ? t`The gift card is on its way.` : ''}>
          {t`Send the gift card`}
        </SendButton>
      </SendForm>
    </details>
  );
};
