import { ifUnavailableWords, USUAL_IF_UNAVAILABLE } from '../../../domain/cart/if-unavailable.ts';
import { toMajor } from '../../../domain/money/money.ts';
import type { MessageFacts } from '../../../domain/orders/order-facts.ts';
import { type Receipt, receiptOf } from '../../../domain/orders/order-receipt.ts';
import { isAwaited } from '../../../domain/orders/order-words.ts';
import { foldEmail } from '../../../domain/people/email.ts';
import { chooseLanguage } from '../../../domain/text/text.ts';
import { TEMPLATES } from '../../outbox/messages/templates.ts';
import { type Notice, queueNotices } from '../../outbox/queue/outbox.ts';
import { seal } from '../../outbox/queue/seal.ts';
import { findRow } from '../../shop/db/rows.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';
import { customerIdOf } from '../../shop/owners.ts';
import type { Shop } from '../../shop/shop.ts';
import { listOrderDevices } from '../../staff/devices.ts';
import { type GivenBack, sumOf } from '../paying/refunds.ts';
import type { FrozenOrder } from '../record/frozen-order.ts';
import { frozenOf } from '../record/order-facts.ts';
import { findCustomerLocale, type OrderRow } from '../record/repository.ts';
import { issueToken } from '../record/tracking-token.ts';
import { listWatchers } from '../record/watcher-repository.ts';

export type OrderNotice =
  | 'order.placed'
  | 'order.pay_link'
  | 'order.cancelled'
  | 'order.rejected'
  | 'order.expired'
  | 'order.ready'
  | 'order.out_for_delivery'
  | 'order.delivered'
  | 'order.request_received'
  | 'order.request_declined'
  | 'order.withdrawn'
  | 'order.withdrawal_declined'
  | 'order.refunded'
  | 'order.refund_closed'
  | 'order.refund_failed'
  | 'order.payment_returned';

interface NoticeCall {
  template: OrderNotice;
  at: string;
  more?: Notice['data'];
  /** Who is written to beside the contact of the order. */
  mailTo?: string | undefined;
}

/**
 * Tells the shopper by SMS, and by mail where there is an address, in the transaction of what happened. Its link opens
 * the order to a guest on another device too: tokens are stored as hashes, so each message takes one of its own.
 */
export const notifyCustomer = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { template, at, more = {}, mailTo }: NoticeCall,
): Promise<void> => {
  const sealed = seal(shop, { tracking_token: await issueToken(trx, row.id, at) });
  const notices = await noticesOf(trx, row, template, { more, mailTo });
  await queueNotices(
    trx,
    notices.map((notice) => ({ ...notice, sealed })),
    at,
  );
};

const noticesOf = async (
  trx: Trx,
  row: OrderRow,
  template: OrderNotice,
  { more = {}, mailTo }: Pick<NoticeCall, 'more' | 'mailTo'> = {},
): Promise<Notice[]> => {
  const { contact } = frozenOf(row);
  const folded = contact.email && foldEmail(contact.email);
  const mails = [contact.email, mailTo && foldEmail(mailTo) !== folded && mailTo].filter((to) => !!to);
  const language = await languageOfOrder(trx, row);
  const facts: Notice['data'] = WITH_FACTS.has(template)
    ? { facts: await factsOf(trx, row, isAwaited(row)) }
    : {};
  const data = { ...more, ...facts, ...orderFacts(row) };
  const notice = { template, data, ...(language && { language }) };
  return [
    ...(contact.phone ? [{ kind: 'sms' as const, to: contact.phone, ...notice }] : []),
    ...mails.map((to) => ({ kind: 'mail' as const, to: String(to), ...notice })),
    ...(await pushesOf(trx, row, notice)),
  ];
};

/** Messages that say where and when the order is had, or whom to ask. */
const WITH_FACTS: ReadonlySet<OrderNotice> = new Set([
  ...(['order.placed', 'order.pay_link', 'order.ready', 'order.out_for_delivery'] as const),
  ...(['order.request_declined', 'order.withdrawal_declined', 'order.refund_failed'] as const),
]);

const factsOf = async (read: Reader, row: OrderRow, isTimed: boolean): Promise<string> => {
  const { branch, address, table } = frozenOf(row);
  const found = await findRow(read, 'branches', { id: row.branch_id }, ['timezone']);
  const facts: MessageFacts = {
    type: row.order_type,
    branch: branch.name,
    branchAddress: branch.address,
    phone: branch.phone,
    address: address?.formatted ?? null,
    window: isTimed && row.eta_from && row.eta_to ? { from: row.eta_from, to: row.eta_to } : null,
    timeZone: found?.timezone ?? 'UTC',
    pickupCode: row.pickup_code,
    table,
  };
  return JSON.stringify(facts);
};

/** What every message about an order says of it. */
const orderFacts = (row: OrderRow) => ({
  order_id: row.id,
  order_number: row.order_number,
  name: frozenOf(row).contact.name,
  /** '' where the shopper fetches it or eats there: nothing arrives. */
  delivery: row.order_type === 'delivery' ? 'yes' : '',
});

