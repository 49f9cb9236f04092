import { say, type Text } from '../../domain/text/text.ts';
import { insertRow } from '../shop/db/rows.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import {
  drawFromLot,
  findEntryAmount,
  insertLot,
  insertSpend,
  listLots,
  lockAccount,
  moveBalance,
  type Unit,
} from './ledger-repository.ts';

/** Whose account is booked on, and what for. */
export interface Cause {
  customerId: number;
  reason: string;
  reference: string;
  description: Text;
  orderId?: string | null;
  at: string;
}

/** A booking on a customer's account; unit, reason and reference are booked once. */
export interface Booking extends Cause {
  unit: Unit;
  /** Whole and positive: minor units of money, or points. */
  amount: number;
}

/** A part of a credit with an end of its own. */
export interface Lot {
  amount: number;
  /** null: never. */
  expiresAt: string | null;
}

/** Where the other side of a booking is kept; these accounts may be negative. */
const COUNTER_ACCOUNTS: Readonly<Record<string, string>> = {
  order_payment: 'system:orders',
  order_reversal: 'system:orders',
  refund: 'system:refunds',
  expiry: 'system:expired',
  top_up: 'system:payments',
  gift_card: 'system:gift_cards',
};
const OTHER_COUNTER_ACCOUNT = 'system:loyalty';

/** Books a credit, kept in lots that expire; false when its reference was booked before. */
export const credit = async (trx: Trx, booking: Booking, lots: readonly Lot[]): Promise<boolean> => {
  await openAccount(trx, booking.customerId, booking.at);
  if (await isBooked(trx, booking)) return false;
  const ends = lots.flatMap(({ expiresAt }) => expiresAt ?? []).sort();
  const id = await book(trx, booking, booking.amount, ends[0] ?? null);
  for (const lot of lots) {
    await insertLot(trx, {
      entry_id: id,
      customer_id: booking.customerId,
      unit: booking.unit,
      remaining: lot.amount,
      expires_at: lot.expiresAt,
    });
  }
  return true;
};

/** Books a debit, the oldest expiring credit first; nothing is booked when the balance is too small. */
export const debit = async (
  trx: Trx,
  booking: Booking,
): Promise<'booked' | 'booked_before' | 'insufficient'> => {
  await openAccount(trx, booking.customerId, booking.at);
  if (await isBooked(trx, booking)) return 'booked_before';
  const lots = await listLots(trx, booking.customerId, booking.unit);
  if (lots.reduce((total, lot) => total + lot.remaining, 0) < booking.amount) return 'insufficient';
  const id = await book(trx, booking, -booking.amount, null);
  let missing = booking.amount;
  for (const lot of lots) {
    const amount = Math.min(missing, lot.remaining);
    if (amount === 0) break;
    await drawFromLot(trx, lot.id, amount);
    await insertSpend(trx, { entry_id: id, lot_id: lot.id, amount, restored: 0 });
    missing -= amount;
  }
  return 'booked';
};

const isBooked = async (trx: Trx, { unit, reason, reference }: Booking): Promise<boolean> =>
  (await findEntryAmount(trx, unit, reason, reference)) !== undefined;

/** Locks the account and takes out what has expired, so that what is left can be spent. */
export const openAccount = async (trx: Trx, customerId: number, at: string): Promise<void> => {
  await lockAccount(trx, customerId, at);
  for (const unit of ['money', 'points'] as const) await expire(trx, customerId, unit, at);
};

const expire = async (trx: Trx, customerId: number, unit: Unit, at: string): Promise<void> => {
  for (const lot of await listLots(trx, customerId, unit)) {
    if (lot.expires_at === null || lot.expires_at > at) return;
    const booking: Booking = {
      customerId,
      unit,
      amount: lot.remaining,
      at,
      reason: 'expiry',
      reference: `lot:${lot.id}`,
      description: unit === 'money' ? say`Credit expired` : say`Points expired`,
    };
    await book(trx, booking, -lot.remaining, null);
    await drawFromLot(trx, lot.id, lot.remaining);
  }
};

/** Writes the entry and its balance together; the account is locked by now. */
const book = async (trx: Trx, booking: Booking, delta: number, expiresAt: string | null): Promise<number> => {
  const { customerId, unit, reason, amount } = booking;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} cannot be booked.`);
  const balance = await moveBalance(trx, customerId, unit, delta);
  if (balance === undefined) throw new Error(`The ${unit} of customer ${customerId} would fall below 0.`);
  return insertRow(trx, 'ledger_entries', {
    customer_id: customerId,
    unit,
    reason,
    reference: booking.reference,
    amount: delta,
    counter_account: COUNTER_ACCOUNTS[reason] ?? OTHER_COUNTER_ACCOUNT,
    balance_after: balance,
    description_json: JSON.stringify(booking.description),
    order_id: booking.orderId ?? null,
    expires_at: expiresAt,
    created_at: booking.at,
  });
};
