import { describe, expect, test } from 'vitest';
import { applyGoodsDiscounts } from '../../../src/domain/discounts/discount-amounts.ts';
import { nearMissMessage, refusalMessage } from '../../../src/domain/discounts/discount-messages.ts';
import { groupOffers } from '../../../src/domain/discounts/offer-groups.ts';
import { inEnglish, inLanguage } from '../../../src/domain/text/text.ts';
import { phrasesOf } from '../../../src/language/phrases.ts';
import { discount, price, world } from '../world.ts';

type Reason = Parameters<typeof groupOffers>[0][number]['reason_code'];
const write = (amount: number) => `$${amount / 100}`;

describe('a coupon that does not apply', () => {
  const said = (change: { missing?: number; missingQuantity?: number }, minSubtotal: number | null = null) =>
    inEnglish(
      refusalMessage(
        'FEAST',
        discount({ minSubtotal }),
        { reason: 'below_minimum', missing: null, missingQuantity: null, ...change },
        write,
      ),
    );

  test('says how much is missing, in money or in items', () => {
    expect(said({ missing: 1150 }, 4000)).toBe('FEAST needs a subtotal of $40. Add $11.5 more.');
    expect(said({ missingQuantity: 1 })).toBe('FEAST needs more items. Add 1 more item.');
    expect(said({ missingQuantity: 3 })).toBe('FEAST needs more items. Add 3 more items.');
    expect(said({})).toBe('FEAST needs more items. Add 1 more item.');
  });

  test('that is for some products alone names no others', () => {
    const rule = discount({ minQuantity: 6, categoryIds: [4] });
    const refusal = { reason: 'below_minimum', missing: null, missingQuantity: 5 } as const;
    expect(inEnglish(refusalMessage('STOCKUP', rule, refusal, write))).toBe(
      "STOCKUP needs 5 more of the items it's for.",
    );
  });

  test('counts one item as one in German', () => {
    const refusal = { reason: 'below_minimum', missing: null } as const;
    const said = (missingQuantity: number) =>
      inLanguage(
        refusalMessage('FEST', discount({}), { ...refusal, missingQuantity }, write),
        phrasesOf('de-DE'),
      );
    expect(said(1)).toBe('FEST braucht mehr Artikel. Es fehlt noch 1 Artikel.');
    expect(said(3)).toBe('FEST braucht mehr Artikel. Es fehlen noch 3 Artikel.');
  });

  test('says why nothing that is added would help', () => {
    const refusal = { reason: 'expired', missing: null, missingQuantity: null } as const;
    expect(inEnglish(refusalMessage('FEAST', discount({}), refusal, write))).toBe('FEAST has expired.');
  });

  test.each([
    [{ orderTypes: ['pickup'] }, 'FEAST is for pickup only.'],
    [{ type: 'free_delivery' as const }, 'FEAST is for delivery only.'],
    [{ orderTypes: ['pickup', 'dine_in'] }, 'FEAST is not valid for this kind of order.'],
  ])('names the one kind of order that it is for: %j', (change, text) => {
    const refusal = { reason: 'order_type', missing: null, missingQuantity: null } as const;
    expect(inEnglish(refusalMessage('FEAST', discount(change), refusal, write))).toBe(text);
  });
});

test('the nearest offer names the code it needs', () => {
  expect(inEnglish(nearMissMessage('Free dessert', 450, write))).toBe('Add $4.5 more for Free dessert');
  expect(inEnglish(nearMissMessage('Free dessert', 450, write, 'SWEET'))).toBe(
    'Add $4.5 more for Free dessert with SWEET',
  );
});

test('of two offers that lack the same, the older one is named', () => {
  const rule = { type: 'fixed', amount: 100, minSubtotal: 3000 } as const;
  const rules = [discount({ ...rule, id: 9 }), discount({ ...rule, id: 4 })];
  for (const discounts of [rules, rules.toReversed()])
    expect(price({ discounts }).nearMiss).toMatchObject({ discount: { id: 4 }, missing: 150 });
});

describe('a free item', () => {
  const gift = { ...world.lines.cola, id: 60, giftOf: 9, quantity: 2 };
  const rule = discount({ id: 9, type: 'free_item', freeProductId: 11, maxDiscount: 100 });
  const lines = [world.lines.pizza, gift];

  test('that was put into the cart as a gift costs nothing, whatever the most of the discount', () => {
    expect(price({ lines, discounts: [rule] }).applied).toMatchObject([{ id: 9, amount: 500 }]);
    expect(price({ lines, discounts: [rule] }).total).toBe(price({ lines: [world.lines.pizza] }).total);
  });

  test('leaves the cart with its offer', () => {
    const cart = price({ lines, discounts: [] });
    expect(cart.lines.map(({ id }) => id)).toEqual([world.lines.pizza.id]);
  });

  test('that nobody has takes nothing off', () => {
    const { amounts, shares } = applyGoodsDiscounts([rule], [world.lines.pizza]);
    expect(amounts).toEqual([{ rule, amount: 0 }]);
    expect(shares).toEqual([0]);
  });
});

test('every offer stands in one group: taken, ready, a little short, or not for this cart', () => {
  const offer = (id: number, is_applied: boolean, is_eligible: boolean, reason_code: Reason = null) => ({
    id,
    is_applied,
    is_eligible,
    reason_code,
  });
  const groups = groupOffers([
    offer(1, false, false, 'expired'),
    offer(2, false, false, 'below_minimum'),
    offer(3, false, true),
    offer(4, true, true),
    offer(5, false, false, 'login_required'),
  ]);
  const idsOf = (group: readonly { id: number }[]) => group.map(({ id }) => id);
  expect(idsOf(groups.applied)).toEqual([4]);
  expect(idsOf(groups.eligible)).toEqual([3]);
  expect(idsOf(groups.notYet)).toEqual([2, 5]);
  expect(idsOf(groups.others)).toEqual([1]);
});
