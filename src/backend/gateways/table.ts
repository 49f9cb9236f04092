import { MOLLIE } from './mollie/mollie.ts';
import { PAYPAL } from './paypal/paypal.ts';
import type { GatewayKind } from './port/gateway.ts';
import { RAZORPAY } from './razorpay/razorpay.ts';
import { STRIPE } from './stripe/stripe.ts';
import { TEST } from './test/test-gateway.ts';

/** Every gateway that there is. */
export const GATEWAYS: readonly GatewayKind[] = [RAZORPAY, STRIPE, MOLLIE, PAYPAL, TEST];

export const findKind = (code: string): GatewayKind | undefined =>
  GATEWAYS.find((kind) => kind.code === code);
