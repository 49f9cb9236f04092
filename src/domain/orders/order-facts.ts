import type { Order } from '../../api/contract/order.ts';
import { say, type Text } from '../text/text.ts';

/** Where and when an order is had, before it has a language; as JSON keeps it. */
export interface MessageFacts {
  type: Order['order_type'];
  branch: string;
  branchAddress: string;
  phone: string;
  /** Where it is delivered. */
  address: string | null;
  window: { from: string; to: string } | null;
  timeZone: string;
  pickupCode: string | null;
  /** Messages of before lack it. */
  table?: string | null;
}

/** What a shopper has to know to get the order, one line each. */
export const factLines = (facts: MessageFacts, locale: string): Text[] => {
  const { type, branch, branchAddress, phone, address, window, pickupCode, table } = facts;
  const time = window && timeText(window, locale, facts.timeZone);
  return [
    ...(type === 'delivery' && address ? [say`Delivery to: ${address}`] : []),
    ...(type === 'pickup' ? [say`Pick up at: ${branch}, ${branchAddress}`] : []),
    ...(type === 'dine_in' ? [say`Served at: ${branch}, ${branchAddress}`] : []),
    ...(type === 'dine_in' && table ? [say`Table: ${table}`] : []),
    ...(time ? [type === 'delivery' ? say`Arrives: ${time}` : say`Ready: ${time}`] : []),
    ...(type === 'pickup' && pickupCode ? [say`Give this code at the counter: ${pickupCode}`] : []),
    ...(phone ? [say`Questions? Call ${branch}: ${phone}`] : []),
  ];
};

/** Whom to ask about an order: by phone where the branch has one. */
export const helpLine = (
  { branch, branchAddress, phone }: Pick<MessageFacts, 'branch' | 'branchAddress' | 'phone'>,
  orderNumber: string,
): Text =>
  phone
    ? say`Call ${branch} at ${phone} and quote order ${orderNumber}.`
    : say`Ask at ${branch}, ${branchAddress}, and quote order ${orderNumber}.`;

const timeText = ({ from, to }: { from: string; to: string }, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZone } as const),
  }).formatRange(new Date(from), new Date(to));
