import { sql } from 'kysely';
import { bucketOf, SPEED_METRICS, type SpeedMetric } from '../../domain/reports/page-speed.ts';
import { inTransaction, type ShopDb } from '../shop/db/shop-db.ts';

/** What a browser measured of one page. */
export interface SpeedReport {
  screen: string;
  device: string;
  figures: Readonly<Record<string, number>>;
}

type Step = { metric: SpeedMetric; screen: string; device: string; bucket: number };

/** Counts reports in memory until they are written to their day. */
export class PageSpeeds {
  #counts = new Map<string, Step & { count: number }>();

  note({ screen, device, figures }: SpeedReport): void {
    for (const metric of SPEED_METRICS) {
      const figure = figures[metric];
      if (figure === undefined) continue;
      const step = { metric, screen, device, bucket: bucketOf(metric, figure) };
      const key = Object.values(step).join(' ');
      this.#counts.set(key, { ...step, count: (this.#counts.get(key)?.count ?? 0) + 1 });
    }
  }

  /** What cannot be written now is counted with the next. */
  async write(db: ShopDb, now: Date): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    const day = now.toISOString().slice(0, 10);
    try {
      await inTransaction(db, async (trx) => {
        await trx
          .insertInto('page_speeds')
          .values([...counts.values()].map((row) => ({ day, ...row })))
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'metric', 'screen', 'device', 'bucket'])
              .doUpdateSet({ count: sql<number>`page_speeds.count + excluded.count` }),
          )
          .execute();
      });
    } catch (error) {
      for (const [key, row] of this.#counts) {
        const before = counts.get(key)?.count ?? 0;
        counts.set(key, { ...row, count: row.count + before });
      }
      this.#counts = counts;
      throw error;
    }
  }
}
