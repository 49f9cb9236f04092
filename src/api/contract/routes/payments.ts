import { OrderResponse } from '../order.ts';
import {
  CheckPaymentRequest,
  CheckPaymentResponse,
  ChoosePaymentRequest,
  MollieEvent,
  PayPalEvent,
  ProcessPaymentRequest,
  ProcessPaymentResponse,
  StripeEvent,
  TestPaymentRequest,
  TestPaymentResponse,
  WebhookEvent,
  WebhookResponse,
} from '../payment.ts';
import type { Routes } from '../route.ts';

const WEBHOOK = { isRaw: true, answer: WebhookResponse, refuses: [400, 413, 503] } as const;

export const PAYMENTS = {
  'POST /razorpay/process-payment': {
    body: ProcessPaymentRequest,
    answer: ProcessPaymentResponse,
    refuses: [404, 409],
  },
  // For the gateway alone: `X-Razorpay-Signature` is the HMAC-SHA256 of the raw body.
  'POST /razorpay/webhook': { ...WEBHOOK, body: WebhookEvent },
  // For the gateway alone: `Stripe-Signature` is over the time and the raw body.
  'POST /stripe/webhook': { ...WEBHOOK, body: StripeEvent },
  // For the gateway alone: the shop signed the address that it gave to it.
  'POST /mollie/webhook': { ...WEBHOOK, body: MollieEvent },
  // For the gateway alone: `PayPal-Transmission-Sig` is over the transmission, the webhook and the body's checksum.
  'POST /paypal/webhook': { ...WEBHOOK, body: PayPalEvent },
  'POST /check-payment': { body: CheckPaymentRequest, answer: CheckPaymentResponse, refuses: [404] },
  'POST /choose-payment': {
    body: ChoosePaymentRequest,
    answer: OrderResponse,
    refuses: [404, 409],
  },
  'POST /test-payment': { body: TestPaymentRequest, answer: TestPaymentResponse, refuses: [404] },
} as const satisfies Routes;
