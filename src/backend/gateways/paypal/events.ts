import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { DAY_MS } from '../../../domain/time/durations.ts';
import { readBounded } from '../../shop/read-bounded.ts';
import { secretsIn } from '../port/access.ts';
import type { Heard, SignedRequest } from '../port/gateway.ts';
import type { PayPalAccess } from './session.ts';

/** PayPal sends an event for three days; each that came is known for longer than that. */
const TOLERANCE_MS = 3 * DAY_MS;
const TIMEOUT_MS = 5_000;
const MOST_BYTES = 64 * 1024;
const MOST_CERTIFICATES = 8;

/**
 * PayPal signs "transmission|time|webhook|checksum of the body" by a certificate that it publishes. A body of the same
 * checksum is no art, so nothing of it is believed: it names what is read again.
 */
export const isProved = async (
  { keys, baseUrl }: PayPalAccess,
  { body, header, now }: SignedRequest,
): Promise<boolean> => {
  const of = (name: string) => header(`paypal-${name}`) ?? '';
  const [id, time] = [of('transmission-id'), of('transmission-time')];
  const isRecent = Math.abs(now.getTime() - Date.parse(time)) <= TOLERANCE_MS;
  if (id === '' || !isRecent || of('auth-algo') !== 'SHA256withRSA') return false;
  const certificate = await findCertificate(of('cert-url'), baseUrl);
  if (!certificate || now < certificate.validFromDate || now > certificate.validToDate) return false;
  const signature = Buffer.from(of('transmission-sig'), 'base64');
  return secretsIn(keys.webhook).some((webhookId) => {
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
    return verify('sha256', signed, certificate.publicKey, signature);
  });
};

const certificates = new Map<string, X509Certificate>();

/** Only what the API itself serves counts: TLS proves whose certificate it is, and a webhook leads to no other server. */
const findCertificate = async (url: string, baseUrl: string): Promise<X509Certificate | undefined> => {
  const origins = [baseUrl, baseUrl.replace('//api-m.', '//api.')];
  const isIts = origins.some((origin) => url.startsWith(`${origin}/v1/notifications/certs/`));
  if (!isIts || !/\/certs\/[\w-]{1,100}$/.test(url)) return undefined;
  const known = certificates.get(url);
  if (known) return known;
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await readBounded(response, MOST_BYTES, () => new Error('The certificate is too large.'));
    const certificate = new X509Certificate(text);
    if (certificates.size >= MOST_CERTIFICATES) certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  } catch {
    // PayPal sends the event again.
    return undefined;
  }
};

const Id = z.string().min(1).max(100);
const Resource = z.object({
  id: Id.optional(),
  dispute_id: Id.optional(),
  custom_id: z.string().max(40).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: Id.optional() }).optional() }).optional(),
  purchase_units: z.array(z.object({ custom_id: z.string().max(40).optional() })).optional(),
});
const Event = z.object({ event_type: z.string(), resource: Resource });

/** Names alone: PayPal's books say what became of them. */
export const hear = (given: unknown): readonly Heard[] | undefined => {
  const { event_type: type = '', resource } = Event.safeParse(given).data ?? {};
  if (!resource) return undefined;
  const { id, dispute_id, custom_id: orderId, supplementary_data: more, purchase_units: units } = resource;
  if (type.startsWith('CHECKOUT.ORDER.'))
    return named(id, (name) => ({ kind: 'order', gatewayOrderId: name, orderId: units?.[0]?.custom_id }));
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.'))
    return named(id, (name) => ({ kind: 'refund', id: name }));
  if (type.startsWith('PAYMENT.CAPTURE.'))
    return named(more?.related_ids?.order_id, (name) => ({ kind: 'order', gatewayOrderId: name, orderId }));
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return named(dispute_id, (name) => ({ kind: 'dispute', id: name }));
  return undefined;
};

const named = (name: string | undefined, of: (name: string) => Heard): Heard[] | undefined =>
  name === undefined ? undefined : [of(name)];
