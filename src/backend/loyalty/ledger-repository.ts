import { type Insertable, sql } from 'kysely';
import { changesRow, findRow, findValue, listValues } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type Unit = 'money' | 'points';

const BALANCE = { money: 'money_minor', points: 'points' } as const;

/** Holds the customer's account until the transaction ends; opens it when there is none. */
export const lockAccount = async (trx: Trx, customerId: number, at: string): Promise<void> => {
  await trx
    .insertInto('loyalty_accounts')
    .values({ customer_id: customerId, money_minor: 0, points: 0, updated_at: at })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ updated_at: at }))
    .execute();
};

export const findAccount = (read: Reader, customerId: number) =>
  findRow(read, 'loyalty_accounts', { customer_id: customerId }, ['money_minor', 'points']);

/** Adds to a balance unless it would fall below 0; the new balance, undefined when nothing was changed. */
export const moveBalance = async (
  trx: Trx,
  customerId: number,
  unit: Unit,
  delta: number,
): Promise<number | undefined> => {
  const column = BALANCE[unit];
  return findValue(
    trx
      .updateTable('loyalty_accounts')
      .set({ [column]: sql<number>`${sql.ref(column)} + ${delta}` })
      .where('customer_id', '=', customerId)
      .where(sql<boolean>`${sql.ref(column)} + ${delta} >= 0`)
      .returning(`${column} as balance`),
    'balance',
  );
};

/** The signed amount of a booking; undefined when there is none. */
export const findEntryAmount = (
  read: Reader,
  unit: Unit,
  reason: string,
  reference: string,
): Promise<number | undefined> =>
  findValue(
    read
      .selectFrom('ledger_entries')
      .select('amount')
      .where('unit', '=', unit)
      .where('reason', '=', reason)
      .where('reference', '=', reference),
    'amount',
  );

export const insertLot = async (trx: Trx, lot: Insertable<Tables['ledger_lots']>): Promise<void> => {
  await trx.insertInto('ledger_lots').values(lot).execute();
};

/** What is left of the customer's credits, in the order in which it is spent. */
export const listLots = (read: Reader, customerId: number, unit: Unit) =>
  read
    .selectFrom('ledger_lots')
    .select(['id', 'remaining', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('unit', '=', unit)
    .where('remaining', '>', 0)
    .orderBy((eb) => eb.case().when('expires_at', 'is', null).then(1).else(0).end())
    .orderBy('expires_at')
    .orderBy('id')
    .execute();

/** Takes from a lot what must be there; throws when it is not. */
export const drawFromLot = async (trx: Trx, id: number, amount: number): Promise<void> => {
  const isChanged = await changesRow(
    trx
      .updateTable('ledger_lots')
      .set({ remaining: sql<number>`remaining - ${amount}` })
      .where('id', '=', id)
      .where('remaining', '>=', amount),
  );
  if (!isChanged) throw new Error(`Lot ${id} holds less than ${amount}.`);
};

export const insertSpend = async (trx: Trx, spend: Tables['ledger_spends']): Promise<void> => {
  await trx.insertInto('ledger_spends').values(spend).execute();
};

/** What an order's payment took from lots and was not given back yet, the last spent first. */
export const listOpenSpends = (read: Reader, orderId: string) =>
  read
    .selectFrom('ledger_spends as spend')
    .innerJoin('ledger_entries as entry', 'entry.id', 'spend.entry_id')
    .innerJoin('ledger_lots as lot', 'lot.id', 'spend.lot_id')
    .select(['spend.entry_id', 'spend.lot_id', 'spend.amount', 'spend.restored', 'lot.expires_at'])
    .where('entry.unit', '=', 'money')
    .where('entry.reason', '=', 'order_payment')
    .where('entry.reference', '=', orderId)
    .whereRef('spend.restored', '<', 'spend.amount')
    .orderBy('spend.lot_id', 'desc')
    .execute();

export const addRestored = async (
  trx: Trx,
  spend: { entry_id: number; lot_id: number },
  amount: number,
): Promise<void> => {
  await trx
    .updateTable('ledger_spends')
    .set({ restored: sql<number>`restored + ${amount}` })
    .where('entry_id', '=', spend.entry_id)
    .where('lot_id', '=', spend.lot_id)
    .execute();
};

/** Customers whose credits have expired and were not taken out yet. */
export const listExpiredOwners = (read: Reader, at: string, limit: number): Promise<number[]> =>
  listValues(
    read
      .selectFrom('ledger_lots')
      .select('customer_id')
      .distinct()
      .where('expires_at', '<=', at)
      .where('remaining', '>', 0)
      .limit(limit),
    'customer_id',
  );
