// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../fake-api.ts';
import { orderOf } from './orders.ts';

const order = orderOf({
  order_type: 'pickup',
  pickup_code: '4821',
  delivery_charge: 0,
  total: 4,
  amount_due: 4,
});
const tracking = { order: { ...order, address_short: null }, steps: [], poll_after_seconds: 0 };
fakeApi(({ path }) => {
  if (path.startsWith('/get-single-order-to-track/')) return { body: tracking };
  if (path.startsWith('/get-single-order/')) return { body: { order } };
  return undefined;
});
const { TrackOrderScreen } = await import('../../../src/islands/order/TrackOrderScreen.tsx');
// It is drawn once its file is there.
await import('../../../src/islands/receipt/OrderReceipt.tsx');

afterEach(cleanup);

test('tracking a pickup draws what it costs, and one way to a map', async () => {
  history.replaceState(null, '', `/track-order/${order.id}`);
  render(<TrackOrderScreen />);
  const receipt = within(await screen.findByRole('region', { name: 'What you ordered' }));
  expect(receipt.getByText('Total').parentElement?.textContent).toContain('$4.00');
  expect(screen.getAllByText('Show on a map')).toHaveLength(1);
  expect(screen.getByText('4821', { selector: 'strong' })).toBeDefined();
});
