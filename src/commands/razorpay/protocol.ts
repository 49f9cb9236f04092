import { createHmac } from 'node:crypto';
import { DECLINED, newId } from '../gateway/entities.ts';
import { type Protocol, parseJson } from '../gateway/protocol.ts';
import { checkoutScript } from './checkout-script.ts';
import { answerRest } from './rest-api.ts';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Razorpay as it speaks. */
export const RAZORPAY: Protocol = {
  code: 'razorpay',
  version: 'v1',
  newKeys: (env) => ({
    keyId: env.RAZORPAY_KEY_ID || newId('rzp_test'),
    keySecret: env.RAZORPAY_KEY_SECRET || newId('secret', 24),
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET?.split(',')[0] || newId('whsec', 24),
  }),
  variables: ({ keyId, keySecret, webhookSecret }, url) => ({
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_BASE_URL: url,
  }),
  authorization: ({ keyId, keySecret }) => `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  keyHeader: 'x-refund-idempotency',
  parse: parseJson,
  answer: answerRest,
  refusalOf: ({ status, message, field }) => ({
    error: {
      code: status === 429 || status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR',
      description: message,
      source: status < 500 ? 'business' : 'internal',
      step: 'payment_initiation',
      reason: status < 500 ? 'input_validation_failed' : 'server_error',
      metadata: {},
      ...(field !== null && { field }),
    },
  }),
  webhooks: {
    bodyOf: ({ event, seconds }, entities) =>
      JSON.stringify({
        entity: 'event',
        account_id: 'acc_simulator',
        event: entities.dispute ? `payment.${event}` : event,
        contains: Object.keys(entities),
        payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
        created_at: seconds,
      }),
    headersOf: ({ body, eventId }, secret) => ({
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': hmac(secret, body),
    }),
  },
  serve: (path, url) =>
    path === '/v1/checkout.js' ? { type: 'text/javascript', text: checkoutScript(url) } : undefined,
  messageOf: ({ type, payment }, order, { keySecret }) => {
    if (type === 'failed')
      return {
        type,
        error: {
          code: DECLINED.error_code,
          description: DECLINED.error_description,
          source: DECLINED.error_source,
          step: DECLINED.error_step,
          reason: DECLINED.error_reason,
          metadata: { payment_id: payment?.id, order_id: order.id },
        },
      };
    if (type !== 'paid' || !payment) return { type };
    const razorpay_signature = hmac(keySecret, `${order.id}|${payment.id}`);
    const response = { razorpay_payment_id: payment.id, razorpay_order_id: order.id, razorpay_signature };
    return { type, response };
  },
  isOpen: () => true,
};
