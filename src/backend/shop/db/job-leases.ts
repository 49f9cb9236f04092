import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { SECOND_MS, timeAfter } from '../../../domain/time/durations.ts';
import { inTransaction, type ShopDb } from './shop-db.ts';

/** With the next look of another process a killed leader is followed within a minute. Each renewal wakes jobs that rest. */
const LEASE_MS = 48 * SECOND_MS;
const LOOKS = 4;

export interface Leader {
  /** Takes the jobs that nobody leads and keeps those that are led here; asks the database now and then alone. */
  look(): Promise<void>;
  /** Whether the job is led here at this moment. */
  leads(job: string): boolean;
  /** Lets others have them at once. */
  end(): Promise<void>;
}

interface LeaderParts {
  jobs: readonly string[];
  /** Processes of this shop on this machine. */
  processes: number;
  leaseMs?: number;
}

/** A file is open on one machine. */
const isAlone = ({ dialect }: ShopDb, processes: number) => dialect.name === 'sqlite' && processes === 1;

/** How many jobs each machine leads now; undefined where no other process can be there, whose jobs nobody leads. */
export const countLed = async (
  db: ShopDb,
  processes: number,
): Promise<ReadonlyMap<string, number> | undefined> => {
  if (isAlone(db, processes)) return undefined;
  const now = db.now().toISOString();
  const rows = await db.read.selectFrom('job_leases').select('holder').where('until', '>=', now).execute();
  const machines = rows.map(({ holder }) => holder.slice(0, holder.lastIndexOf(' ')));
  return new Map([...Map.groupBy(machines, (name) => name)].map(([name, { length }]) => [name, length]));
};

/**
 * Leads jobs by leases, a row for each, by the clock of the database; undefined where there are none to lead, or no other
 * process can be there, whose jobs are all its own. How long a lease is believed here goes by the steady clock, from before it was written.
 */
export const createLeader = (
  db: ShopDb,
  { jobs, processes, leaseMs = LEASE_MS }: LeaderParts,
): Leader | undefined => {
  if (jobs.length === 0 || isAlone(db, processes)) return undefined;
  const holder = `${hostname()} ${randomUUID()}`;
  let led: ReadonlySet<string> = new Set();
  let ledUntil = 0;
  let nextLook = 0;
  let isLooking = false;
  const take = async (): Promise<void> => {
    const begun = performance.now();
    const now = db.now();
    const free = await listFree(db, { jobs, holder, now, leaseMs });
    const isKept = led.size > 0 && ledUntil - begun > leaseMs / 2;
    if (free.length === 0 || (isKept && free.length === led.size)) return;
    const until = timeAfter(now, leaseMs);
    led = new Set(await takeFree(db, { jobs: free, holder, now, leaseMs, until }));
    ledUntil = begun + leaseMs;
  };
  return {
    look: async () => {
      if (isLooking || performance.now() < nextLook) return;
      isLooking = true;
      nextLook = performance.now() + leaseMs / LOOKS;
      await take().finally(() => {
        isLooking = false;
      });
    },
    leads: (job) => led.has(job) && performance.now() < ledUntil,
    end: async () => {
      ledUntil = 0;
      if (led.size === 0) return;
      await inTransaction(db, (trx) => trx.deleteFrom('job_leases').where('holder', '=', holder).execute());
    },
  };
};

interface Taking {
  jobs: readonly string[];
  holder: string;
  now: Date;
  leaseMs: number;
}

/** One that ends later than any lease may was written under a clock that was ahead. */
const boundsOf = ({ now, leaseMs }: Taking) => ({
  over: now.toISOString(),
  jumped: timeAfter(now, 2 * leaseMs),
});

/** Those of the jobs that this process leads or may take: most looks end here and write nothing. */
const listFree = async (db: ShopDb, taking: Taking): Promise<string[]> => {
  const { over, jumped } = boundsOf(taking);
  const rows = await db.read.selectFrom('job_leases').selectAll().execute();
  const others = rows.filter(
    ({ holder, until }) => holder !== taking.holder && until >= over && until <= jumped,
  );
  const taken = new Set(others.map(({ job }) => job));
  return taking.jobs.filter((job) => !taken.has(job));
};

/** Of several processes that take a job at once one gets it. */
const takeFree = async (db: ShopDb, { until, ...taking }: Taking & { until: string }): Promise<string[]> => {
  const { jobs, holder } = taking;
  const { over, jumped } = boundsOf(taking);
  // In one order, so that two who take the same wait for each other and not in a circle.
  const values = jobs.toSorted().map((job) => ({ job, holder, until }));
  const taken = await inTransaction(db, (trx) =>
    trx
      .insertInto('job_leases')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('job')
          .doUpdateSet({ holder, until })
          .where(({ or, eb }) =>
            or([
              eb('job_leases.holder', '=', holder),
              eb('job_leases.until', '<', over),
              eb('job_leases.until', '>', jumped),
            ]),
          ),
      )
      .returning('job')
      .execute(),
  );
  return taken.map(({ job }) => job);
};
