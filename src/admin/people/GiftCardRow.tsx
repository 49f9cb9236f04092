import {
  type DeskGiftCard,
  type DeskGiftCardState,
  VoidGiftCardRequest,
} from '../../api/contract/admin/gift-cards.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { href, t } from '../../language/desk.ts';
import { sendGiftCardAgain, voidGiftCard } from '../stores/gift-cards.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { writePlanned, writeWhen } from '../ui/when.ts';

const stateName = (state: DeskGiftCardState): string =>
  ({
    waiting: t`Not sent yet`,
    active: t`Valid`,
    used_up: t`Used up`,
    expired: t`Expired`,
    void: t`Void`,
  })[state];

const entryName = (reason: DeskGiftCard['entries'][number]['reason']): string =>
  ({
    issue: t`Issued`,
    use: t`Paid for an order`,
    return: t`Came back from an order`,
    redeem: t`Put into a wallet`,
    expire: t`Expired`,
    void: t`Taken back`,
  })[reason];

const OrderLink = ({ order }: { order: DeskGiftCard['order'] }) =>
  order && (
    <a className="link" href={href(`/admin?order=${encodeURIComponent(order.id)}`)}>
      {order.order_number}
    </a>
  );

interface GiftCardRowProps {
  card: DeskGiftCard;
  mayWrite: boolean;
  /** Gets the new code where no mail brings it. */
  onMade: (code: string | null) => void;
}

/** One card: what is on it and for whom it is; opened, where its money went and what can be done. */
export const GiftCardRow = ({ card, mayWrite, onMade }: GiftCardRowProps) => {
  const price = usePrice();
  const { last_digits, balance, amount, state, recipient_name, recipient_email, expires_at } = card;
  const name = last_digits === null ? t`Gift card` : t`Gift card ••••${last_digits}`;
  const until = expires_at && state === 'active' ? ` · ${t`until ${writeWhen(expires_at)}`}` : '';
  return (
    <li>
      <div>
        <strong>
          {name} <span className={`mark${state === 'active' ? ' mark-on' : ''}`}>{stateName(state)}</span>
        </strong>
        <span className="muted small">
          <bdi>{recipient_name}</bdi> · <bdi>{recipient_email}</bdi>
          {until}
        </span>
      </div>
      <div className="booking-sum">
        <span>{price(balance)}</span>
        <span className="muted small">{t`of ${price(amount)}`}</span>
      </div>
      <details className="desk-more">
        <summary aria-label={t`History of ${name}`}>{t`History`}</summary>
        <Entries card={card} />
        {mayWrite && state !== 'void' && <Acts card={card} name={name} onMade={onMade} />}
      </details>
    </li>
  );
};

const Entries = ({ card: { entries, sent_at, send_at } }: { card: DeskGiftCard }) => {
  const price = usePrice();
  return (
    <>
      <p className="muted small">{sentText({ sent_at, send_at })}</p>
      <ul className="desk-rows">
        {entries.map(({ id, reason, amount, balance_after, order, note, at }) => (
          <li key={id}>
            <div>
              <span>
                {entryName(reason)} <OrderLink order={order} />
              </span>
              <span className="muted small">
                {writeWhen(at)}
                {note && (
                  <>
                    {' · '}
                    <bdi>{note}</bdi>
                  </>
                )}
              </span>
            </div>
            <div className="booking-sum">
              <span className={amount < 0 ? undefined : 'ledger-in'}>{price(amount)}</span>
              <span className="muted small">{t`then ${price(balance_after)}`}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Whether its code is out, and when it goes: as planned, by the shop’s clock. */
export const sentText = ({ sent_at, send_at }: Pick<DeskGiftCard, 'sent_at' | 'send_at'>): string => {
  if (sent_at) return t`Sent ${writeWhen(sent_at)}`;
  return send_at
    ? t`To be sent ${writePlanned(send_at)}`
    : t`Its code is mailed once somebody presses for it, with its import or here.`;
};

const Acts = ({
  card: { id, recipient_email },
  name,
  onMade,
}: Omit<GiftCardRowProps, 'mayWrite'> & { name: string }) => {
  const form = useDeskForm({
    schema: VoidGiftCardRequest,
    initial: { reason: '' },
    toBody: (typed) => typed,
    send: ({ reason }) => voidGiftCard(id, reason),
  });
  return (
    <div className="form-stack">
      <PressButton
        run={() => sendGiftCardAgain(id)}
        onDone={({ code }) => onMade(code)}
        confirm={t`Make a new code for ${name} of ${recipient_email}? The old code then stops working.`}
      >
        {t`Send it again with a new code`}
      </PressButton>
      <SendForm form={form} className="form-stack">
        <FormText
          form={form}
          name="reason"
          label={t`Why it is taken back`}
          hint={t`A void card can't be used any more, and this can't be undone.`}
          maxLength={200}
        />
        <SendButton form={form}>{t`Void the card`}</SendButton>
      </SendForm>
    </div>
  );
};
