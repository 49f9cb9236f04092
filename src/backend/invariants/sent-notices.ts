import type { OrderNotice } from '../orders/lifecycle/order-notices.ts';
import { frozenOf } from '../orders/record/order-facts.ts';
import { SENT_KEPT_MS } from '../outbox/queue/outbox.ts';
import { inBatches } from '../shop/db/batches.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Break } from './break.ts';
import { hasNotice, listNoticesAfter, type OrderEventRow, type OrderRow } from './repository.ts';

/** How often each way of telling (mail, text message) was used for an event, by order and template. */
export type SentNotices = ReadonlyMap<string, ReadonlyMap<string, number>>;

const PAGE = 2_000;

/** Counts what the outbox holds of orders; take it before the events it is held against. */
export const countSentNotices = async (read: Reader): Promise<SentNotices> => {
  const sent = new Map<string, Map<string, number>>();
  const fetch = (after: number) => listNoticesAfter(read, after, PAGE);
  for await (const notices of inBatches(fetch, ({ id }) => id, 0))
    for (const { kind, payload_json } of notices) {
      const { template, data } = JSON.parse(payload_json) as {
        template: string;
        data?: { order_id?: string };
      };
      const key = keyOf(data?.order_id ?? '', template);
      const kinds = sent.get(key) ?? new Map<string, number>();
      sent.set(key, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
    }
  return sent;
};

const keyOf = (orderId: string, template: string) => `${orderId} ${template}`;

/** Something that the shopper is to be notified of by this template. */
export interface Happened {
  template: string;
  at: string;
}

interface CheckedEvent {
  order: OrderRow;
  events: readonly OrderEventRow[];
  /** What else is to be notified of: money that went back. */
  moneyBack: readonly Happened[];
  sent: SentNotices;
  now: Date;
}

/**
 * Each thing that happened to an order's money is reported once, by every channel at most once. What was sent
 * long ago is forgotten, so an old event may be without its notice.
 */
export const findNoticeBreaks = async (
  read: Reader,
  { order, events, moneyBack, sent, now }: CheckedEvent,
): Promise<Break[]> => {
  const breaks: Break[] = [];
  const kept = new Date(now.getTime() - SENT_KEPT_MS).toISOString();
  const happened = [...eventsToTell(order, events), ...moneyBack];
  for (const template of REPORTED) {
    const ats = happened.filter((event) => event.template === template).map(({ at }) => at);
    const counts = [...(sent.get(keyOf(order.id, template))?.values() ?? [])];
    if (counts.some((count) => count > ats.length)) {
      breaks.push({ rule: 'what happens to an order is notified once', subject: `${order.id} ${template}` });
    }
    const isMissing = isReachable(order) && Math.max(0, ...counts) < ats.filter((at) => at > kept).length;
    if (isMissing && !(counts.length === 0 && (await hasNotice(read, order.id, template)))) {
      breaks.push({
        rule: 'somebody is notified of what happens to an order',
        subject: `${order.id} ${template}`,
      });
    }
  }
  return breaks;
};

/** Whoever ordered at the counter may have said neither number nor mail. */
const isReachable = (order: OrderRow): boolean => {
  const { phone, email } = frozenOf(order).contact;
  return Boolean(phone || email);
};

const REPORTED = [
  ...(['order.placed', 'order.cancelled', 'order.rejected', 'order.expired'] as const),
  ...(['order.ready', 'order.out_for_delivery', 'order.delivered', 'order.refunded'] as const),
  ...(['order.refund_closed', 'order.payment_returned'] as const),
] satisfies OrderNotice[];

/** Nobody is notified of the end of an order that nobody placed, unless its time to be paid ran out. */
const eventsToTell = ({ order_type }: OrderRow, events: readonly OrderEventRow[]): Happened[] => {
  const placed = events.findIndex(({ status }) => status === 'placed');
  return events.flatMap(({ status, at }, index) => {
    const isEnd = status === 'cancelled' || status === 'rejected';
    if (isEnd && (placed === -1 || index < placed)) return [];
    // Gift cards alone: their own mail says it.
    if (status === 'delivered' && events[index - 1]?.status === 'placed') return [];
    return status === 'ready' && order_type !== 'pickup' ? [] : [{ template: `order.${status}`, at }];
  });
};
