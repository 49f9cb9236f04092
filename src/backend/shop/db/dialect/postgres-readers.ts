import { setImmediate as nextTurn } from 'node:timers/promises';
import type { QueryResult } from 'kysely';
import type pg from 'pg';
import type { ReadyQuery } from '../direct.ts';
import { borrow, type Client } from './postgres-connection.ts';
import { isLast, isOutdated, send } from './postgres-send.ts';

/** A connection that answered nothing for so long is stuck in a slow query and gets no other behind it. */
const STUCK_MS = 100;

/** A connection on which queries of many callers go out one behind the other, without waiting for answers. */
interface Lane {
  client: Promise<Client>;
  running: number;
  /** When it last answered, or began to run something. */
  movedAt: number;
  isBroken: boolean;
}

/**
 * Runs single queries: small ones share `lanes`, all others have a connection of `pool` to themselves, and so have
 * small ones while every lane is stuck.
 */
export class PostgresReaders {
  readonly #pool: pg.Pool;
  readonly #lanePool: pg.Pool;
  readonly #lanes = new Set<Lane>();
  /** Queries that are about to be sent, by id. */
  readonly #soon = new Map<number, Promise<QueryResult<unknown>>>();

  constructor(pool: pg.Pool, lanePool: pg.Pool) {
    this.#pool = pool;
    this.#lanePool = lanePool;
  }

  run = <R>(query: ReadyQuery): Promise<QueryResult<R>> => {
    const { id, parameters } = query;
    if (id === undefined || parameters.length > 0) return this.#run(query);
    // Whoever needs the same before it is sent gets the same rows, which nobody changes.
    const soon = this.#soon.get(id) ?? this.#runSoon(id, query);
    this.#soon.set(id, soon);
    return soon as Promise<QueryResult<R>>;
  };

  async #runSoon(id: number, query: ReadyQuery): Promise<QueryResult<unknown>> {
    await nextTurn();
    this.#soon.delete(id);
    return this.#run(query);
  }

  async #run<R>(query: ReadyQuery): Promise<QueryResult<R>> {
    try {
      return await this.#runOnce(query);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      return this.#runOnce(query);
    }
  }

  #runOnce<R>(query: ReadyQuery): Promise<QueryResult<R>> {
    const lane = query.id === undefined ? undefined : this.#chooseLane();
    return lane ? this.#runOn<R>(lane, query) : this.#runAlone<R>(query);
  }

  async #runAlone<R>(query: ReadyQuery): Promise<QueryResult<R>> {
    const client = await borrow(this.#pool);
    let isBroken = false;
    try {
      return await send<R>(client, query);
    } catch (error) {
      isBroken = isLast(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async #runOn<R>(lane: Lane, query: ReadyQuery): Promise<QueryResult<R>> {
    if (lane.running === 0) lane.movedAt = performance.now();
    lane.running += 1;
    try {
      return await send<R>(await lane.client, query);
    } catch (error) {
      if (isLast(error)) this.#drop(lane);
      throw error;
    } finally {
      lane.running -= 1;
      lane.movedAt = performance.now();
      if (lane.running === 0) await this.#leave(lane);
    }
  }

  /** The one with the least to do; a new one while all have something and there may be more. */
  #chooseLane(): Lane | undefined {
    const lanes = [...this.#lanes];
    const idle = lanes.find((lane) => lane.running === 0);
    if (idle) return idle;
    if (lanes.length < this.#lanePool.options.max) return this.#openLane();
    const stuckSince = performance.now() - STUCK_MS;
    const moving = lanes.filter(({ movedAt }) => movedAt > stuckSince);
    return moving.sort((one, other) => one.running - other.running)[0];
  }

  #openLane(): Lane {
    const lane = { client: borrow(this.#lanePool), running: 0, movedAt: 0, isBroken: false };
    this.#lanes.add(lane);
    return lane;
  }

  /** Who comes from here on gets another connection. */
  #drop(lane: Lane): void {
    lane.isBroken = true;
    this.#lanes.delete(lane);
  }

  async #leave(lane: Lane): Promise<void> {
    this.#lanes.delete(lane);
    const client = await lane.client.catch(() => undefined);
    client?.release(lane.isBroken);
  }
}
