// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GatewayForm } from '../../../src/admin/settings/GatewayForm.tsx';
import { deskSettings } from '../../../src/admin/stores/settings.ts';
import type { DeskGateway } from '../../../src/api/contract/admin/settings.ts';

const api = await vi.hoisted(async () => {
  const { fakeApi } = await import('../fake-api.ts');
  return fakeApi(() => undefined);
});

const GATEWAY: DeskGateway = {
  code: 'mollie',
  source: 'server',
  is_ready: true,
  about: '',
  keys: [],
  webhook_url: null,
  heard_at: null,
  outage: null,
};
const show = (change: Partial<DeskGateway> = {}) =>
  render(<GatewayForm values={{}} secrets={[]} gateway={{ ...GATEWAY, ...change }} />);

afterEach(() => {
  cleanup();
  api.calls.length = 0;
  deskSettings.clear();
});

describe('a gateway in the settings', () => {
  test('says where its events go and whether one ever came', () => {
    show();
    expect(screen.getByText(/^Mollie is given the address of the webhook with each payment/)).toBeDefined();
    expect(screen.getByText('Its webhook was not called in the last 30 days.')).toBeDefined();
    cleanup();
    show({ webhook_url: 'https://shop.example/api/x/webhook', heard_at: '2026-01-05T12:00:00.000Z' });
    expect(screen.getByText('https://shop.example/api/x/webhook')).toBeDefined();
    expect(screen.getByText(/^Mollie last called its webhook on Jan 5, 2026/)).toBeDefined();
  });

  test('is proved by a press, and what was found is said', async () => {
    const answer = { is_well: false, found: 'Mollie refuses the keys.' };
    api.answer = ({ method }) =>
      method === 'POST'
        ? { body: answer }
        : { body: { values: {}, secrets: [], plugins: [], branches: [], gateways: [] } };
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Test the connection to Mollie' }));
    expect(await screen.findByText(answer.found)).toBeDefined();
    expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toContain(
      'POST /admin/settings/gateways/mollie/check',
    );
  });

  test('is not called without its keys', () => {
    show({ is_ready: false });
    expect(screen.queryByRole('button', { name: /Test the connection/ })).toBeNull();
  });

  test('says since when and why it fails', () => {
    show({ outage: { since: '2026-01-05T12:00:00.000Z', why: 'Mollie gives no usable answer.' } });
    expect(screen.getByText(/^Mollie has been failing since Jan 5, 2026/).textContent).toContain(
      'Mollie gives no usable answer.',
    );
  });
});
