import { describe, expect, test } from 'vitest';
import { orderEvent } from '../../../src/admin/ui/order-events.ts';

const words = {
  price: (minor: number) => `$${(minor / 100).toFixed(2)}`,
  status: (status: string) => status,
};
const said = (after: object) => orderEvent(after, words);

describe('the history of an order', () => {
  test('says what was decided on a request, in the words that the customer read', () => {
    const accepted = { request: 1, accepted: true, note: 'Sorry.', refunded_minor: 560, to: 'source' };
    expect(said(accepted)).toBe('Request accepted, refund: $5.60 – Sorry.');
    expect(said({ ...accepted, note: '' })).toBe('Request accepted, refund: $5.60');
    expect(said({ request: 2, accepted: true, note: '', refunded_minor: 0 })).toBe('Request accepted');
    expect(said({ request: 3, accepted: false, note: 'It was opened.' })).toBe(
      'Request declined – It was opened.',
    );
  });

  test('says what came instead of a product, by its name and how many', () => {
    const substitute = { name: 'Lemonade', unit_price: 3.95 };
    const after = { order_item_id: 3, item: 'Cooler', quantity: 1, substitute, amount_minor: 105 };
    expect(said(after)).toBe('1 × Cooler replaced by Lemonade, $1.05 less to pay');
  });

  test('calls a note for the desk what was written for it alone', () => {
    expect(said({ note: 'Rings twice.' })).toBe('Note for the desk: Rings twice.');
  });

  test('says that a withdrawal that fitted no order was put to this one', () => {
    expect(said({ withdrawal: 7 })).toBe('A withdrawal was found to be of this order');
  });
});