/** What messages about an order say of it and of its money, as if all of it went back: to show what they look like. */
export const exampleFacts = async (
  read: Reader,
  row: OrderRow,
): Promise<Record<string, string | number>> => ({
  ...orderFacts(row),
  ...staffFacts(row),
  receipt: JSON.stringify(receiptOfRow(row)),
  facts: await factsOf(read, row, true),
  places: 'source',
  outcome: 'too_late',
});

/** To every browser that subscribed to the order, where there is a short message to show. */
const pushesOf = async (
  trx: Trx,
  row: OrderRow,
  notice: Pick<Notice, 'template' | 'data'>,
): Promise<Notice[]> => {
  if (!TEMPLATES[notice.template]?.push) return [];
  const watchers = await listWatchers(trx, row.id);
  return watchers.map(({ id, language: own }) => {
    const language = chooseLanguage(own);
    return { ...notice, kind: 'push', to: String(id), ...(language && { language }) };
  });
};

/** What a message says of money that goes back: how much, and to where. */
export const refundFacts = (row: OrderRow, given: GivenBack): Record<string, string | number> => {
  const { toSource, toCard, toWallet, byHand, uncollected } = given;
  const amount = sumOf(given);
  if (amount === 0) return { places: row.refunded_minor > 0 ? 'before' : 'none' };
  const others = [
    toSource > 0 && 'source',
    toWallet > 0 && 'wallet',
    byHand > 0 && 'hand',
    uncollected > 0 && 'uncollected',
  ].filter(Boolean);
  const isAlone = others.length === 0 || others.join() === 'uncollected';
  const places = toCard === 0 ? others : ['gift_card', ...(isAlone ? others : ['others'])];
  return {
    amount: toMajor(amount, frozenOf(row).decimal_places),
    currency: row.currency_code,
    places: places.join(' '),
  };
};

/** The language in which the shopper reads of an order: the customer's own, else the one it was placed in. */
export const languageOfOrder = async (read: Reader, row: Pick<OrderRow, 'owner' | 'frozen_json'>) => {
  const customerId = customerIdOf(row.owner);
  const own = customerId === null ? null : await findCustomerLocale(read, customerId);
  return chooseLanguage(own ?? '') ?? chooseLanguage(frozenOf(row).locale);
};

/** To the devices of staff: an order came in. Gift cards alone are work for nobody. */
const staffPushes = async (trx: Trx, row: OrderRow): Promise<Notice[]> => {
  if (frozenOf(row).is_mailed) return [];
  const devices = await listOrderDevices(trx, row.branch_id);
  const data = staffFacts(row);
  return devices.map(({ id, language }) => {
    const notice = { kind: 'push', to: String(id), template: 'staff.order_placed', data } as const;
    return language ? { ...notice, language } : notice;
  });
};

/** What staff read of a new order where others may see the screen: nothing of who ordered it. */
const staffFacts = (row: OrderRow) => ({
  order_id: row.id,
  order_number: row.order_number,
  branch_name: frozenOf(row).branch.name,
  amount: toMajor(row.total_minor, frozenOf(row).decimal_places),
  currency: row.currency_code,
});

/**
 * Tells that a placed order is placed, with a link to follow it that only the message holds; mails are its receipt.
 * Staff hear of it on the devices that they chose.
 */
export const notifyPlaced = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { token, at }: { token: string; at: string },
): Promise<void> => {
  const sealed = seal(shop, { tracking_token: token });
  const [notices, pushes] = await Promise.all([noticesOf(trx, row, 'order.placed'), staffPushes(trx, row)]);
  const receipt = { receipt: JSON.stringify(receiptOfRow(row)), currency: row.currency_code };
  const mails = notices.map((notice) => ({
    ...notice,
    sealed,
    ...(notice.kind === 'mail' && { data: { ...notice.data, ...receipt } }),
  }));
  await queueNotices(trx, [...mails, ...pushes], at);
};

const receiptOfRow = (row: OrderRow): Receipt => {
  const frozen = frozenOf(row);
  const { code, label } = frozen.payment_method;
  const { items, sums } = receiptOf({
    ...frozen,
    payment_method: { code, label: { template: label, values: [] } },
    status: row.status,
    payment_status: row.payment_status,
    refunds: [],
  });
  return { items: items.map((item, index) => withWish(item, frozen.items[index])), sums };
};

/** A line says what its shopper wishes where it is not there after all: whoever chose it reads that it came along. */
const withWish = (
  [name, quantity, amount]: Receipt['items'][number],
  item: FrozenOrder['items'][number] | undefined,
): Receipt['items'][number] => {
  const wish = item?.if_unavailable ?? USUAL_IF_UNAVAILABLE;
  const isUsual = wish === USUAL_IF_UNAVAILABLE;
  return isUsual ? [name, quantity, amount] : [name, quantity, amount, ifUnavailableWords(wish)];
};
