import { z } from 'zod';
import { isSignedBy } from '../../shop/signatures.ts';
import type { Heard, SignedRequest } from '../port/gateway.ts';

/** Seconds by which a signature may be old, or ahead. */
const TOLERANCE_SECONDS = 5 * 60;

/** "t=<seconds>,v1=<HMAC of "seconds.body">", with several v1 while a secret is replaced. */
export const isProved = (secrets: readonly string[], { body, header, now }: SignedRequest): boolean => {
  const parts = (header('stripe-signature') ?? '').split(',').map((part) => part.trim().split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const signed = Buffer.concat([Buffer.from(`${seconds}.`), body]);
  const signatures = parts.filter(([name]) => name === 'v1').slice(0, 10);
  return signatures.some(([, signature = '']) => isSignedBy(secrets, signed, signature));
};

const Event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().max(200),
    }),
  }),
});

/** Names alone: the gateway's books say what became of them. */
export const hear = (given: unknown): readonly Heard[] | undefined => {
  const { type = '', data } = Event.safeParse(given).data ?? {};
  if (!data) return undefined;
  const { id } = data.object;
  if (type.startsWith('checkout.session.')) return [{ kind: 'order', gatewayOrderId: id }];
  if (/^(refund|charge\.refund)\./.test(type)) return [{ kind: 'refund', id }];
  return type.startsWith('charge.dispute.') ? [{ kind: 'dispute', id }] : undefined;
};
