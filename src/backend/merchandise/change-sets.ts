import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  type ChangeSet,
  type ChangeSetSummary,
  type ChangeSets,
  type ChangeStep,
  MOST_STEPS,
  type NewChangeSet,
  type PublishChangeSet,
  type SaveChangeSet,
} from '../../api/contract/admin/change-sets.ts';
import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { inLanguage, type Phrases, say, type Text } from '../../domain/text/text.ts';
import { loadSettings } from '../settings/settings.ts';
import { type Actor, actorOf, writeAudit } from '../shop/audit.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import { type Applied, applySteps } from './apply-steps.ts';
import { categoryNames, checkBranch, targetIds } from './bulk-edit.ts';
import { listNames } from './bulk-repository.ts';
import { isChangedRow, type PlannedStep, planSteps } from './bulk-rows.ts';
import { rowWords } from './bulk-words.ts';
import {
  type ChangeSetRow,
  deleteSet,
  findSet,
  insertSet,
  listSets,
  lockSet,
  updateSet,
} from './change-set-repository.ts';

const SHOWN = 100;

/** Change sets, the newest first. */
export const listChangeSets = async (read: Reader, phrases: Phrases): Promise<ChangeSets> => ({
  sets: (await listSets(read, 50)).map((row) => ({
    ...summaryOf(row, phrases),
    step_count: stepsOf(row).length,
  })),
});

/** One change set with what it would do now; 404 when there is none. */
export const openChangeSet = async (shop: Shop, id: number, phrases: Phrases): Promise<ChangeSet> => {
  const { read } = shop.db;
  const row = await findSet(read, id);
  if (!row) throw notFound();
  const steps = stepsOf(row);
  const isOpen = row.state === 'draft' || row.state === 'scheduled' || row.state === 'failed';
  const only = new Map(
    (await listNames(read, steps.flatMap(onlyProduct))).map(({ id: productId, name }) => [productId, name]),
  );
  return {
    ...summaryOf(row, phrases),
    version: versionOf(row),
    steps: steps.map((step) => ({ step, product: only.get(onlyProduct(step)[0] ?? 0) ?? null })),
    preview: isOpen ? await previewOf(shop, row, phrases) : null,
  };
};

const onlyProduct = (step: ChangeStep): number[] => {
  if ('product_id' in step) return [step.product_id];
  return 'ids' in step.target && step.target.ids.length === 1 ? step.target.ids : [];
};

const summaryOf = (
  row: ChangeSetRow & { undone_at: string | null },
  phrases: Phrases,
): Omit<ChangeSetSummary, 'step_count'> => ({
  id: row.id,
  name: row.name,
  state: row.undone_at === null ? (row.state as ChangeSetSummary['state']) : 'undone',
  publish_at: row.publish_at,
  edit_id: row.edit_id,
  problem: row.problem && inLanguage(JSON.parse(row.problem) as Text, phrases),
  actor: row.actor,
  updated_at: row.updated_at,
});

const stepsOf = ({ steps_json }: Pick<ChangeSetRow, 'steps_json'>) => JSON.parse(steps_json) as ChangeStep[];

const versionOf = ({ name, steps_json, state, publish_at }: ChangeSetRow): string =>
  createHash('sha256')
    .update(JSON.stringify([name, steps_json, state, publish_at]))
    .digest('base64url')
    .slice(0, 22);

const previewOf = async (shop: Shop, row: ChangeSetRow, phrases: Phrases) => {
  const { read } = shop.db;
  const money = readMoneyFormat(await loadSettings(read));
  const at = row.publish_at ?? shop.now().toISOString();
  const rows = await planSteps(read, await plannedOf(read, stepsOf(row)), {
    decimals: money.decimalPlaces,
    at,
  });
  const changing = rows.filter((one) => one.problem !== null || isChangedRow(one));
  const done = changing.filter(({ problem }) => problem === null);
  const words = { money, names: await categoryNames(read), phrases };
  return {
    total: rows.length,
    changed: done.length,
    rows: done.slice(0, SHOWN).map((one) => ({ id: one.id, name: one.before.name, ...rowWords(one, words) })),
    kept: changing.flatMap(({ id, before, problem }) =>
      problem ? [{ id, name: before.name, reason: inLanguage(problem, phrases) }] : [],
    ),
  };
};

/** Which products each step is about now. */
const plannedOf = async (read: Reader, steps: readonly ChangeStep[]): Promise<PlannedStep[]> => {
  const planned: PlannedStep[] = [];
  for (const step of steps)
    planned.push(
      'product_id' in step
        ? { ids: [step.product_id], change: { kind: 'product', was: step.was, content: step.content } }
        : { ids: await targetIds(read, step.target), change: step.change },
    );
  return planned;
};

/** Begins a change set; returns its number. */
export const createChangeSet = async (
  shop: Shop,
  staff: Staff,
  { name, step }: NewChangeSet,
): Promise<number> => {
  const steps = step ? [await checkedStep(staff, step)] : [];
  return inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const id = await insertSet(trx, {
      name,
      state: 'draft',
      steps_json: JSON.stringify(steps),
      ...writer(actor),
      created_at: actor.at,
    });
    await writeAudit(trx, actor, 'change_set', id, null, { name, steps: steps.length });
    return id;
  });
};

