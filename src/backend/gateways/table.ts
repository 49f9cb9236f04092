import type { GatewayKind } from './port/gateway.ts';
import { RAZORPAY } from './razorpay/razorpay.ts';
import { TEST } from './test/test-gateway.ts';

/** Every gateway that there is. */
export const GATEWAYS: readonly GatewayKind[] = [RAZORPAY, TEST];

export const findKind = (code: string): GatewayKind | undefined =>
  GATEWAYS.find((kind) => kind.code === code);
