// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { stateName } from '../../../src/admin/catalog/ChangeSetDetail.tsx';
import { stateWords } from '../../../src/admin/news/news-words.ts';
import { logKeyWords } from '../../../src/admin/people/log-key-words.ts';
import { UNSAID, valueWords } from '../../../src/admin/people/log-words.ts';
import { fieldWord } from '../../../src/admin/ui/field-words.ts';
import { SaveBranchRequest } from '../../../src/api/contract/admin/branches.ts';
import { ProductContent, SaveCategoryRequest } from '../../../src/api/contract/admin/catalog.ts';
import { ChangeSet } from '../../../src/api/contract/admin/change-sets.ts';
import { HomeContent, PageContent } from '../../../src/api/contract/admin/content.ts';
import { DRAFT_PAYMENTS } from '../../../src/api/contract/admin/drafts.ts';
import { IMPORT_SUBJECTS } from '../../../src/api/contract/admin/imports.ts';
import { SaveMessageRequest } from '../../../src/api/contract/admin/messages.ts';
import { News, type NewsRow, SaveNews } from '../../../src/api/contract/admin/news.ts';
import { SaveOwnRequest } from '../../../src/api/contract/admin/own-access.ts';
import { PromotionContent } from '../../../src/api/contract/admin/promotions.ts';
import { DeskRewards, SaveTiers } from '../../../src/api/contract/admin/rewards.ts';
import { SaveTaxRequest } from '../../../src/api/contract/admin/taxes.ts';
import { ORDER_CHANNELS } from '../../../src/api/contract/common.ts';
import { PERMISSIONS, ROLES } from '../../../src/api/contract/roles.ts';
import { LANGUAGES } from '../../../src/domain/text/text.ts';
import { loggedWrites } from '../../fixtures/logged-keys.ts';

/** Of writes whose values are what a form sent: its shapes, or the keys that their own file makes up. */
const SENT: Readonly<Record<string, readonly unknown[]>> = {
  'content/drafts/show.ts': [PageContent, HomeContent],
  'desk/orders/orders.ts': ['eta', 'delayed_minutes', 'courier'],
  'imports/imports.ts': ['publish', 'undo', 'invite'],
  'imports/publish-step.ts': ['invited', 'mailed'],
  'loyalty/desk-rewards.ts': [DeskRewards.shape.rewards, DeskRewards.shape.prizes, SaveTiers],
  'merchandise/categories/manage-categories.ts': [SaveCategoryRequest],
  'merchandise/product/save-product.ts': [ProductContent],
  'merchandise/taxes/taxes.ts': [SaveTaxRequest],
  'news/news.ts': [SaveNews.shape.content],
  'outbox/messages/message-texts.ts': [SaveMessageRequest],
  'promotions/save-promotion.ts': [PromotionContent],
  'settings/write-branch.ts': [SaveBranchRequest.shape.content],
  'staff/own-access.ts': [SaveOwnRequest],
  'staff/sign-in.ts': ['device'],
};

interface Def {
  shape?: Record<string, unknown>;
  [part: string]: unknown;
}

/** Every key of a shape, however deep it lies. */
const keysOf = (schema: unknown): string[] => {
  if (typeof schema === 'string') return [schema];
  const def = (schema as { def?: Def } | undefined)?.def;
  if (!def) return [];
  const { shape = {}, element, innerType, valueType, options, items } = def;
  const inner = [element, innerType, def.in, valueType, options, items].flat();
  return [...Object.keys(shape), ...[...Object.values(shape), ...inner].flatMap(keysOf)];
};

test('every key that is written to the log has words', () => {
  const writes = loggedWrites();
  expect(writes.length).toBeGreaterThan(80);
  const sent = Object.values(SENT).flat().flatMap(keysOf);
  expect(sent.length).toBeGreaterThan(150);
  const keys = new Set([...writes.flatMap((one) => [...one.keys]), ...sent]);
  const wordless = [...keys].filter((key) => !UNSAID.has(key) && fieldWord(key, logKeyWords()) === key);
  expect(wordless).toEqual([]);
});

test('a write whose keys do not stand in its file is known by its form', () => {
  const nameless = loggedWrites().flatMap(({ path, keys }) =>
    keys.size === 0 ? [path.replace('src/backend/', '')] : [],
  );
  expect([...new Set(nameless)].filter((path) => !Object.hasOwn(SENT, path))).toEqual([]);
});

/** Codes that a write takes over from elsewhere: where they are listed, by the key that they stand under. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  format: ['csv', 'xlsx', 'json', 'xml'],
  language: LANGUAGES,
  payment: DRAFT_PAYMENTS,
  permissions: PERMISSIONS,
  role: ROLES,
  state: [...ChangeSet.shape.state.options, ...News.shape.state.options],
  status: ['pending', 'published', 'rejected'],
  subject: IMPORT_SUBJECTS,
  to: ['source', 'wallet'],
  typed: ORDER_CHANNELS,
};

/** Every code of a shape, by the key that it stands under. */
const codesOf = (schema: unknown, key = ''): [key: string, code: string][] => {
  const def = (schema as { def?: Def & { entries?: object } } | undefined)?.def;
  if (!def) return [];
  const { shape = {}, element, innerType, valueType, options, items, entries = {} } = def;
  const inner = [element, innerType, def.in, valueType, options, items].flat();
  return [
    ...Object.values(entries).map((code): [string, string] => [key, String(code)]),
    ...Object.entries(shape).flatMap(([name, one]) => codesOf(one, name)),
    ...inner.flatMap((one) => codesOf(one, key)),
  ];
};

test('every code that is written to the log has words', () => {
  const written = loggedWrites().flatMap(({ codes }) => codes);
  expect(written.length).toBeGreaterThan(10);
  const sent = Object.values(SENT)
    .flat()
    .flatMap((one) => codesOf(one));
  expect(sent.length).toBeGreaterThan(30);
  const listed = Object.entries(CODES).flatMap(([key, codes]) =>
    codes.map((code): [string, string] => [key, code]),
  );
  const wordless = [...written, ...sent, ...listed].filter(([key, code]) =>
    ['review', 'order'].every((entity) => valueWords(entity, { path: key, text: code }) === code),
  );
  expect(wordless).toEqual([]);
});

test('a state has one word, in the log as in its list', () => {
  const inLog = (code: string) => valueWords('news', { path: 'state', text: code });
  const listed = (state: NewsRow['state']) =>
    stateWords({ state, due_at: '2026-11-30T09:00:00Z', sent: 0, reach: 0 } as NewsRow);
  expect(inLog('draft')).toBe(listed('draft'));
  expect(listed('scheduled').toLowerCase()).toContain(inLog('scheduled').toLowerCase());
  const publish_at = '2026-11-30T09:00:00Z';
  for (const state of ChangeSet.shape.state.options)
    expect(stateName({ state, publish_at }).toLowerCase()).toContain(inLog(state).toLowerCase());
});
