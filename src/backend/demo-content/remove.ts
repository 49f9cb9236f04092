import { isTypedName } from '../../domain/desk/typed-name.ts';
import { say } from '../../domain/text/text.ts';
import { endPending } from '../media/pending-pictures.ts';
import { closeAsNew } from '../settings/begin-shop.ts';
import { loadShopSettings } from '../settings/settings.ts';
import { type Actor, noteAudit } from '../shop/audit.ts';
import { countRows } from '../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { runPaced } from '../shop/paced.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';
import { decide, listMarks } from './decide.ts';
import { type DemoKind, KIND_NAMES } from './kinds.ts';
import { nothingGoing } from './plan.ts';
import { archiveThings, lockThings, removeThings } from './remove-things.ts';
import { findUnused, removePictures } from './unused-pictures.ts';

/** How long one call works on it. */
const CALL_MS = 1_000;
const NOTHING_GOING = nothingGoing();

/**
 * Takes the demo out of the shop, for about a second, and returns how much is left: called again, it goes on, also
 * after the process was killed. What is of the demo was noted when it was seeded. What is as it was then goes, but what
 * orders, carts or reviews of others name is archived; what somebody has changed stays, with what it needs, and is the
 * owner's from then on. First of all the shop is closed, as one that has never been open. 422 for another name than the
 * shop's.
 */
export const removeDemo = async (shop: Shop, actor: Actor, name: string): Promise<number> => {
  const { storeName } = await loadShopSettings(shop.db.read);
  if (!isTypedName(name, storeName)) throw fieldError('name', say`Type the name as it stands above.`);
  if ((await countLeft(shop.db.read)) === 0) return 0;
  await inTransaction(shop.db, (trx) => closeAsNew(trx, actor));
  const until = performance.now() + CALL_MS;
  let kind: DemoKind | 'picture' | undefined;
  await runPaced(
    async (atOnce) => {
      kind = await nextKind(shop.db.read);
      if (kind === 'picture') await removeUnused(shop);
      else if (kind) await step(shop, actor, kind, atOnce);
      return kind !== undefined;
    },
    // The name of the shop goes with the settings: a call that has begun with them ends it.
    () => performance.now() < until || kind === 'setting' || kind === 'picture',
  );
  return countLeft(shop.db.read);
};

const countLeft = async (read: Reader): Promise<number> => {
  return countRows(read.selectFrom('demo_content'));
};

const nextKind = async (read: Reader): Promise<DemoKind | 'picture' | undefined> => {
  const rows = await read.selectFrom('demo_content').select('kind').distinct().execute();
  const left = new Set(rows.map(({ kind }) => kind));
  return [...KIND_NAMES, 'picture' as const].find((kind) => left.has(kind));
};

/** Decides about the next things of a kind, and takes out those that go. */
const step = (shop: Shop, actor: Actor, kind: DemoKind, atOnce: number): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const marks = await listMarks(trx, kind, { most: atOnce });
    await lockThings(
      trx,
      kind,
      marks.map(({ key }) => key),
    );
    const fates = await decide(trx, kind, marks, NOTHING_GOING);
    const of = (fate: string) => [...fates].flatMap(([key, own]) => (own === fate ? [key] : []));
    const [gone, archived] = [of('goes'), of('archived')];
    await removeThings(trx, kind, gone);
    await archiveThings(trx, actor, kind, archived);
    await dropMarks(
      trx,
      kind,
      marks.map(({ key }) => String(key)),
    );
    if (gone.length + archived.length === 0) return;
    const after = { removed: gone.length, ...(archived.length > 0 && { archived: archived.length }) };
    noteAudit(trx, actor, 'demo', kind, null, after);
  });

const dropMarks = async (trx: Trx, kind: string, keys: readonly string[]): Promise<void> => {
  await trx.deleteFrom('demo_content').where('kind', '=', kind).where('key', 'in', keys).execute();
};

/**
 * Files cannot be brought back: they go once everything that shows them is gone. All at once: who shows them is read from
 * every text of the shop.
 */
const removeUnused = async (shop: Shop): Promise<void> => {
  endPending(shop.dataDir);
  const query = shop.db.read.selectFrom('demo_content').select('key').where('kind', '=', 'picture');
  const keys = (await query.execute()).map(({ key }) => key);
  await removePictures(shop, await findUnused(shop.db.read, keys));
  await inTransaction(shop.db, (trx) => dropMarks(trx, 'picture', keys));
};
