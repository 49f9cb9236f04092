// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { publishWord, stateWord } from '../../../src/admin/imports/import-words.ts';
import type { DeskImportDetails } from '../../../src/api/contract/admin/imports.ts';

const word = (counts: { created: number; updated: number; drafts: number }): string => {
  const { drafts, ...rest } = counts;
  return publishWord({
    ...rest,
    subject: 'products',
    drafts: { count: drafts, named: [] },
  } as unknown as DeskImportDetails);
};

test('the press names how many products shoppers will see, not those that stay drafts', () => {
  expect(word({ created: 4, updated: 2, drafts: 0 })).toBe('Publish 6 products');
  expect(word({ created: 4, updated: 2, drafts: 5 })).toBe('Publish 1 product');
  expect(word({ created: 2, updated: 0, drafts: 2 })).toBe('Bring in 2 drafts');
});

test('only products are published: people, orders and gift cards are brought in', () => {
  const said = (subject: DeskImportDetails['subject']) =>
    (['ready', 'publishing', 'done'] as const).map((state) => stateWord({ subject, state, undo: null }));
  expect(said('products')).toEqual(['Ready to publish', 'Publishing …', 'Published']);
  expect(said('customers')).toEqual(['Ready to bring in', 'Bringing in …', 'Brought in']);
});
