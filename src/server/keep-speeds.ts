import { PageSpeeds } from '../backend/figures/page-speeds.ts';
import type { ShopDb } from '../backend/shop/db/shop-db.ts';
import { MINUTE_MS } from '../domain/time/durations.ts';
import type { Log } from './process/log.ts';
import type { VitalsReport } from './vitals.ts';

/** Writes how fast pages were to their day, once a minute; without a shop of our own nothing is kept. */
export const keepSpeeds = (db: ShopDb | undefined, log: Log) => {
  const speeds = new PageSpeeds();
  const write = async () => {
    if (!db) return;
    await speeds
      .write(db, new Date())
      .catch((error: unknown) => log('warn', 'Page speeds are written later', { error: String(error) }));
  };
  const timer = setInterval(() => void write(), MINUTE_MS).unref();
  return {
    note: (report: VitalsReport): void => db && speeds.note(report),
    close: async (): Promise<void> => {
      clearInterval(timer);
      await write();
    },
  };
};
