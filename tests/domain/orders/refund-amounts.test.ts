import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundOfUnits, returnFee, splitRefund } from '../../../src/domain/orders/refund-amounts.ts';
import { seeded } from '../../fixtures/seeded.ts';

const money = fc.nat(1_000_000);
const line = fc
  .tuple(fc.integer({ min: 1, max: 50 }), money)
  .map(([quantity, paid]) => ({ quantity, paid, refundedQuantity: 0 }));

describe('refunds of returned units', () => {
  test('add up to what the line cost, in whatever steps they come', () => {
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 60 }), (given, steps) => {
        let refundedQuantity = 0;
        let total = 0;
        for (const step of [...steps, given.quantity]) {
          const amount = refundOfUnits({ ...given, refundedQuantity }, step);
          expect(amount).toBeGreaterThanOrEqual(0);
          total += amount;
          refundedQuantity = Math.min(given.quantity, refundedQuantity + step);
        }
        expect(total).toBe(given.paid);
      }),
      seeded(100),
    );
  });

  test('bring back what a cheaper substitute cost, after all others, and nothing of it twice', () => {
    fc.assert(
      fc.property(line, fc.nat(50), fc.nat(100), (given, most, percent) => {
        const units = Math.min(given.quantity, most);
        const ofOthers = refundOfUnits(given, given.quantity - units);
        const back = Math.floor(((given.paid - ofOthers) * percent) / 100);
        const replaced = { ...given, replaced: { units, given: units === 0 ? 0 : back } };
        let total = replaced.replaced.given;
        for (let refundedQuantity = 0; refundedQuantity < given.quantity; refundedQuantity += 1) {
          const amount = refundOfUnits({ ...replaced, refundedQuantity }, 1);
          expect(amount).toBeGreaterThanOrEqual(0);
          total += amount;
        }
        expect(total).toBe(given.paid);
        expect(refundOfUnits(replaced, given.quantity - units)).toBe(ofOthers);
      }),
      seeded(100),
    );
  });

  test('lose their fee once, and never more than they are worth', () => {
    fc.assert(
      fc.property(money, money, (refund, fee) => {
        const kept = returnFee(refund, fee);
        expect([kept >= 0, kept <= refund, kept <= fee]).toEqual([true, true, true]);
        expect(kept === fee || kept === refund).toBe(true);
      }),
      seeded(100),
    );
  });

  test('go to their source as far as it took them', () => {
    fc.assert(
      fc.property(money, money, (amount, atSource) => {
        const { toSource, toWallet } = splitRefund(amount, atSource);
        expect([toSource + toWallet, toSource]).toEqual([amount, Math.min(amount, atSource)]);
      }),
      seeded(100),
    );
  });
});
