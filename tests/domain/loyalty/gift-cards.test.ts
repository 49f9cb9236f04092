import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomLetters } from '../../../src/backend/shop/readable-code.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import {
  endAfterReturn,
  GIFT_CODE_LENGTH,
  giftCardEnd,
  giftCardState,
  readGiftCode,
  sendDayProblem,
  sendingTime,
  splitPayment,
  usableOn,
  writeGiftCode,
} from '../../../src/domain/loyalty/gift-cards.ts';
import { splitRefund } from '../../../src/domain/orders/refund-amounts.ts';
import { discount } from '../world.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const AT = '2026-03-02T12:00:00.000Z';

describe('gift cards', () => {
  test('a code is read however it is typed, and nothing else is one', () => {
    for (let round = 0; round < 50; round += 1) {
      const code = randomLetters(GIFT_CODE_LENGTH);
      const shown = writeGiftCode(code);
      expect(shown).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
      expect(readGiftCode(` ${shown.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    }
    for (const typed of ['', 'WELCOME10', 'K7QM-4XTB-PN2W-H8D', 'K7QM-4XTB-PN2W-H8D0', 'K7QM4XTBPN2WH8DCA'])
      expect(readGiftCode(typed)).toBeNull();
  });

  test('card, wallet and the rest are the total, and none is below nothing', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (total, card, wallet, most) => {
        const walletMost = Math.min(most, total);
        const split = splitPayment(total, { card, wallet, walletMost });
        expect(split.giftCardAmount + split.walletAmount + split.amountDue).toBe(total);
        expect(Math.min(split.giftCardAmount, split.walletAmount, split.amountDue)).toBeGreaterThanOrEqual(0);
        expect(split.giftCardAmount).toBe(Math.min(card, total));
        expect(split.walletAmount).toBeLessThanOrEqual(Math.min(wallet, walletMost));
      }),
    );
  });

  test('a refund is shared without loss: gateway, card, then wallet', () => {
    fc.assert(
      fc.property(amount, amount, amount, (refund, atSource, onCard) => {
        const { toSource, toCard, toWallet } = splitRefund(refund, atSource, onCard);
        expect(toSource + toCard + toWallet).toBe(refund);
        expect(toSource).toBe(Math.min(refund, atSource));
        expect(toWallet === 0 || toCard === onCard).toBe(true);
      }),
    );
  });

  test('only a card that was mailed, is not void and has not ended pays', () => {
    const card = { balance_minor: 500, sent_at: AT, expires_at: null, voided_at: null };
    expect([giftCardState(card, AT), usableOn(card, AT)]).toEqual(['active', 500]);
    const states = [
      { ...card, balance_minor: 0 },
      { ...card, sent_at: null },
      { ...card, expires_at: AT },
      { ...card, voided_at: AT },
    ];
    expect(states.map((one) => giftCardState(one, AT))).toEqual(['used_up', 'waiting', 'expired', 'void']);
    expect(states.map((one) => usableOn(one, AT))).toEqual([0, 0, 0, 0]);
  });

  test('it ends so many days after it was mailed, and a return grants a week', () => {
    expect(giftCardEnd(AT, null)).toBeNull();
    expect(giftCardEnd(AT, 30)).toBe('2026-04-01T12:00:00.000Z');
    expect(endAfterReturn(null, AT)).toBeNull();
    expect(endAfterReturn('2026-03-03T00:00:00.000Z', AT)).toBe('2026-03-09T12:00:00.000Z');
    expect(endAfterReturn('2026-05-01T00:00:00.000Z', AT)).toBe('2026-05-01T00:00:00.000Z');
  });

  test('it is mailed in the morning of its day at the branch, never in the past', () => {
    expect(sendingTime(null, 'America/Chicago', AT)).toBe(AT);
    expect(sendingTime('2026-03-05', 'America/Chicago', AT)).toBe('2026-03-05T15:00:00.000Z');
    expect(sendingTime('2026-03-01', 'America/Chicago', AT)).toBe(AT);
    const problem = (day: string) => sendDayProblem(day, 'America/Chicago', new Date(AT)) !== null;
    expect(['2026-03-01', '2026-03-02', '2027-03-02', '2027-03-03'].map(problem)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('no discount, fee or tax looks at a gift card that is bought, and it reaches no minimum', () => {
    const line = (id: number, unitPrice: number, isGiftCard: boolean) => ({
      id,
      productId: id,
      categoryIds: [],
      quantity: 1,
      unitPrice,
      originalUnitPrice: unitPrice,
      taxes: [{ name: 'VAT', rate: 1_000 }],
      isGiftCard,
    });
    const tenOff = discount({ title: 'Ten off', rate: 1_000, isAutomatic: true });
    const delivery = { bands: [], freeAbove: 5_000, areaCharge: 300, distanceKm: null, slotCharge: 0 };
    const price = (lines: ReturnType<typeof line>[]) =>
      priceCart({
        lines,
        discounts: [tenOff],
        couponCode: null,
        context: {
          orderType: 'delivery',
          branchId: 1,
          paymentMethod: null,
          day: 1,
          time: '12:00',
          at: AT,
          isSignedIn: false,
          isFirstOrder: false,
        },
        isTaxInclusive: false,
        delivery,
        packaging: 50,
        tip: 20,
        minOrder: 2_000,
        walletAvailable: 0,
      });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (goods, card) => {
        const alone = price([line(1, goods, false)]);
        const both = price([line(2, card, true), line(1, goods, false)]);
        expect(both.total).toBe(alone.total + card);
        expect(both.lines.map(({ id }) => id)).toEqual([2, 1]);
        expect([both.tax, both.orderDiscount, both.deliveryCharge, both.minOrderRemaining]).toEqual([
          alone.tax,
          alone.orderDiscount,
          alone.deliveryCharge,
          alone.minOrderRemaining,
        ]);
        expect(both.trace.at(-1)?.total).toBe(both.total);
        const mailed = price([line(2, card, true)]);
        expect([mailed.total, mailed.deliveryCharge, mailed.minOrderRemaining]).toEqual([card, 0, 0]);
      }),
    );
  });
});