const writer = ({ staffId, name, at }: Actor) => ({ staff_id: staffId, actor: name, updated_at: at });

/** A step as it is kept: its html without scripts, its stock of a branch of the person's. */
const checkedStep = async (staff: Staff, step: ChangeStep): Promise<ChangeStep> => {
  if (!('product_id' in step)) {
    checkBranch(staff, step.change);
    return step;
  }
  const { description_html } = step.content;
  if (description_html === undefined) return step;
  return { ...step, content: { ...step.content, description_html: await sanitiseHtml(description_html) } };
};

/** Adds one more edit at the end; nobody's earlier ones are touched. */
export const addStep = async (shop: Shop, staff: Staff, id: number, step: ChangeStep): Promise<void> => {
  const added = await checkedStep(staff, step);
  await change(shop, staff, id, undefined, (row) => {
    const steps = [...stepsOf(row), added];
    if (steps.length > MOST_STEPS)
      throw fieldError('validation_failed', 'step', say`A change set has at most ${MOST_STEPS} edits.`);
    return { steps_json: JSON.stringify(steps) };
  });
};

/** Renames it, and leaves out or moves edits; 409 when somebody changed it since. */
export const saveChangeSet = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { version, name, keep }: SaveChangeSet,
): Promise<void> =>
  change(shop, staff, id, version, (row) => {
    const steps = stepsOf(row);
    return { name, steps_json: JSON.stringify(keep.flatMap((at) => steps[at] ?? [])) };
  });

/** Puts a set that waits for its time back among those that are prepared. */
export const holdChangeSet = async (shop: Shop, staff: Staff, id: number, version: string): Promise<void> =>
  change(shop, staff, id, version, () => ({ state: 'draft', publish_at: null }));

/** Throws away what was prepared; 422 for one that was published. */
export const removeChangeSet = async (shop: Shop, staff: Staff, id: number): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockOpen(trx, id, undefined);
    await deleteSet(trx, id);
    await writeAudit(trx, actorOf(shop, staff), 'change_set', id, { name: row.name }, null);
  });

const change = async (
  shop: Shop,
  staff: Staff,
  id: number,
  version: string | undefined,
  edit: (row: ChangeSetRow) => Partial<ChangeSetRow>,
): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const row = await lockOpen(trx, id, version);
    const changed = edit(row);
    await updateSet(trx, id, { ...changed, problem: null, ...writer(actor) });
    await writeAudit(trx, actor, 'change_set', id, { name: row.name, state: row.state }, summed(changed));
  });

const summed = ({ steps_json, ...same }: Partial<ChangeSetRow>) => ({
  ...same,
  ...(steps_json !== undefined && { steps: stepsOf({ steps_json }).length }),
});

const lockOpen = async (trx: Trx, id: number, version: string | undefined): Promise<ChangeSetRow> => {
  const row = await lockSet(trx, id);
  if (!row) throw notFound();
  if (row.state === 'published')
    throw new ShopError('invalid_transition', say`This change set was published already.`);
  if (version !== undefined && versionOf(row) !== version)
    throw new ShopError(
      'product_conflict',
      say`Somebody changed this change set meanwhile. Look at it again.`,
    );
  return row;
};

/** Publishes a set in one transaction, or has it published at a time. Products that may not change stay, and are named. */
export const publishChangeSet = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { version, at }: z.output<typeof PublishChangeSet>,
): Promise<void> => {
  if (at !== null) {
    if (at <= shop.now().toISOString())
      throw fieldError('validation_failed', 'at', say`Choose a time in the future.`);
    return change(shop, staff, id, version, () => ({ state: 'scheduled', publish_at: at }));
  }
  await inTransaction(shop.db, async (trx) => {
    const row = await lockOpen(trx, id, version);
    for (const step of stepsOf(row)) await checkedStep(staff, step);
    await publishRow(shop, trx, row, actorOf(shop, staff));
  });
  shop.onChange();
};

/** Publishes the set that is held; 422 when there is nothing that it would change. */
export const publishRow = async (shop: Shop, trx: Trx, row: ChangeSetRow, actor: Actor): Promise<void> => {
  const steps = await plannedOf(trx, stepsOf(row));
  const done = await applySteps(shop, trx, actor, steps, { kind: 'set', name: row.name });
  if (done.changed === 0) throw new ShopError('validation_failed', nothingChanged(done));
  await updateSet(trx, row.id, {
    state: 'published',
    edit_id: done.id,
    problem: done.kept.length > 0 ? JSON.stringify(keptText(done)) : null,
    ...writer(actor),
  });
  await writeAudit(
    trx,
    actor,
    'change_set',
    row.id,
    { state: row.state },
    { state: 'published', edit: done.id },
  );
};

const nothingChanged = ({ kept }: Applied): Text => {
  const [first] = kept;
  return first
    ? say`Nothing can be changed. ${first.name}: ${first.reason}`
    : say`This change set changes nothing now.`;
};

const keptText = ({ kept }: Applied): Text =>
  say`Left as they are: ${kept
    .slice(0, 20)
    .map(({ name }) => name)
    .join(', ')}`;
