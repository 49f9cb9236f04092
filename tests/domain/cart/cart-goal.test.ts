import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeliveryFree, isDeliverySurelyFree, nearestGoal } from '../../../src/domain/cart/cart-goal.ts';
import { holds } from '../properties.ts';

const cart = (change: Record<string, unknown> = {}, details: Record<string, unknown> = {}) => ({
  delivery_charge: 2.9,
  shipping_discount_amount: 0,
  subtotal_after_discounts: 25.49,
  customer_applied_coupon: null,
  cartDetails: {
    order_type: 'delivery' as const,
    free_delivery_above: 45,
    min_order_remaining: 0,
    blockers: [] as { code: 'address_not_serviceable'; message: string; cart_item_id: null }[],
    ...details,
  },
  ...change,
});
const discount = (change: Record<string, unknown> = {}) => ({
  code: 'FREESHIP' as string | null,
  title: 'Free delivery over $30',
  type: 'free_delivery' as const,
  is_applied: false,
  is_eligible: false,
  is_automatic: false,
  reason_code: 'below_minimum' as string | null,
  missing_amount: 4.51 as number | null,
  min_subtotal: 30,
  estimated_saving: 0,
  delivery_charge: null as number | null,
  ...change,
});
const FEAST = discount({
  code: 'FEAST20',
  title: '20% off a feast',
  type: 'percentage',
  missing_amount: 54.51,
});

test('free delivery is promised to a known place, or where the goods or a code make it so everywhere', () => {
  const free = (change: Record<string, unknown>, details: Record<string, unknown> = {}) =>
    isDeliverySurelyFree({
      ...cart({ delivery_charge: 0, ...change }, details),
      address: null,
      ...change,
    } as Parameters<typeof isDeliverySurelyFree>[0]);
  expect(free({})).toBe(false);
  expect(free({}, { pincode: '04229' })).toBe(true);
  expect(free({ address: {} })).toBe(true);
  expect(free({ subtotal_after_discounts: 45 })).toBe(true);
  expect(free({ delivery_charge: 2.9, shipping_discount_amount: 2.9 })).toBe(true);
  expect(free({ delivery_charge: 2.9 }, { pincode: '04229' })).toBe(false);
});

describe('the nearest goal of a cart', () => {
  test('is the one that lacks least', () => {
    expect(nearestGoal(cart(), [FEAST, discount()])).toMatchObject({ code: 'FREESHIP', missing: 4.51 });
    expect(nearestGoal(cart(), [FEAST])).toMatchObject({ kind: 'free_delivery', target: 45 });
  });

  test('is the code that saves most where one holds already', () => {
    const five = discount({ code: 'FIVER', type: 'fixed', is_eligible: true, estimated_saving: 5 });
    const ten = { ...five, code: 'TENNER', estimated_saving: 10 };
    expect(nearestGoal(cart(), [five, ten, discount()])).toMatchObject({ kind: 'apply', code: 'TENNER' });
    const dearer = { ...ten, delivery_charge: 4.9 };
    expect(nearestGoal(cart(), [dearer])).toMatchObject({ saving: 10, delivery: 4.9 });
  });

  test('is nothing below the minimum order, which says so itself', () => {
    expect(nearestGoal(cart({}, { min_order_remaining: 3 }), [discount()])).toBeNull();
  });

  test('offers no other code beside the one that was chosen', () => {
    expect(nearestGoal(cart({ customer_applied_coupon: 'TEN' }), [FEAST])).toMatchObject({
      kind: 'free_delivery',
    });
  });

  test('does not speak of free delivery where delivery is free or nothing is delivered', () => {
    expect(nearestGoal(cart({ shipping_discount_amount: 2.9 }), [discount()])).toBeNull();
    expect(nearestGoal(cart({}, { order_type: 'pickup' }), [discount()])).toBeNull();
  });

  holds(
    'never lacks more than any other goal, and never more than nothing',
    fc.record({
      subtotal: fc.nat(9_000),
      missing: fc.array(fc.option(fc.integer({ min: 1, max: 9_000 })), { maxLength: 5 }),
    }),
    ({ subtotal, missing }) => {
      const facts = cart({ subtotal_after_discounts: subtotal / 100 });
      const discounts = missing.map((cents) =>
        discount({ type: 'fixed', missing_amount: cents === null ? null : cents / 100 }),
      );
      const goal = nearestGoal(facts, discounts);
      const all = [
        ...missing.flatMap((cents) => cents ?? []),
        ...(subtotal < 4_500 ? [4_500 - subtotal] : []),
      ];
      if (goal === null) expect(all).toEqual([]);
      else if (goal.kind !== 'apply') expect(Math.round(goal.missing * 100)).toBe(Math.min(...all));
      expect(isDeliveryFree(facts)).toBe(false);
    },
  );
});
