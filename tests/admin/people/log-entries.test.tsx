// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LogCard } from '../../../src/admin/people/LogEntries.tsx';
import { $desk } from '../../../src/admin/stores/session.ts';
import { productField } from '../../../src/admin/ui/field-words.ts';
import type { DeskSession } from '../../../src/api/contract/admin/staff.ts';
import type { Permission } from '../../../src/api/contract/roles.ts';

afterEach(() => {
  cleanup();
  $desk.set({ name: 'unknown' });
});

const WORDS = {
  fields: () => productField,
  choice: (_setting: string, value: string) => value,
  branch: (id: string) => ({ 1: 'Downtown', 2: 'Riverside' })[id] ?? id,
};
const ENTRY = { id: 1, at: '2026-03-02T12:00:00.000Z', actor: 'ada@shop.example', name: null, before: null };

const linesOf = (entity: string, after: object) => {
  render(<LogCard entry={{ ...ENTRY, entity, entity_id: '7', after }} words={WORDS} />);
  return [...document.querySelectorAll('.log-lines > span')].map(({ textContent }) => textContent);
};

test('a count of stock names its branch, and no variant where the product has none', () => {
  const stock = [{ branch_id: 2, variant_id: 0, on_hand: 5 }];
  expect(linesOf('product', { stock })).toEqual(['Stock › 1 › Branch: Riverside', 'Stock › 1 › Stock: 5']);
});

test('leads only to sections that the reader’s role has', () => {
  const linkOf = (entity: string, permissions: readonly Permission[]) => {
    cleanup();
    $desk.set({ name: 'in', session: { staff: {}, permissions } as DeskSession });
    render(
      <LogCard entry={{ ...ENTRY, name: 'Its name', entity, entity_id: '7', after: null }} words={WORDS} />,
    );
    return document.querySelector('a')?.getAttribute('href') ?? null;
  };
  const reads = { setting: 'settings.read', staff: 'staff.manage', order: 'orders.read' } as const;
  for (const [entity, permission] of Object.entries(reads)) {
    expect([entity, linkOf(entity, ['audit.read'])]).toEqual([entity, null]);
    expect(linkOf(entity, ['audit.read', permission])).toMatch(/^\/admin/);
  }
  expect(linkOf('customer', ['audit.read', 'orders.read'])).toBeNull();
  expect(linkOf('customer', ['audit.read', 'customers.read'])).toBe('/admin/customers/view?id=7');
});

test('several branches are named, and one that is gone keeps its number', () => {
  expect(linesOf('promotion', { branch_ids: [1, 9] })).toEqual(['Branches: Downtown, 9']);
  cleanup();
  expect(linesOf('staff', { branch_ids: null })).toEqual(['Branches: all branches']);
});

test('a secret that was changed says so, and neither what it was nor what it is', () => {
  const hidden = { value: '•••' };
  render(
    <LogCard
      entry={{ ...ENTRY, entity: 'setting', entity_id: 'stripe_key_secret', before: hidden, after: hidden }}
      words={{ ...WORDS, fields: () => (field) => field }}
    />,
  );
  const lines = [...document.querySelectorAll('.log-lines > span')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Changed']);
  expect(document.body.textContent).not.toContain('•••');
});
