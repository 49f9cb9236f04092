import type { z } from 'zod';
import type { TestPaymentRequest, TestPaymentResponse } from '../../api/contract/payment.ts';
import { say } from '../../domain/text/text.ts';
import { findBranchMethods, findIntent } from '../gateways/repository.ts';
import { payAtTestGateway } from '../gateways/test/test-gateway.ts';
import { getRowToPay } from '../orders/reading/orders.ts';
import { hasTestGateway } from '../settings/payment-methods.ts';
import type { Shop, Visitor } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';

/**
 * Plays the payment window of the simulated gateway for one's own order: each success takes money and signs for
 * it, however often it is called. 422 unless the order's branch takes `test`, and always in production.
 */
export const simulatePayment = async (
  shop: Shop,
  visitor: Visitor,
  { order_id, token, outcome }: z.output<typeof TestPaymentRequest>,
): Promise<z.infer<typeof TestPaymentResponse>> => {
  const row = await getRowToPay(shop, order_id, { visitor, token });
  const intent = await findIntent(shop.db.read, row.id);
  const isListed = (await findBranchMethods(shop.db.read, row.branch_id)).includes('test');
  const isOffered = isListed && hasTestGateway(shop);
  if (!isOffered || intent?.gateway !== 'test' || !intent.gateway_order_id) {
    throw new ShopError('payment_method_unavailable', say`This order is not paid by test payments.`);
  }
  const ids = { order_id, ...(token && { token }), razorpay_order_id: intent.gateway_order_id };
  if (outcome === 'failure') return { ...ids, error: DECLINED };
  const proof = await payAtTestGateway(shop, {
    gatewayOrderId: intent.gateway_order_id,
    amount: intent.amount_subunits,
    currency: intent.currency_code,
  });
  return { ...ids, razorpay_payment_id: proof.paymentId, razorpay_signature: proof.signature };
};

const DECLINED = {
  code: 'BAD_REQUEST_ERROR',
  description: 'The bank declined the payment.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
};
