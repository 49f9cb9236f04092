import type { z } from 'zod';
import type { BranchContent, SaveBranchRequest } from '../../api/contract/admin/branches.ts';
import { readPostcode } from '../../domain/address/postcode.ts';
import { findBranchProblems } from '../../domain/branch/branch-rules.ts';
import { changedKeys } from '../../domain/desk/merge-edits.ts';
import { may } from '../../domain/desk/roles.ts';
import { toMinor } from '../../domain/money/money.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { MINUTE_MS, timeAfter } from '../../domain/time/durations.ts';
import { branchRulesOf } from '../settings/branches.ts';
import { listBranches, lockBranch } from '../settings/repository.ts';
import { readStore } from '../settings/store-cache.ts';
import { writeBranch } from '../settings/write-branch.ts';
import { actorOf } from '../shop/audit.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, fieldErrors, notFound, ShopError } from '../shop/shop-error.ts';
import { contentVersion, toContent, toRules } from './branch-content.ts';
import { hasInvoicesOfOthers } from './branch-repository.ts';
import { listAreasOf, replaceAreas } from './repository.ts';

/** What everybody who runs a branch changes; all else is the owner's. */
const DAILY: readonly (keyof BranchContent)[] = ['opening_hours', 'closures', 'slots', 'pickup'];

/**
 * Saves a branch in one transaction, so that pages and carts follow at once. 409 `branch_conflict` when another has
 * saved since, 403 for what is the owner's, 422 at the fields of what cannot be.
 */
export const saveBranch = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { version, content: sent }: z.output<typeof SaveBranchRequest>,
): Promise<void> => {
  const { money } = (await readStore(shop.db, shop.db.read)).settings;
  await inTransaction(shop.db, async (trx) => {
    const row = await lockBranch(trx, id);
    if (!row) throw notFound();
    const content = readContent(sent, row.country_code);
    const rules = branchRulesOf(row);
    const before = toContent(row, await listAreasOf(trx, id), money.decimalPlaces);
    if (contentVersion(before) !== version)
      throw new ShopError(
        'branch_conflict',
        say`This branch was changed meanwhile. Look at both and save again.`,
      );
    const keys = changedKeys(before, content);
    if (keys.length === 0) return;
    assertOwn(staff, keys);
    if (keys.includes('invoice')) await assertFreePrefix(trx, id, content.invoice.prefix);
    if (keys.includes('areas')) await writeAreas(trx, id, content, money.decimalPlaces);
    const { name, phone, email, address, lat, lng } = content;
    await writeBranch(trx, actorOf(shop, staff), {
      id,
      rules: toRules(content, rules, money.decimalPlaces),
      columns: { name, phone, email, ...address, lat, lng },
      before: pick(before, keys),
      after: pick(content, keys),
    });
  });
};

/** Takes no orders for so many minutes; 0 goes on at once. */
export const pauseBranch = async (shop: Shop, staff: Staff, id: number, minutes: number): Promise<void> => {
  await inTransaction(shop.db, async (trx) => {
    const row = await lockBranch(trx, id);
    if (!row) throw notFound();
    const rules = branchRulesOf(row);
    const pausedUntil = minutes === 0 ? null : timeAfter(shop.now(), minutes * MINUTE_MS);
    await writeBranch(trx, actorOf(shop, staff), {
      id,
      rules: { ...rules, pausedUntil },
      before: { paused_until: rules.pausedUntil ?? null },
      after: { paused_until: pausedUntil },
    });
  });
};

const pick = (content: BranchContent, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(content).filter(([key]) => keys.includes(key)));

/** 422 for a prefix that another branch's invoices have, or had: two of them would have one number. */
export const assertFreePrefix = async (trx: Trx, id: number, prefix: string): Promise<void> => {
  if (prefix === '') return;
  const others = (await listBranches(trx)).filter((branch) => branch.id !== id);
  const isSet = others.some((branch) => branchRulesOf(branch).invoice?.prefix === prefix);
  if (isSet || (await hasInvoicesOfOthers(trx, id, prefix)))
    throw fieldError('content.invoice.prefix', say`Invoices of another branch begin with this.`);
};

const assertOwn = (staff: Staff, keys: readonly string[]): void => {
  if (may(staff, 'settings.write') || keys.every((key) => DAILY.some((one) => one === key))) return;
  throw new ShopError(
    'forbidden',
    say`Your role changes hours, days off, slots and pickup. The rest is the owner's to change.`,
  );
};

/** Postcodes in their usual form, and the country said; 422 at the fields of what cannot be. */
export const readContent = (content: BranchContent, fallback: string) => {
  const problems: Record<string, Text> = findBranchProblems(content);
  const { country_code = fallback } = content.address;
  const own = readPostcode(content.address.pincode, country_code);
  if (own.postcode === null) problems['address.pincode'] = textOf(own.message);
  const areas = content.areas.map((area, index) => {
    const pincode = area.pincode.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ');
    if (content.areas.findIndex((one) => one.pincode === area.pincode) < index)
      problems[`areas.${index}.pincode`] = say`This entry stands here twice.`;
    return { ...area, pincode };
  });
  const found = Object.entries(problems);
  if (found.length > 0)
    throw fieldErrors(Object.fromEntries(found.map(([field, text]) => [`content.${field}`, [text]])));
  return { ...content, areas, address: { ...content.address, country_code, pincode: own.postcode ?? '' } };
};

const textOf = (message: Text | string): Text =>
  typeof message === 'string' ? { template: message, values: [] } : message;

export const writeAreas = (trx: Trx, id: number, { areas }: BranchContent, decimals: number): Promise<void> =>
  replaceAreas(
    trx,
    id,
    areas.map(({ pincode, charge }) => ({
      pincode,
      charge_minor: charge === null ? null : toMinor(charge, decimals),
    })),
  );
