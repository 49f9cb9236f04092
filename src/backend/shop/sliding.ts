import { inTransaction, type Trx } from './db/shop-db.ts';
import type { Shop } from './shop.ts';

/** Moves the end of a session on with use, which is written at most so often; a failure costs nobody anything. */
export const slide = async (
  shop: Shop,
  session: { used_at: string; created_at: string },
  { idleMs, mostMs, touchMs }: { idleMs: number; mostMs: number; touchMs: number },
  touch: (trx: Trx, change: { used_at: string; expires_at: string }) => Promise<void>,
) => {
  const now = shop.now();
  if (now.getTime() - Date.parse(session.used_at) < touchMs) return;
  const end = Math.min(now.getTime() + idleMs, Date.parse(session.created_at) + mostMs);
  const change = { used_at: now.toISOString(), expires_at: new Date(end).toISOString() };
  try {
    await inTransaction(shop.db, (trx) => touch(trx, change));
  } catch (error) {
    shop.log('warn', 'The use of a session could not be noted', { error: String(error) });
  }
};
