// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';

const edit = (id: number, change: object) => ({
  ...{ id, change, count: 2, actor: 'mina@shop.example' },
  ...{ at: '2026-11-30T05:03:00Z', undone_at: null },
});
fakeApi(({ path }) =>
  path === '/admin/product-edits'
    ? {
        body: {
          edits: [
            edit(2, { kind: 'percent', percent: 10 }),
            edit(1, { kind: 'status', is_active: false }),
            edit(3, { kind: 'set', name: 'Spring' }),
          ],
        },
      }
    : undefined,
);
afterEach(cleanup);

test('a change of many products says what it was where it can be taken back', async () => {
  const { LatestEdits } = await import('../../../src/admin/catalog/BulkPreview.tsx');
  const { edits } = await import('../../../src/admin/stores/product-edits.ts');
  void edits.fetch();
  render(<LatestEdits />);
  await userEvent.setup().click(screen.getByText('Latest changes of many products'));
  for (const words of ['Prices +10%', 'Take off sale', 'Spring'])
    expect(await screen.findByText(words)).toBeTruthy();
});
