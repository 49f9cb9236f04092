// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { orderTypeWords } from '../../../src/admin/promotions/promotion-words.ts';
import { orderTypeName } from '../../../src/admin/ui/order-words.ts';

test('a kind of order has one name at the desk', () => {
  for (const [type, word] of Object.entries(orderTypeWords()))
    expect(word).toBe(orderTypeName(type as 'delivery' | 'pickup' | 'dine_in'));
});
