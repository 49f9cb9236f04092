import { PAYMENTS } from '../../api/contract/routes/payments.ts';
import { say } from '../../domain/text/text.ts';
import type { GatewayKind } from '../gateways/port/gateway.ts';
import { GATEWAYS } from '../gateways/table.ts';
import { personal } from '../shop/answers.ts';
import { type ApiContext, requireVisitor } from '../shop/api.ts';
import { bodyOf, oncePerKeyAround, readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';
import { ShopError } from '../shop/shop-error.ts';
import { takeBack, unpaidOrderLimits } from '../shop/try-limits.ts';
import { choosePayment } from './choose-payment.ts';
import { checkPayment, processPayment } from './process-payment.ts';
import { simulatePayment } from './test-payment.ts';
import { receiveWebhook } from './webhook.ts';

const on = serve(PAYMENTS, 'Payments', personal);
export const paymentsRoutes = on.module;

const MOST_WEBHOOK_BYTES = 256 * 1024;

type WebhookCall = Extract<keyof typeof PAYMENTS, `${string}/webhook`>;
/** A gateway with a webhook has a row for it in the contract. */
const webhookCall = ({ code }: GatewayKind) => `POST /${code}/webhook` as WebhookCall;

on('POST /razorpay/process-payment', async ({ c, shop, branchId, phrases, body: request }) => {
  const visitor = requireVisitor(c);
  const key = readIdempotencyKey(c);
  const intent = { owner: visitor.owner, call: 'process-payment', key, body: request };
  const outcome = await oncePerKeyAround(shop, intent, () =>
    processPayment({ shop, visitor, branchId, request, phrases }),
  );
  if (!outcome.isReplayed && outcome.body.already_processed === false)
    await takeBack(c, unpaidOrderLimits(c));
  return bodyOf(c, outcome);
});

for (const kind of GATEWAYS.filter(({ webhook }) => webhook))
  on(webhookCall(kind), async ({ c, shop }) => {
    if (Number(c.req.header('content-length') ?? 0) > MOST_WEBHOOK_BYTES) throw tooLarge();
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.byteLength > MOST_WEBHOOK_BYTES) throw tooLarge();
    const header = (name: string) => c.req.header(name);
    const query = (name: string) => c.req.query(name);
    return atMost(c, async () => {
      const status = await receiveWebhook(shop, kind, { body, header, query });
      return c.json({ status }, 200);
    });
  });

/** Webhooks at work at once in this process; the gateway sends what is turned away again. */
const MOST_WEBHOOKS = 32;
let webhooksAtWork = 0;

const atMost = async <T>(c: ApiContext, work: () => Promise<T>): Promise<T> => {
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

on('POST /check-payment', ({ c, shop, phrases, language, body }) =>
  checkPayment({ shop, visitor: requireVisitor(c), phrases, language }, body),
);

on('POST /choose-payment', ({ c, shop, phrases, language, body }) =>
  choosePayment({ shop, visitor: requireVisitor(c), phrases, language }, body),
);

on('POST /test-payment', ({ c, shop, body }) => simulatePayment(shop, requireVisitor(c), body));
