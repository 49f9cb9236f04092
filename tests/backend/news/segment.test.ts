import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { NewsSegment } from '../../../src/api/contract/admin/news.ts';
import { countReached, listReached } from '../../../src/backend/news/segment-repository.ts';
import { DAY_MS, timeAfter } from '../../../src/domain/time/durations.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { seeded } from '../../fixtures/seeded.ts';
import { NOON } from '../../fixtures/test-shop.ts';

interface PlacedOrder {
  at: string;
  branchId: number;
  productIds: number[];
  isUndone: boolean;
}
interface Person {
  language: string;
  orders: PlacedOrder[];
  past: string[];
}

const day = (days: number): string => timeAfter(NOON, -days * DAY_MS);

/** The rule in words: every part that is set holds, and what an order must have is had by one and the same. */
const fits = (
  person: Person,
  segment: NewsSegment,
  categoriesOf: (productId: number) => readonly number[],
): boolean => {
  const { languages, orders, product_ids, category_ids, branch_ids, since, not_since } = segment;
  const placed = person.orders.filter(({ isUndone }) => !isUndone);
  const times = [...placed.map(({ at }) => at), ...person.past];
  const isAnything = product_ids.length === 0 && category_ids.length === 0;
  const isWanted = ({ at, branchId, productIds }: PlacedOrder) =>
    (since === null || at >= since) &&
    (branch_ids.length === 0 || branch_ids.includes(branchId)) &&
    (isAnything ||
      productIds.some(
        (id) => product_ids.includes(id) || categoriesOf(id).some((one) => category_ids.includes(one)),
      ));
  const isWantedPast = (at: string) =>
    isAnything && branch_ids.length === 0 && (since === null || at >= since);
  if (languages.length > 0 && !languages.includes(person.language)) return false;
  if (orders === 'none') return times.length === 0;
  if (not_since !== null && times.some((at) => at >= not_since)) return false;
  return orders === 'any' || placed.some(isWanted) || person.past.some(isWantedPast);
};

describeOnDatabases('the segment of news', (shop) => {
  let people: Person[] = [];
  const categories = new Map<number, number[]>();
  const choices = () => {
    const { world } = shop();
    return {
      products: Object.values(world.products).slice(0, 4),
      branches: Object.values(world.branches),
    };
  };

  beforeAll(async () => {
    const { products, branches } = choices();
    for (const row of await shop().db.read.selectFrom('product_categories').selectAll().execute())
      categories.set(row.product_id, [...(categories.get(row.product_id) ?? []), row.category_id]);
    const order = fc.record({
      at: fc.integer({ min: 0, max: 40 }).map(day),
      branchId: fc.constantFrom(...branches),
      productIds: fc.uniqueArray(fc.constantFrom(...products), { minLength: 1, maxLength: 2 }),
      isUndone: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    });
    const person = fc.record({
      language: fc.constantFrom('en', 'de', 'ar'),
      orders: fc.array(order, { maxLength: 3 }),
      past: fc.array(fc.integer({ min: 20, max: 60 }).map(day), { maxLength: 1 }),
    });
    const { seed } = seeded(1);
    people = fc.sample(person, { numRuns: 60, seed });
    for (const [index, one] of people.entries()) await insertPerson(index, one);
  });

  const emailOf = (index: number) => `person${index}@example.com`;
  const insertPerson = async (index: number, { language, orders, past }: Person) => {
    const { write } = shop().db;
    const email = emailOf(index);
    const at = NOON.toISOString();
    const isCustomer = index % 2 === 0;
    const subscriber = { email, email_norm: email, language, created_at: at, state: 'confirmed' };
    const tokens = { confirm_hash: `h${index}`, unsubscribe_token: `u${index}` };
    await write
      .insertInto('newsletter_subscribers')
      .values({ ...subscriber, ...tokens })
      .execute();
    const { id: customerId } = await write
      .insertInto('customers')
      .values({
        ...{ name: email, referral_code: `R${index}`, created_at: at },
        ...(isCustomer ? { email, email_norm: email } : { email: null, email_norm: null }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [number, order] of orders.entries()) {
      const id = `01NEWS${index}-${number}`;
      await write
        .insertInto('orders')
        .values({
          ...{ id, order_number: id, branch_id: order.branchId, tracking_hash: id, frozen_json: '{}' },
          // A customer's order may bear another address, a guest's has no account.
          ...(isCustomer
            ? { owner: `u:${customerId}`, email_norm: number === 0 ? 'another@example.com' : email }
            : { owner: `g:${index}`, email_norm: email }),
          status: order.isUndone ? 'cancelled' : 'delivered',
          ...({ payment_status: 'paid', payment_method: 'cod', order_type: 'pickup' } as const),
          ...{ total_minor: 100, wallet_minor: 0, currency_code: 'USD', placed_at: order.at, updated_at: at },
        })
        .execute();
      const amounts = { unit_price_minor: 100, line_total_minor: 100, discount_minor: 0, tax_minor: 0 };
      await write
        .insertInto('order_items')
        .values(
          order.productIds.map((product_id) => ({
            ...{ order_id: id, product_id, variant_id: 0, quantity: 1 },
            ...amounts,
          })),
        )
        .execute();
    }
    for (const placed_at of past)
      await write
        .insertInto('past_orders')
        .values({
          ...{ source: 'shopify', order_number: `P${index}`, placed_at, email_norm: email },
          ...{ search_text: '', record_json: '{}' },
        })
        .execute();
  };

  test('is who the rule says, counted and in pages', async () => {
    const { products, branches } = choices();
    const some = <T>(from: readonly T[]) => fc.uniqueArray(fc.constantFrom(...from), { maxLength: 2 });
    const since = fc.option(fc.integer({ min: 0, max: 60 }).map(day), { nil: null });
    const segments = fc.record({
      languages: some(['en', 'de', 'ar']),
      orders: fc.constantFrom('any' as const, 'some' as const, 'some' as const, 'none' as const),
      product_ids: some(products),
      category_ids: some([...new Set([...categories.values()].flat())]),
      branch_ids: some(branches),
      since,
      not_since: since,
    });
    const reached = new Set<number>();
    await fc.assert(
      fc.asyncProperty(segments, async (segment) => {
        const { read } = shop().db;
        const expected = people.flatMap((person, index) =>
          fits(person, segment, (id) => categories.get(id) ?? []) ? [emailOf(index)] : [],
        );
        const found: string[] = [];
        for (let after = 0, isMore = true; isMore; ) {
          const page = await listReached(read, segment, { after, limit: 7 });
          found.push(...page.map(({ email }) => email));
          after = page.at(-1)?.id ?? after;
          isMore = page.length === 7;
        }
        expect(found).toEqual(expected);
        expect((await countReached(read, segment)).total).toBe(expected.length);
        reached.add(expected.length);
      }),
      seeded(150),
    );
    // The world says something: neither everybody nor nobody each time.
    expect(reached.size).toBeGreaterThan(10);
  });
});
