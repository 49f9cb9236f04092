import { createRoute } from '@hono/zod-openapi';
import {
  ProcessPaymentRequest,
  ProcessPaymentResponse,
  TestPaymentRequest,
  TestPaymentResponse,
  WebhookEvent,
  WebhookResponse,
} from '../../api/contract/payment.ts';
import { say } from '../../domain/text/text.ts';
import { answers, jsonBody, personal } from '../shop/answers.ts';
import { type ApiContext, createModule, requireVisitor } from '../shop/api.ts';
import { oncePerKeyAround, readIdempotencyKey } from '../shop/idempotency.ts';
import { ShopError } from '../shop/shop-error.ts';
import { takeBack, unpaidOrderLimits } from '../shop/try-limits.ts';
import { processPayment } from './process-payment.ts';
import { simulatePayment } from './test-payment.ts';
import { receiveWebhook } from './webhook.ts';

export const paymentsRoutes = createModule();

const tags = ['Payments'];
const MOST_WEBHOOK_BYTES = 256 * 1024;

paymentsRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/razorpay/process-payment',
    tags,
    request: jsonBody(ProcessPaymentRequest),
    responses: answers({ 200: ProcessPaymentResponse }, [404, 409]),
  }),
  async (c) => {
    const { shop, branchId, phrases } = c.var;
    const visitor = requireVisitor(c);
    const request = c.req.valid('json');
    const key = readIdempotencyKey(c);
    const intent = { owner: visitor.owner, call: 'process-payment', key, body: request };
    const outcome = await oncePerKeyAround(shop, intent, () =>
      processPayment({ shop, visitor, branchId, request, phrases }),
    );
    if (outcome.isReplayed) c.header('idempotent-replayed', 'true');
    else if (outcome.body.already_processed === false) await takeBack(c, unpaidOrderLimits(c));
    return personal(c, outcome.body, 200);
  },
);

// The body is read as it came: its signature is over the bytes, so no validator may touch it before.
paymentsRoutes.openAPIRegistry.registerPath({
  method: 'post',
  path: '/razorpay/webhook',
  tags,
  description: 'For the gateway alone: `X-Razorpay-Signature` is the HMAC-SHA256 of the raw body.',
  request: jsonBody(WebhookEvent),
  responses: answers({ 200: WebhookResponse }, [400, 413, 503]),
});
paymentsRoutes.post('/razorpay/webhook', async (c) => {
  if (Number(c.req.header('content-length') ?? 0) > MOST_WEBHOOK_BYTES) throw tooLarge();
  const body = Buffer.from(await c.req.arrayBuffer());
  if (body.byteLength > MOST_WEBHOOK_BYTES) throw tooLarge();
  const signature = c.req.header('x-razorpay-signature');
  const eventId = c.req.header('x-razorpay-event-id')?.slice(0, 200);
  return atMost(c, async () => {
    const status = await receiveWebhook(c.var.shop, { body, signature, eventId });
    return c.json({ status }, 200);
  });
});

/** Webhooks at work at once in this process; the gateway sends what is turned away again. */
const MOST_WEBHOOKS = 32;
let webhooksAtWork = 0;

const atMost = async (c: ApiContext, work: () => Promise<Response>): Promise<Response> => {
  if (webhooksAtWork >= MOST_WEBHOOKS) {
    c.header('retry-after', '1');
    throw new ShopError('upstream_unavailable', say`The shop is busy. Please try again in a moment.`);
  }
  webhooksAtWork += 1;
  try {
    return await work();
  } finally {
    webhooksAtWork -= 1;
  }
};

const tooLarge = () => new ShopError('payload_too_large', say`The request is too large.`);

paymentsRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/test-payment',
    tags,
    request: jsonBody(TestPaymentRequest),
    responses: answers({ 200: TestPaymentResponse }, [404]),
  }),
  async (c) => personal(c, await simulatePayment(c.var.shop, requireVisitor(c), c.req.valid('json')), 200),
);
