// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BranchClock } from '../../../src/admin/ui/BranchClock.tsx';

const NOW = Date.parse('2026-11-24T17:04:00Z');
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const branch = (id: number, name: string, timezone: string) => ({ id, name, timezone });

afterEach(cleanup);

test('names the clock of each branch whose time is another than that of the reader', () => {
  const { container } = render(
    <BranchClock branches={[branch(1, 'Here', own), branch(2, 'Kathmandu', 'Asia/Kathmandu')]} now={NOW} />,
  );
  expect(container.textContent).toContain('Kathmandu Tue 10:49');
  expect(container.textContent).not.toContain('Here');
});

test('says nothing where all clocks are the same', () => {
  const { container } = render(<BranchClock branches={[branch(1, 'Here', own)]} now={NOW} />);
  expect(container.textContent).toBe('');
});
