import { z } from 'zod';
import { CartSnapshot } from './cart.ts';
import { Instant, OrderKey, PaymentMethod, shape } from './common.ts';
import { Order, OrderStatus, PaymentStatus } from './order.ts';

const GatewayKey = z.string().min(1).max(100).meta({ example: 'order_DLXae45SLMwqTZ' });

/** Of a link to pay: its bearer pays an order that staff typed, whoever's it is. */
const Token = z.string().max(200).optional();

const PaymentError = z.object({
  code: z.string().max(200).nullish(),
  description: z.string().max(1_000).nullish(),
  source: z.string().max(200).nullish(),
  step: z.string().max(200).nullish(),
  reason: z.string().max(200).nullish(),
});

/** What the payment window ended with: the gateway's proof of a payment, or why there was none. */
export const ProcessPaymentRequest = z
  .object({
    order_id: OrderKey,
    token: Token,
    razorpay_order_id: GatewayKey,
    razorpay_payment_id: z.string().min(1).max(100).optional().meta({ example: 'pay_DLXbWV0fmyNBvt' }),
    razorpay_signature: z.string().min(1).max(200).optional(),
    error: PaymentError.optional(),
  })
  .refine(
    ({ razorpay_payment_id, razorpay_signature, error }) =>
      error || (razorpay_payment_id && razorpay_signature),
    { error: 'Send the payment with its signature, or the error.', path: ['razorpay_signature'] },
  )
  .meta({
    id: 'ProcessPayment',
    example: {
      order_id: '01JD7Q3V5W8X9Y0Z1A2B3C4D5E',
      razorpay_order_id: 'order_DLXae45SLMwqTZ',
      razorpay_payment_id: 'pay_DLXbWV0fmyNBvt',
      razorpay_signature: '9a8a2a7ceb611cf07a15497790fb3036655f8aef1a04654b66d722529884b927',
    },
  });
export type ProcessPaymentRequest = z.input<typeof ProcessPaymentRequest>;

/** With `payment_status` after a payment; with `can_retry` after a failed one. */
export const ProcessPaymentResponse = z
  .object({
    order: Order,
    payment_status: PaymentStatus,
    already_processed: z.boolean().optional(),
    cart: CartSnapshot.optional(),
    can_retry: z.boolean().optional(),
    retry_until: Instant.nullish(),
    message: z.string().optional(),
  })
  .meta({ id: 'ProcessedPayment' });
export type ProcessPaymentResponse = z.infer<typeof ProcessPaymentResponse>;

/** How a payment at the simulated gateway shall end; only where the branch takes `test`. */
export const TestPaymentRequest = z
  .object({ order_id: OrderKey, token: Token, outcome: z.enum(['success', 'failure']).default('success') })
  .meta({ id: 'TestPayment', example: { order_id: '01JD7Q3V5W8X9Y0Z1A2B3C4D5E', outcome: 'success' } });

/** The body for `razorpay/process-payment`, as a payment window would hand it over. */
export const TestPaymentResponse = shape('TestPaymentOutcome', {
  order_id: z.string(),
  token: Token,
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string().optional(),
  razorpay_signature: z.string().optional(),
  error: PaymentError.optional(),
});

/** What gateways send; everything else in it is ignored. */
const Entity = z.looseObject({
  id: z.string().max(100),
  order_id: z.string().max(100).nullish(),
  amount: z.int().nonnegative().nullish(),
  currency: z.string().max(3).nullish(),
  payment_id: z.string().max(100).nullish(),
  /** What paid: a UPI address, or a card. */
  vpa: z.string().max(200).nullish(),
  card_id: z.string().max(100).nullish(),
  /** Why a payment failed. */
  error_reason: z.string().max(200).nullish(),
  notes: z.unknown().optional(),
});
export const WebhookEvent = z
  .looseObject({
    event: z.string().max(100),
    payload: z.looseObject({
      payment: z.looseObject({ entity: Entity }).optional(),
      refund: z.looseObject({ entity: Entity }).optional(),
      dispute: z.looseObject({ entity: Entity }).optional(),
    }),
  })
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What Stripe sends; the shop reads again what it names. */
export const StripeEvent = z.looseObject({ type: z.string() }).meta({
  id: 'StripeEvent',
  example: { type: 'checkout.session.completed', data: { object: { id: 'cs_test_a1' } } },
});

/** What Mollie sends, as a form: which payment is to be read again. */
export const MollieEvent = z.looseObject({}).meta({ id: 'MollieEvent', example: { id: 'tr_7UhSN1zuXS' } });

/** What PayPal sends; the shop reads again what it names. */
export const PayPalEvent = z.looseObject({ event_type: z.string() }).meta({
  id: 'PayPalEvent',
  example: { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '5O190127TN364715T' } },
});

export const WebhookResponse = z.object({ status: z.enum(['accepted', 'repeated', 'ignored']) });

/** One's own order, whose gateway is to be queried now. */
export const CheckPaymentRequest = z
  .object({ order_id: OrderKey, token: Token })
  .meta({ id: 'CheckPayment', example: { order_id: '01JD7Q3V5W8X9Y0Z1A2B3C4D5E' } });
/** `is_known`: the gateway has answered; without that nothing is known but what the order says. */
export const CheckPaymentResponse = z
  .object({ order: Order, is_known: z.boolean() })
  .meta({ id: 'CheckedPayment' });

/** How an order that staff typed is to be paid, by its customer or by whoever has the link. */
export const ChoosePaymentRequest = z
  .object({ order_id: OrderKey, token: Token, payment_method: PaymentMethod })
  .meta({
    id: 'ChoosePayment',
    example: { order_id: '01JD7Q3V5W8X9Y0Z1A2B3C4D5E', payment_method: 'stripe' },
  });

export const CancelOrderRequest = z
  .object({ order_id: OrderKey, reason: z.string().trim().max(300).nullish() })
  .meta({
    id: 'CancelOrder',
    example: { order_id: '01JD7Q3V5W8X9Y0Z1A2B3C4D5E', reason: 'Ordered by mistake' },
  });
export const CancelOrderResponse = shape('CancelledOrder', { order: Order, status: OrderStatus });
