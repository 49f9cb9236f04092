import { expect, test } from 'vitest';
import { logLines } from '../../../src/domain/desk/log-lines.ts';

test('the log shows what differs, each value with the way to it', () => {
  const before = {
    name: 'Tea',
    prices: { price: 100, sale: null },
    tags: ['a', 'b'],
    list: [{ id: 1 }, { id: 2 }],
  };
  const after = { name: 'Tea', prices: { price: 120, sale: null }, tags: [], list: [{ id: 1 }, { id: 3 }] };
  expect(logLines(before, after)).toEqual({
    before: [
      { path: 'prices.price', text: '100', number: 100 },
      { path: 'tags', text: 'a, b' },
      { path: 'list.2.id', text: '2', number: 2 },
    ],
    after: [
      { path: 'prices.price', text: '120', number: 120 },
      { path: 'tags', text: '[]' },
      { path: 'list.2.id', text: '3', number: 3 },
    ],
  });
});

test('what is new or gone stands whole on its side', () => {
  expect(logLines(null, { status: 'on', at: null })).toEqual({
    before: [],
    after: [
      { path: 'status', text: 'on' },
      { path: 'at', text: 'null' },
    ],
  });
  expect(logLines('a word', null)).toEqual({ before: [{ path: '', text: 'a word' }], after: [] });
});
