// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CourierOrder } from '../../../src/api/contract/courier.ts';
import { fakeApi } from '../fake-api.ts';
import { orderOf } from './orders.ts';

const TOKEN = `01JD7Q.${'a1'.repeat(32)}`;
const order: CourierOrder = {
  order_number: 'C-1007',
  status: 'out_for_delivery',
  status_label: 'On the way',
  branch_name: 'Pearl Street',
  courier: 'Cleo',
  is_over: false,
  is_on_the_way: true,
  to_collect: 14.4,
  customer: {
    name: 'Ana Diaz',
    phone: '+13125550142',
    address: '1 Oak St',
    instructions: 'Ring twice',
    lat: 1,
    lng: 2,
  },
  seen_at: null,
};
const over = {
  ...order,
  status: 'delivered',
  is_over: true,
  is_on_the_way: false,
  customer: null,
  to_collect: 0,
};
let opened: object = order;
const api = fakeApi(({ path }) => {
  if (path === '/courier/delivered') return { body: over };
  if (path === '/courier') return { body: opened };
  return { body: path === '/courier/position' ? { ...order, seen_at: '2026-03-02T12:00:00Z' } : order };
});
const { CourierBlock } = await import('../../../src/islands/order/CourierBlock.tsx');
const { CourierScreen } = await import('../../../src/islands/order/CourierScreen.tsx');

let move: PositionCallback | undefined;
const clearWatch = vi.fn();
beforeEach(() => {
  opened = order;
  api.calls.length = 0;
  clearWatch.mockClear();
  const watchPosition = (found: PositionCallback) => {
    move = found;
    return 7;
  };
  Object.assign(navigator, { geolocation: { clearWatch, watchPosition } });
  history.replaceState(null, '', `/courier#${TOKEN}`);
});
afterEach(cleanup);
const at = (timestamp: number) =>
  ({ coords: { latitude: 41.9, longitude: -87.6 }, timestamp }) as GeolocationPosition;

test('shows where to, how much to take, and where the courier is while they want it', async () => {
  render(<CourierScreen />);
  expect(await screen.findByText('Ana Diaz')).toBeTruthy();
  expect(screen.getByText('Ring twice')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 312 555 0142' }).getAttribute('href')).toBe('tel:+13125550142');
  expect(screen.getByText(/^To collect now/).textContent).toContain('14.40');
  expect(api.calls.map(({ path }) => path)).toEqual(['/courier']);
  const box = screen.getByRole('checkbox', { name: 'Show the customer where I am' });
  await userEvent.click(box);
  for (const moment of [1_000, 2_000, 12_000]) await act(async () => move?.(at(moment)));
  const positions = api.calls.filter(({ path }) => path === '/courier/position');
  expect(positions.map(({ body }) => body)).toEqual(Array(2).fill({ token: TOKEN, lat: 41.9, lng: -87.6 }));
  expect(await screen.findByText('The customer sees it. Leave this page open.')).toBeTruthy();
  await userEvent.click(box);
  expect(clearWatch).toHaveBeenCalledWith(7);
});

test('ends with the press that hands it over, and nothing of the customer stays', async () => {
  render(<CourierScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Handed over' }));
  expect(await screen.findByText('This delivery is done. Thank you, Cleo.')).toBeTruthy();
  expect(screen.queryByText('Ana Diaz')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Handed over' })).toBeNull();
});

test('a link that was cut says so and calls nobody', async () => {
  history.replaceState(null, '', '/courier#01JD7Q.a1');
  render(<CourierScreen />);
  expect(await screen.findByText(/^This link is incomplete/)).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test('a customer reads when the courier was seen once there is a position alone', () => {
  const courier = { name: 'Cleo', phone_masked: '•••0142', updated_at: '2026-03-02T12:00:00Z' };
  const draw = (place: object) => {
    const branch = { ...orderOf().branch, timezone: 'Asia/Kolkata' };
    const tracked = { ...orderOf(), branch, courier: { ...courier, ...place } };
    return <CourierBlock order={tracked as unknown as Parameters<typeof CourierBlock>[0]['order']} />;
  };
  const { rerender } = render(draw({}));
  expect(screen.getByText('Cleo')).toBeTruthy();
  expect(screen.queryByText(/Last seen/)).toBeNull();
  rerender(draw({ lat: 41.9, lng: -87.6 }));
  // By the branch's clock, wherever the device is.
  expect(screen.getByText(/Last seen .*5:30\sPM/)).toBeTruthy();
});

test('reads again how the order stands when the page is seen again, and thanks nobody for one that was ended', async () => {
  render(<CourierScreen />);
  await screen.findByText('On the way');
  opened = { ...over, status: 'cancelled', status_label: 'Cancelled' };
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('There is nothing to bring: this order is over.')).toBeTruthy();
  expect(screen.queryByText(/Thank you/)).toBeNull();
});

test('a courier without a phone is last seen, without a dot before it', () => {
  const noteOf = (phone_masked: string) => {
    const courier = { name: 'Cleo', phone_masked, updated_at: '2026-03-02T12:00:00Z', lat: 41.9, lng: -87.6 };
    const tracked = { ...orderOf(), courier } as unknown as Parameters<typeof CourierBlock>[0]['order'];
    const { container, unmount } = render(<CourierBlock order={tracked} />);
    const text = container.querySelector('.courier .choice-note')?.textContent;
    unmount();
    return text;
  };
  expect(noteOf('•••0142')).toMatch(/^•+0142 · Last seen/);
  expect(noteOf('')).toMatch(/^Last seen/);
});
