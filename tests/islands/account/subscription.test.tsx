// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SubscriptionScreen } from '../../../src/islands/account/SubscriptionScreen.tsx';
import { jsonAnswer } from '../../stores/fake-browser.ts';
import { fakeShop } from './fake-shop.ts';

// The client keeps the transport that it finds when it is loaded.
vi.hoisted(() => {
  const call: typeof fetch = (...args) => Reflect.get(globalThis, 'fakeFetch')(...args);
  Reflect.set(globalThis, 'fetch', call);
});
afterEach(() => {
  cleanup();
  location.hash = '';
});

test('the link of a second mail, opened in the same tab, waits for its own press', async () => {
  const pressed: string[] = [];
  const answer = (status: string, message: string) => () => {
    pressed.push(status);
    return jsonAnswer(200, { kind: 'newsletter', status, message });
  };
  fakeShop({
    'POST /subscriptions/confirm': answer('confirmed', 'You are in.'),
    'POST /subscriptions/unsubscribe': answer('ended', 'You are out.'),
  });
  location.hash = '#confirm=k3Vd0zqkq8cYw1mJ2b7R9Q';
  render(<SubscriptionScreen />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('You are in.')).toBeTruthy();
  location.hash = '#unsubscribe=aaaaaaaaaaaaaaaaaaaaaa';
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('You are out.')).toBeTruthy();
  expect(pressed).toEqual(['confirmed', 'ended']);
});
