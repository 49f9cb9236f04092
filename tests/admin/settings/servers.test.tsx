// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Servers } from '../../../src/admin/settings/Servers.tsx';

afterEach(cleanup);

const SERVER = {
  id: 'one',
  machine: 'web-1',
  build: '3f2ac1',
  roles: ['web' as const, 'worker' as const],
  since: '2026-11-29T05:00:00.000Z',
};

test('each server is named with its version and what it does, and what an upgrade has left', () => {
  const { container, rerender } = render(<Servers servers={[SERVER]} waiting_migrations={[]} />);
  const row = screen.getByRole('rowheader', { name: 'web-1' }).closest('tr');
  expect(row?.textContent).toMatch(/^web-13f2ac1Pages and calls, Background work(29 Nov 2026|Nov 29, 2026)/);
  expect(container.querySelector('.notice')).toBeNull();
  rerender(<Servers servers={[SERVER]} waiting_migrations={['0071-no-note']} />);
  expect(container.querySelector('.notice')?.textContent).toMatch(
    /run this there: npm run shop -- migrate --contract .* waits: 0071-no-note$/,
  );
});
