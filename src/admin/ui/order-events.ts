import { t } from '../../language/desk.ts';
import { channelName, paymentName } from './draft-words.ts';

interface EventWords {
  /** Writes minor units. */
  price: (minor: number) => string;
  status: (status: string) => string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The status that an entry of the log led to. */
export const statusOf = (after: object): string => textOf((after as { status?: unknown }).status);

/** What staff did with money that waited for them. */
const closedText = (how: string): string => {
  if (how === 'again') return t`A refund that had failed was sent again`;
  return how === 'wallet' ? t`Money that waited went into the wallet` : t`Money that waited was handed over`;
};

type Values = Readonly<Record<string, unknown>>;

/** What was decided on a request, with the words that the customer read. */
const decidedText = ({ accepted, refunded_minor, note }: Values, price: EventWords['price']): string => {
  const refunded = Number(refunded_minor ?? 0);
  const back = refunded > 0 ? t`Request accepted, refund: ${price(refunded)}` : t`Request accepted`;
  return [accepted ? back : t`Request declined`, textOf(note)].filter(Boolean).join(' – ');
};

/** What somebody at the desk did to an order, from what the log has of it. */
export const orderEvent = (after: object, { price, status }: EventWords): string => {
  const values = after as Values;
  const count = Number(values.quantity ?? values.short);
  const said = (text: string) => [text, textOf(values.reason)].filter(Boolean).join(' – ');
  const worth = Number(values.amount_minor ?? 0);
  const back = worth > 0 ? [t`${price(worth)} less to pay`] : [];
  const reached = statusOf(after);
  if (reached) return said(status(reached));
  if ('typed' in values) {
    const off = Number(values.discount_minor ?? 0);
    const words = [
      channelName(textOf(values.typed)),
      paymentName(textOf(values.payment)),
      ...(off > 0 ? [t`${price(off)} taken off`] : []),
    ];
    return said(words.join(', '));
  }
  if ('pay_link' in values) return t`Payment link: ${[values.pay_link].flat().join(', ')}`;
  if ('delayed_minutes' in values)
    return t`${values.delayed_minutes as number} minute later|${values.delayed_minutes as number} minutes later`;
  if ('courier' in values) return t`Courier: ${textOf(values.courier)}`;
  if ('accepted' in values) return decidedText(values, price);
  if ('withdrawal' in values) return t`A withdrawal was found to be of this order`;
  if ('note' in values) return t`Note for the desk: ${textOf(values.note)}`;
  if ('closed' in values) return closedText(textOf(values.closed));
  if ('refunded_minor' in values) return said(t`Refund: ${price(Number(values.refunded_minor))}`);
  if ('substitute' in values) {
    const { name } = (values.substitute ?? {}) as { name?: unknown };
    return [t`${count} × ${textOf(values.item)} replaced by ${textOf(name)}`, ...back].join(', ');
  }
  if ('short' in values) return [t`${count} × ${textOf(values.item)} missing`, ...back].join(', ');
  if ('dispute' in values) return t`The payer’s bank wants the money back: ${textOf(values.dispute)}`;
  return Object.keys(values).join(', ');
};
