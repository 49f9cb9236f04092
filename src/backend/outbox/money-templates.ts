import { say, type Text } from '../../domain/text/text.ts';
import { orderPush, orderUrl, type Template, type TemplateData } from './template.ts';

const hello = ({ get }: TemplateData): Text => say`Hello ${get('name')},`;
const follow = (data: TemplateData) => ({ label: say`Follow your order`, url: orderUrl(data) });
const reasonOf = ({ get }: TemplateData): Text[] =>
  get('reason') ? [say`The reason: ${get('reason')}`] : [];

/** Nothing goes back of an order that nobody had paid. */
const moneyBack = (data: TemplateData): Text[] => {
  if (!data.price) return [];
  return [say`${data.price} goes back to you.`, ...placesOf(data)];
};

const PLACES: Readonly<Record<string, Text>> = {
  source: say`It goes to where you paid it from; your bank may take some days to show it.`,
  wallet: say`It is in your wallet.`,
  hand: say`The branch hands it to you in cash.`,
  'source wallet': say`A part goes to where you paid it from, which may take some days; the rest is in your wallet.`,
};
const placesOf = ({ get }: TemplateData): Text[] => {
  const places = get('places');
  return Object.hasOwn(PLACES, places) && PLACES[places] ? [PLACES[places]] : [];
};

const RETURNED: Readonly<Record<string, (number: string) => Text>> = {
  too_late: (number) =>
    say`It came after the time to pay order ${number} was over, and the order could not be placed any more.`,
  already_paid: (number) => say`Order ${number} was paid already.`,
  mismatch: (number) => say`It was not the amount of order ${number}.`,
};

/** Messages about money that goes back. */
export const MONEY_TEMPLATES: Readonly<Record<string, Template>> = {
  'order.cancelled': {
    push: orderPush(say`Your order is cancelled.`),
    sms: (data) =>
      data.price
        ? say`${data.storeName}: your order ${data.get('order_number')} is cancelled. ${data.price} goes back to you.`
        : say`${data.storeName}: your order ${data.get('order_number')} is cancelled.`,
    mail: (data) => ({
      subject: say`Your order ${data.get('order_number')} is cancelled`,
      lines: [hello(data), say`your order ${data.get('order_number')} is cancelled.`, ...moneyBack(data)],
      action: follow(data),
    }),
  },
  'order.rejected': {
    push: orderPush(say`We are sorry: we cannot take your order.`),
    sms: (data) =>
      data.price
        ? say`${data.storeName}: we cannot take your order ${data.get('order_number')}. ${data.price} goes back to you.`
        : say`${data.storeName}: we cannot take your order ${data.get('order_number')}.`,
    mail: (data) => ({
      subject: say`We cannot take your order ${data.get('order_number')}`,
      lines: [
        hello(data),
        say`we are sorry: we cannot take your order ${data.get('order_number')}.`,
        ...reasonOf(data),
        ...moneyBack(data),
      ],
      action: follow(data),
    }),
  },
  'order.refunded': {
    sms: (data) =>
      data.price
        ? say`${data.storeName}: ${data.price} for your order ${data.get('order_number')} goes back to you.`
        : say`${data.storeName}: the return of your order ${data.get('order_number')} is settled.`,
    mail: (data) => ({
      subject: data.price
        ? say`Money for your order ${data.get('order_number')} goes back`
        : say`Your return of order ${data.get('order_number')} is settled`,
      lines: [
        hello(data),
        data.price
          ? say`${data.price} for your order ${data.get('order_number')} goes back to you.`
          : say`the return of your order ${data.get('order_number')} is settled.`,
        ...placesOf(data),
        ...reasonOf(data),
      ],
      action: follow(data),
    }),
  },
  'order.refund_closed': {
    sms: (data) =>
      say`${data.storeName}: you have ${data.price} back for your order ${data.get('order_number')}.`,
    mail: (data) => ({
      subject: say`You have your money back for order ${data.get('order_number')}`,
      lines: [
        hello(data),
        data.get('places') === 'wallet'
          ? say`${data.price} for your order ${data.get('order_number')} is in your wallet now.`
          : say`${data.price} for your order ${data.get('order_number')} was handed to you.`,
      ],
      action: follow(data),
    }),
  },
  'order.payment_returned': {
    sms: (data) =>
      say`${data.storeName}: your payment of ${data.price} for order ${data.get('order_number')} goes back to you.`,
    mail: (data) => ({
      subject: say`Your payment for order ${data.get('order_number')} goes back`,
      lines: [
        hello(data),
        say`your payment of ${data.price} goes back to where you paid it from.`,
        ...whyReturned(data),
      ],
      action: follow(data),
    }),
  },
};

const whyReturned = ({ get }: TemplateData): Text[] => {
  const explain = Object.hasOwn(RETURNED, get('outcome')) ? RETURNED[get('outcome')] : undefined;
  return explain ? [explain(get('order_number'))] : [];
};
