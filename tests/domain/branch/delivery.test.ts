import { describe, expect, test } from 'vitest';
import { lowestCharge, lowestSlotCharge, priceDelivery } from '../../../src/domain/branch/delivery.ts';
import { discount, price } from '../world.ts';

const bands = [
  { uptoSubtotal: 1500, charge: 500 },
  { uptoSubtotal: 3000, charge: 300 },
];
const pricing = { bands, freeAbove: 4000, areaCharge: null };

describe('priceDelivery', () => {
  test.each([
    [0, 500],
    [1500, 500],
    [1501, 300],
    [3000, 300],
    [3001, 0],
  ])('charges the first band that reaches %i: %i', (subtotal, charge) => {
    expect(priceDelivery(pricing, subtotal)).toBe(charge);
  });

  test('lets the area replace the bands, and free delivery the area', () => {
    const area = { ...pricing, areaCharge: 700 };
    expect([1000, 3999, 4000].map((subtotal) => priceDelivery(area, subtotal))).toEqual([700, 700, 0]);
  });

  test('adds the charge of the chosen time, takes off at most all, and leaves free delivery free', () => {
    const at = (slotCharge: number, subtotal = 2000) => priceDelivery({ ...pricing, slotCharge }, subtotal);
    expect([at(200), at(-100), at(-900), at(200, 4000)]).toEqual([500, 200, 0, 0]);
    expect(priceDelivery({ ...pricing, areaCharge: 700, slotCharge: 200 }, 2000)).toBe(900);
  });

  test('names the lowest charge', () => {
    expect(lowestCharge(pricing)).toBe(300);
    expect(lowestCharge({ ...pricing, areaCharge: 450 })).toBe(450);
    expect(lowestCharge({ bands: [], freeAbove: null, areaCharge: null })).toBe(0);
  });

  test('names the lowest charge with what the cheapest time takes off, where times are chosen', () => {
    const slots = { intervalMinutes: 60, leadMinutes: 0, daysAhead: 2, cutoff: null, capacityPerSlot: null };
    const window = { days: [], from: '09:00', to: '11:00' };
    const chargeAdjustments = [150, -100, -50].map((amount) => ({ ...window, amount }));
    const slotCharge = lowestSlotCharge({ ...slots, isEnabled: true, chargeAdjustments });
    expect(lowestCharge({ ...pricing, slotCharge })).toBe(200);
    expect(lowestCharge({ ...pricing, areaCharge: 90, slotCharge })).toBe(0);
    const dearer = chargeAdjustments.slice(0, 1);
    expect(lowestSlotCharge({ ...slots, isEnabled: true, chargeAdjustments: dearer })).toBe(0);
    expect(lowestSlotCharge({ ...slots, isEnabled: true })).toBe(0);
    expect(lowestSlotCharge({ ...slots, isEnabled: false, chargeAdjustments })).toBe(0);
  });
});

describe('priceCart with delivery', () => {
  const delivery = { bands: [{ uptoSubtotal: null, charge: 300 }], freeAbove: 2850, areaCharge: null };

  test('is free from the threshold on, checked after discounts', () => {
    expect(price({ delivery })).toMatchObject({ deliveryCharge: 0, freeDeliveryMissing: null });
    const off1 = discount({ type: 'fixed', amount: 1 });
    expect(price({ delivery, discounts: [off1] })).toMatchObject({
      deliveryCharge: 300,
      freeDeliveryMissing: 1,
    });
  });

  test('costs nothing and misses nothing when nothing is delivered', () => {
    expect(price({ delivery: null })).toMatchObject({ deliveryCharge: 0, freeDeliveryMissing: null });
  });

  test('is free by the nearest way, which is no near miss beside it', () => {
    const free = discount({ type: 'free_delivery', minSubtotal: 3000 });
    const goods = discount({ id: 2, type: 'fixed', amount: 100, minSubtotal: 3300 });
    const above45 = { ...delivery, freeAbove: 4500 };
    const discounts = [free, goods];
    expect(price({ delivery: above45, discounts })).toMatchObject({
      freeDeliveryMissing: 150,
      nearMiss: { discount: goods, missing: 450 },
    });
    expect(price({ delivery: { ...delivery, freeAbove: 2900 }, discounts: [free] })).toMatchObject({
      freeDeliveryMissing: 50,
      nearMiss: null,
    });
  });

  test('is not promised free by a discount that takes off only a part, or that needs a code', () => {
    const part = discount({ type: 'free_delivery', minSubtotal: 3000, maxDiscount: 100 });
    const coupon = discount({ type: 'free_delivery', minSubtotal: 3000, isAutomatic: false, code: 'FREE' });
    for (const rule of [part, coupon]) {
      expect(price({ delivery: { ...delivery, freeAbove: 4500 }, discounts: [rule] })).toMatchObject({
        freeDeliveryMissing: 1650,
        nearMiss: { discount: rule, missing: 150 },
      });
    }
  });

  test('takes free delivery off the charge, not off the goods', () => {
    const free = discount({ type: 'free_delivery' });
    expect(price({ discounts: [free] })).toMatchObject({
      orderDiscount: 0,
      deliveryCharge: 300,
      shippingDiscount: 300,
      freeDeliveryMissing: null,
      applied: [{ amount: 300, target: 'shipping' }],
    });
  });

  test('caps what is taken off the charge', () => {
    const capped = discount({ type: 'free_delivery', maxDiscount: 120 });
    expect(price({ discounts: [capped] }).shippingDiscount).toBe(120);
  });
});

describe('bands of distance', () => {
  const byDistance = {
    bands: [
      { uptoSubtotal: 2000, uptoKm: 2, charge: 200 },
      { uptoSubtotal: null, uptoKm: 2, charge: 100 },
      { uptoSubtotal: null, uptoKm: 6, charge: 500 },
    ],
    freeAbove: null,
    areaCharge: null,
  };
  const chargeAt = (distanceKm: number | null, subtotal = 1000) =>
    priceDelivery({ ...byDistance, distanceKm }, subtotal);

  test('charge the nearest ring that reaches the shopper', () => {
    expect([0, 2, 2.1, 6].map((km) => chargeAt(km))).toEqual([200, 200, 500, 500]);
    expect(chargeAt(1, 3000)).toBe(100);
  });

  test('take an unknown distance and one beyond every ring for the farthest ring', () => {
    expect([chargeAt(null), chargeAt(9)]).toEqual([500, 500]);
  });

  test('name the lowest charge at the shopper’s distance', () => {
    expect([1, 4].map((distanceKm) => lowestCharge({ ...byDistance, distanceKm }))).toEqual([100, 500]);
  });
});
