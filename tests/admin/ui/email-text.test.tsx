// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LogCard } from '../../../src/admin/people/LogEntries.tsx';
import { EmailText } from '../../../src/admin/ui/EmailText.tsx';

afterEach(cleanup);

test('an email address breaks before its "@" and nowhere else, a name stays whole', () => {
  render(<EmailText text="ada@shop.example" />);
  expect(document.querySelector('bdi')?.innerHTML).toBe('ada<wbr>@shop.example');
  cleanup();
  render(<EmailText text="–" />);
  expect(document.querySelector('bdi')?.innerHTML).toBe('–');
});

test('the log writes who did something so', () => {
  const entry = {
    id: 1,
    at: '2026-03-02T12:00:00.000Z',
    actor: 'ada@shop.example',
    name: null,
    before: null,
  };
  const words = { fields: () => String, choice: (_key: string, value: string) => value, branch: String };
  render(<LogCard entry={{ ...entry, entity: 'product', entity_id: '7', after: {} }} words={words} />);
  expect(document.body.innerHTML).toContain('ada<wbr>@shop.example');
});
