// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { logKeyWords } from '../../../src/admin/people/log-key-words.ts';
import { UNSAID } from '../../../src/admin/people/log-words.ts';
import { fieldWord } from '../../../src/admin/ui/field-words.ts';
import { SaveBranchRequest } from '../../../src/api/contract/admin/branches.ts';
import { ProductContent, SaveCategoryRequest } from '../../../src/api/contract/admin/catalog.ts';
import { HomeContent, PageContent } from '../../../src/api/contract/admin/content.ts';
import { SaveMessageRequest } from '../../../src/api/contract/admin/messages.ts';
import { SaveNews } from '../../../src/api/contract/admin/news.ts';
import { SaveOwnRequest } from '../../../src/api/contract/admin/own-access.ts';
import { PromotionContent } from '../../../src/api/contract/admin/promotions.ts';
import { DeskRewards, SaveTiers } from '../../../src/api/contract/admin/rewards.ts';
import { SaveTaxRequest } from '../../../src/api/contract/admin/taxes.ts';
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
