import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type {
  CodeState,
  CodesQuery,
  PromotionCode,
  PromotionCodes,
} from '../../api/contract/admin/promotion-codes.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { say } from '../../domain/text/text.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { inBatches } from '../shop/db/batches.ts';
import { changedRows, countRows, readPage } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { randomLetters } from '../shop/readable-code.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, notFound } from '../shop/shop-error.ts';
import { findPromotion, lockPromotion } from './promotion-repository.ts';

/** 59 bits: with 10,000 codes about, a guess a second would take a million years. */
const CODE_LENGTH = 12;
const PER_INSERT = 500;

/** Makes codes of a promotion that each work once; 422 for one that applies by itself or is one customer's. */
export const makeCodes = async (shop: Shop, staff: Staff, id: number, count: number): Promise<void> => {
  await inTransaction(shop.db, async (trx) => {
    const promotion = await lockPromotion(trx, id);
    if (!promotion) throw notFound();
    if (promotion.code === null || promotion.owner !== null)
      throw fieldError(
        'count',
        say`Only a promotion with a code for everybody can have codes that work once.`,
      );
    const actor = actorOf(shop, staff);
    for (let missing = count; missing > 0; ) missing -= await insertCodes(trx, id, missing, actor.at);
    noteAudit(trx, actor, 'promotion', id, null, { codes_made: count });
  });
};

/** Some of the missing ones; returns how many were free. */
const insertCodes = async (trx: Trx, id: number, missing: number, at: string): Promise<number> => {
  const codes = Array.from({ length: Math.min(missing, PER_INSERT) }, () => randomLetters(CODE_LENGTH));
  const taken = await trx.selectFrom('discounts').select('code').where('code', 'in', codes).execute();
  const free = codes.filter((code) => !taken.some((row) => row.code === code));
  const made = await trx
    .insertInto('discount_codes')
    .values(free.map((code) => ({ code, discount_id: id, made_at: at, order_id: null, withdrawn_at: null })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute();
  return made.length;
};

/** Takes back every code that nobody has used; returns how many. */
export const withdrawCodes = (shop: Shop, staff: Staff, id: number): Promise<number> =>
  inTransaction(shop.db, async (trx) => {
    if (!(await lockPromotion(trx, id))) throw notFound();
    const actor = actorOf(shop, staff);
    const changed = await changedRows(
      trx
        .updateTable('discount_codes')
        .set({ withdrawn_at: actor.at })
        .where('discount_id', '=', id)
        .where('order_id', 'is', null)
        .where('withdrawn_at', 'is', null),
    );
    if (changed > 0) noteAudit(trx, actor, 'promotion', id, null, { codes_withdrawn: changed });
    return changed;
  });

const narrowed = (read: Reader, id: number, state?: CodeState, q?: string) => {
  let query = read
    .selectFrom('discount_codes as c')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .where('c.discount_id', '=', id);
  if (q) query = query.where('c.code', 'like', `${q.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}%`);
  if (state === 'used') query = query.where('c.order_id', 'is not', null);
  if (state === 'withdrawn') query = query.where('c.withdrawn_at', 'is not', null);
  if (state === 'open') query = query.where('c.order_id', 'is', null).where('c.withdrawn_at', 'is', null);
  return query;
};

const COLUMNS = [
  'c.code',
  'c.made_at',
  'c.order_id',
  'c.withdrawn_at',
  'o.order_number',
  'o.placed_at',
  'o.branch_id',
] as const;

/** A page of a promotion's codes, the newest batch first, with how many are in each state. */
export const listCodes = async (
  read: Reader,
  id: number,
  query: z.output<typeof CodesQuery>,
): Promise<PromotionCodes> => {
  if (!(await findPromotion(read, id))) throw notFound();
  const count = (state: CodeState) => countRows(narrowed(read, id, state));
  const { total, rows } = await readPage(narrowed(read, id, query.state, query.q), query, (all) =>
    all.select(COLUMNS).orderBy('c.made_at', 'desc').orderBy('c.code'),
  );
  const counts = {
    open: await count('open'),
    used: await count('used'),
    withdrawn: await count('withdrawn'),
  };
  return { ...pageOf(rows.map(serialize), query, total), counts };
};

type Row = Pick<Selectable<Tables['discount_codes']>, 'code' | 'made_at' | 'order_id' | 'withdrawn_at'> & {
  order_number: string | null;
  placed_at: string | null;
  branch_id: number | null;
};

const serialize = ({ code, made_at, order_id, ...row }: Row): PromotionCode => ({
  code,
  state: order_id !== null ? 'used' : row.withdrawn_at === null ? 'open' : 'withdrawn',
  made_at,
  order:
    order_id === null
      ? null
      : {
          id: order_id,
          number: row.order_number ?? '',
          placed_at: row.placed_at ?? made_at,
          branch_id: row.branch_id,
        },
});

const BATCH = 1_000;

/** All codes of a promotion as a table. */
export const exportCodes = async (read: Reader, id: number) => {
  if (!(await findPromotion(read, id))) throw notFound();
  return {
    headers: ['code', 'state', 'made_at', 'order_number', 'placed_at'],
    rows: (async function* () {
      const fetch = (last: string) =>
        narrowed(read, id)
          .select(COLUMNS)
          .where('c.code', '>', last)
          .orderBy('c.code')
          .limit(BATCH)
          .execute();
      for await (const rows of inBatches(fetch, ({ code }) => code, ''))
        yield rows.map((row) => {
          const { code, state, made_at, order } = serialize(row);
          return [code, state, made_at, order?.number ?? '', order?.placed_at ?? ''];
        });
    })(),
  };
};
