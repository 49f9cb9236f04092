import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maySend,
  type PendingChange,
  pendingCount,
  questionOfPrice,
  withChange,
} from '../../../src/domain/cart/offline-cart.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { line } from '../../stores/carts.ts';

const add = (id: number, quantity = 1, seen = '$1.00'): Extract<PendingChange, { kind: 'add' }> => ({
  kind: 'add',
  key: `a${id}-${quantity}`,
  at: 0,
  wasSent: false,
  line: { product_id: id, quantity },
  seen: { name: `Product ${id}`, price: seen },
});
const set = (lineId: number, quantity: number): PendingChange => ({
  kind: 'set',
  key: `s${lineId}-${quantity}`,
  at: 0,
  lineId,
  name: `Line ${lineId}`,
  quantity,
});
const changes = fc.array(
  fc.oneof(
    fc
      .record({ id: fc.integer({ min: 1, max: 4 }), n: fc.integer({ min: 1, max: 5 }) })
      .map(({ id, n }) => add(id, n)),
    fc.record({ id: fc.integer({ min: 1, max: 4 }), n: fc.nat(5) }).map(({ id, n }) => set(id, n)),
  ),
  { maxLength: 30 },
);

describe('the queue of a cart without a network', () => {
  test('keeps every addition, and of each line the last quantity', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const queue = all.reduce<readonly PendingChange[]>((kept, one) => withChange(kept, one) ?? kept, []);
        expect(queue.filter(({ kind }) => kind === 'add')).toHaveLength(
          all.filter(({ kind }) => kind === 'add').length,
        );
        for (const id of [1, 2, 3, 4]) {
          const ofLine = (one: PendingChange) => one.kind === 'set' && one.lineId === id;
          expect(queue.filter(ofLine)).toEqual(all.filter(ofLine).slice(-1));
        }
      }),
      seeded(100),
    );
  });

  test('takes no more than it can keep', () => {
    const full = Array.from({ length: 50 }, (_, id) => add(id));
    expect(withChange(full, add(99))).toBeUndefined();
  });

  test('counts what the cart will hold', () => {
    const items = [line(1, 3), line(2, 1)];
    expect(pendingCount([add(7, 2), set(1, 1), set(9, 4)], items)).toBe(2 - 2);
    expect(pendingCount([set(2, 0)], items)).toBe(-1);
  });

  test('sends nothing twice whose key the shop may have forgotten', () => {
    const day = 24 * 3_600_000;
    expect(maySend(add(1), day)).toBe(true);
    expect(maySend({ ...add(1), wasSent: true }, day)).toBe(false);
    expect(maySend({ ...add(1), wasSent: true }, day / 2)).toBe(true);
    expect(maySend(set(1, 0), day)).toBe(true);
  });
});

describe('questionOfPrice', () => {
  const write = (amount: number) => `$${amount.toFixed(2)}`;
  const item = line(1, 1);
  const requested = { ...add(item.product_id), line: { product_id: item.product_id, quantity: 1 } };

  test('asks when the price is not the one that was seen, and only then', () => {
    const now = write(item.unit_price);
    const questionAt = (price: string) =>
      questionOfPrice({ ...requested, seen: { name: 'Tea', price } }, { cartItems: [item] }, write);
    expect(questionAt(now)).toBeUndefined();
    expect(questionAt('$99.00')).toMatchObject({ kind: 'price', was: '$99.00', now, lineId: item.id });
    expect(questionOfPrice({ ...requested, seen: null }, { cartItems: [item] }, write)).toBeUndefined();
  });

  test('compares with the line of the same choices', () => {
    const other = { ...item, id: 8, selectedAttributes: { 4: 2 }, unit_price: 77 };
    const seen = { name: 'Tea', price: write(item.unit_price) };
    expect(questionOfPrice({ ...requested, seen }, { cartItems: [other, item] }, write)).toBeUndefined();
    expect(questionOfPrice({ ...requested, seen }, { cartItems: [other] }, write)).toBeUndefined();
  });
});
