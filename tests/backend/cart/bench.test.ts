import { beforeEach, expect, test } from 'vitest';
import type { BenchRequest, BenchResponse } from '../../../src/api/contract/admin/price-bench.ts';
import type { PromotionContent } from '../../../src/api/contract/admin/promotions.ts';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { promotionContent } from '../../fixtures/promotion-content.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

describeRules('the price bench', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'manager');
  });
  const cola = (quantity: number): BenchRequest['lines'][number] => ({
    product_id: shop().world.products.cola,
    quantity,
    selected_attributes: {},
    selected_multi_attributes: {},
  });
  const tryCart = async (change: Partial<BenchRequest> = {}) => {
    const body: BenchRequest = {
      lines: [cola(4)],
      branch_id: 1,
      order_type: 'delivery',
      payment_method: null,
      pincode: null,
      code: null,
      customer_email: null,
      at: null,
      draft: null,
      ...change,
    };
    return (await manager.call<BenchResponse & ErrorBody>('POST', '/admin/promotions/test', { body })).body;
  };
  const draft = (change: Partial<PromotionContent>) => ({ id: null, content: promotionContent(change) });
  const stepsOf = ({ steps }: BenchResponse) => steps.map(({ step, amount }) => [step, amount]);

  test('costs what the same cart costs a shopper, step by step', async () => {
    for (const code of [null, 'WELCOME10']) {
      const guest = newGuest();
      const body = { product_id: shop().world.products.cola, quantity: 4 };
      await shop().call('POST', '/cart/add', { body, guest });
      if (code) await shop().call('PUT', '/cart/details', { body: { coupon_code: code }, guest });
      const cart = (await shop().call<CartSnapshot>('GET', '/get-cart', { guest })).body;
      const tried = await tryCart({ code });
      expect(tried.total).toBe(cart.total);
      expect(tried.steps.at(-1)?.total).toBe(cart.total);
      expect(tried.discounts.find((one) => one.code === 'WELCOME10')?.is_applied).toBe(code !== null);
    }
  });

  test('says of every discount why it does not apply', async () => {
    const { discounts } = await tryCart({ code: 'FEAST20' });
    const feast = discounts.find(({ code }) => code === 'FEAST20');
    expect(feast).toMatchObject({ is_applied: false, reason_code: 'below_minimum', is_draft: false });
    expect(feast?.reason).toContain('FEAST20 needs a subtotal of');
  });

  test('prices a promotion that is not saved, at its time and for its people', async () => {
    const happy = draft({
      code: null,
      percent: 50,
      time_from: '15:00',
      time_to: '17:00',
      login_required: true,
    });
    const now = await tryCart({ draft: happy });
    expect(now.discounts.find(({ is_draft }) => is_draft)).toMatchObject({
      is_applied: false,
      reason_code: 'login_required',
    });
    const { email } = await newCustomer(shop);
    const later = { customer_email: email, at: '2026-03-02T16:00:00.000Z' };
    const tried = await tryCart({ draft: happy, ...later });
    const mine = tried.discounts.find(({ is_draft }) => is_draft);
    // Half of 10.00, as the receipt shows it.
    expect(mine).toMatchObject({ is_applied: true, reason: null, saving: 5 });
    expect(stepsOf(tried)).toContainEqual(['order_discount', -5]);
    expect(tried.steps.find(({ step }) => step === 'order_discount')?.of).toBe(mine?.id);
    expect((await tryCart({ customer_email: 'nobody@shop.example' })).errors).toHaveProperty(
      'customer_email',
    );
    // Nothing of it was stored.
    const found = await manager.call<{ total: number }>('GET', '/admin/promotions?q=noon');
    expect(found.body.total).toBe(0);
  });

  test('names what cannot be bought and what a merchant should know', async () => {
    const gone = await tryCart({ lines: [cola(1), { ...cola(1), product_id: 999_999 }] });
    expect(gone.lines.map(({ problem }) => problem === null)).toEqual([true, false]);
    const { warnings } = await tryCart({
      draft: draft({ code: null, type: 'fixed', amount: 500, product_ids: [999_999] }),
    });
    expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['never', 'nothing_left', 'overlap']));
  });

  test('has a first choice of a product with options', async () => {
    const { body } = await manager.call<{ selected_attributes: Record<string, number> }>(
      'GET',
      `/admin/promotions/test-products/${shop().world.products.margherita}`,
    );
    const line = { ...cola(1), ...body, product_id: shop().world.products.margherita };
    const tried = await tryCart({
      lines: [{ ...line, selected_multi_attributes: (body as typeof line).selected_multi_attributes }],
    });
    expect(tried.lines).toMatchObject([{ problem: null }]);
    expect(tried.total).toBeGreaterThan(0);
  });
});
