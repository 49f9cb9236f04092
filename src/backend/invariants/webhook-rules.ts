import { WebhookEvent } from '../../api/contract/payment.ts';
import { inBatches } from '../shop/db/batches.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Break } from './break.ts';
import { listDoneEventsAfter, listKnownPayments, listOpenRefunds } from './repository.ts';

const PAGE = 500;

/**
 * An event that counts as dealt with left its mark: the payment is known, the refund no longer open. Forgetting
 * one would be silent, as a gateway that was answered 200 tells it only once.
 */
export const findWebhookBreaks = async (read: Reader): Promise<Break[]> => {
  const breaks: Break[] = [];
  const fetch = (after: string) => listDoneEventsAfter(read, after, PAGE);
  for await (const events of inBatches(fetch, ({ event_id }) => event_id, '')) {
    const subjects = events.map((event) => ({ id: event.event_id, ...subjectOf(event.payload_json) }));
    const known = new Set(
      await listKnownPayments(
        read,
        subjects.flatMap(({ payment }) => payment ?? []),
      ),
    );
    const open = new Set(
      await listOpenRefunds(
        read,
        subjects.flatMap(({ refund }) => refund ?? []),
      ),
    );
    for (const { id, payment, refund } of subjects) {
      if ((payment && !known.has(payment)) || (refund && open.has(refund)))
        breaks.push({ rule: 'what a gateway reported was handled', subject: id });
    }
  }
  return breaks;
};

/** The payment that was taken or the refund that ended; neither for events that change nothing. */
const subjectOf = (json: string): { payment?: string; refund?: string } => {
  const parsed = WebhookEvent.safeParse(JSON.parse(json)).data;
  const payment = parsed?.payload.payment?.entity;
  const refund = parsed?.payload.refund?.entity;
  const isCapture = parsed?.event === 'payment.captured' || parsed?.event === 'order.paid';
  if (isCapture && payment?.order_id) return { payment: payment.id };
  const isEnd = parsed?.event === 'refund.processed' || parsed?.event === 'refund.failed';
  return isEnd && refund ? { refund: refund.id } : {};
};
