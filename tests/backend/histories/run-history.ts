import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { type Acknowledged, type Client, call, createClient, type Send } from './client.ts';
import { ACTS, type Scene } from './deeds.ts';
import { createHistory } from './program.ts';

/** Runs the history of a seed with clients that do not wait for each other; returns what went wrong. */
export const runHistory = async (seed: number, scene: Scene, senders: readonly Send[]): Promise<string[]> => {
  const history = createHistory(seed);
  const clients = await Promise.all(
    history.map((_, number) => createClient(scene.shop, senders[number % senders.length] as Send, number)),
  );
  await Promise.all(
    history.map(async (steps, number) => {
      for (const step of steps) await ACTS[step.deed](scene, clients[number] as Client, step);
    }),
  );
  const problems = clients.flatMap((client) => client.problems);
  for (const client of clients) problems.push(...(await judgeAcknowledged(client)));
  for (const { rule, subject } of await findBreaks(scene.shop.db.read, scene.shop.shop.now()))
    problems.push(`${rule}: ${subject}`);
  return [...problems, ...(await judgeLedger(scene))];
};

/** Everything a client was told of is there, and one version of its cart became one order. */
const judgeAcknowledged = async (client: Client): Promise<string[]> => {
  const problems: string[] = [];
  const owners = Map.groupBy(client.acknowledged, ({ headers }) => headers);
  for (const told of owners.values())
    if (new Set(told.map(({ cartVersion }) => cartVersion)).size < told.length)
      problems.push('one version of a cart became two orders');
  for (const told of client.acknowledged) {
    const found = await findOrder(client, told);
    if (found?.total !== told.order.total)
      problems.push(`order ${told.order.id} was told of and is not there`);
  }
  return problems;
};

const findOrder = async (client: Client, { order, headers }: Acknowledged) => {
  const asker = { ...client, headers, cart: undefined };
  const { body } = await call(asker, 'GET', `/get-single-order/${order.id}`);
  return body.order as { total: number } | undefined;
};

/** What is there is what was there at first and what came and went since. */
const judgeLedger = async ({ shop, products }: Scene): Promise<string[]> => {
  const problems: string[] = [];
  for (const { id, onHand } of products) {
    const stock = await shop.db.read
      .selectFrom('stock')
      .select('on_hand')
      .where('product_id', '=', id)
      .where('branch_id', '=', shop.world.branches.downtown)
      .executeTakeFirstOrThrow();
    const moved = await shop.db.read
      .selectFrom('stock_moves')
      .select(({ fn }) => fn.sum<number>('delta').as('delta'))
      .where('product_id', '=', id)
      .executeTakeFirst();
    if (stock.on_hand !== onHand + Number(moved?.delta ?? 0))
      problems.push(`stock of product ${id} does not follow from its moves`);
  }
  return problems;
};
