import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readWithdrawalForm,
  statementOf,
  withdrawalProblems,
} from '../../../src/domain/orders/withdrawal-form.ts';

const WHO = { name: 'Ana Diaz', email: 'ana@example.com', order_number: 'C-10001' };
const LINES = JSON.stringify([
  { id: 7, name: 'Cola', quantity: 4, excluded: null },
  { id: 9, name: 'Salad', quantity: 1, excluded: 'perishable' },
]);
const wrongIn = (fields: Record<string, string>) =>
  Object.keys(withdrawalProblems(readWithdrawalForm(fields)));

describe('the form of a withdrawal', () => {
  test('declares all of an order, some of it in words, or a contract without a number', () => {
    expect(statementOf(readWithdrawalForm(WHO))).toEqual({ ...WHO, items: '', lines: [] });
    const some = { ...WHO, scope: 'some', items: 'two colas' };
    expect(statementOf(readWithdrawalForm(some))).toMatchObject({ items: 'two colas' });
    expect(wrongIn({ ...some, order_number: '' })).toEqual([]);
    // What was typed while all of it was chosen is not declared.
    expect(statementOf(readWithdrawalForm({ ...some, scope: 'all' })).items).toBe('');
  });

  test('names what is missing', () => {
    expect(wrongIn({})).toEqual(['order_number', 'name', 'email']);
    expect(wrongIn({ ...WHO, scope: 'some' })).toEqual(['items']);
    expect(wrongIn({ ...WHO, lines: LINES, 'units-7': '0', 'units-9': '0' })).toEqual(['items']);
    expect(wrongIn({ ...WHO, email: 'ana@' })).toEqual(['email']);
  });

  test('comes from an order with its lines, the excluded left out until somebody wants them', () => {
    const form = readWithdrawalForm({ ...WHO, lines: LINES });
    expect(form.units).toEqual({ 7: 4, 9: 0 });
    expect(statementOf(form)).toMatchObject({
      items: '4 × Cola',
      lines: [{ order_item_id: 7, quantity: 4 }],
    });
    const all = readWithdrawalForm({ ...WHO, lines: LINES, 'units-7': '9', 'units-9': '1' });
    expect(statementOf(all)).toMatchObject({ items: '', lines: [] });
  });

  test('names what is left of an order that goes back in part already, not the whole of it', () => {
    const left = { ...WHO, scope: 'some', lines: LINES, 'units-7': '4', 'units-9': '1' };
    expect(statementOf(readWithdrawalForm(left))).toMatchObject({
      items: '4 × Cola, 1 × Salad',
      lines: [
        { order_item_id: 7, quantity: 4 },
        { order_item_id: 9, quantity: 1 },
      ],
    });
  });

  test('reads whatever is sent without failing', () => {
    const field = fc.constantFrom('name', 'email', 'order_number', 'scope', 'items', 'lines', 'units-7');
    const value = fc.oneof(fc.string(), fc.json(), fc.constant(LINES));
    fc.assert(
      fc.property(fc.dictionary(field, value), (fields) => {
        const form = readWithdrawalForm(fields);
        const statement = statementOf(form);
        expect(statement.items.length).toBeLessThanOrEqual(1_000);
        if (Object.keys(withdrawalProblems(form)).length === 0)
          expect(statement.order_number + statement.items).not.toBe('');
      }),
    );
  });
});
