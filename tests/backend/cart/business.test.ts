import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../../src/api/contract/order.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { noteChanges } from '../../../src/backend/shop/db/changes.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { startVies, type ViesSimulator } from '../../../src/commands/vies/simulator.ts';
import { DAY_MS } from '../../../src/domain/time/durations.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeBranch, changeSettings, setStock, updateProduct } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { NOON } from '../../fixtures/test-shop.ts';
import { hurryTimeLimits } from '../../fixtures/time-limits.ts';
import { branchRules } from '../../fixtures/world-branches.ts';

const GERMAN = 'DE136695976';
const FRENCH = 'FR40303265045';
const place = (country_code: string, city: string, pincode: string) => ({
  name: 'A buyer',
  phone: '+1 312 555 0199',
  line1: '1 Rue de la Paix',
  city,
  pincode,
  country_code,
});
const PARIS = place('FR', 'Paris', '75002');
const BERLIN = place('DE', 'Berlin', '10115');

describeOnDatabases('a business of the EU that gives its VAT id', (shop) => {
  let vies: ViesSimulator;
  hurryTimeLimits(() => vies.mood === 'slow');
  beforeAll(async () => {
    vies = await startVies();
    shop().shop.env = { VIES_BASE_URL: vies.url };
    const { world } = shop();
    await changeSettings(shop(), { tax_inclusive: 'true', vat_id_enable: 'true', tax_id: GERMAN });
    await inTransaction(shop().db, async (trx) => {
      const germany = { country_code: 'DE', city: 'Berlin', state: null, pincode: '10115' };
      await trx.updateTable('branches').set(germany).where('id', '=', world.branches.downtown).execute();
      noteChanges(trx, [{ type: 'branch', id: world.branches.downtown }]);
    });
    const delivery = { ...branchRules().delivery, minOrder: 0, bands: [], freeAbove: null };
    await changeBranch(shop(), world.branches.downtown, { delivery });
    for (const pincode of [`FR ${PARIS.pincode}`, BERLIN.pincode])
      await shop()
        .db.write.insertInto('delivery_areas')
        .values({ branch_id: world.branches.downtown, pincode, charge_minor: null })
        .execute();
    await updateProduct(shop(), world.products.cola, {
      ...{ selling_price_minor: 11_900, original_price_minor: null },
      ...{ tax_name: 'VAT', tax_rate_bps: 1900 },
    });
    await setStock(shop(), world.products.cola, 1000);
  });
  beforeEach(() => {
    vies.mood = 'valid';
    vies.queries.length = 0;
    shop().setNow(NOON);
  });
  afterAll(() => vies.close());
  /** Ids of the right form that no other test has. */
  let used = 0;
  const freshId = () => {
    used += 1;
    const company = 303_265_000 + used;
    return `FR${String((12 + 3 * (company % 97)) % 97).padStart(2, '0')}${company}`;
  };
  const buy = async (address: object | null = PARIS) => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola });
    await shopper.details({ order_type: address ? 'delivery' : 'pickup', ...(address && { address }) });
    const give = (vat_id: string) => shopper.details({ business: { company: 'Atelier Nord', vat_id } });
    return { ...shopper, give };
  };
  const paid = (order: Partial<Order>) => [order.total, order.tax_amount, order.tax_inclusive];
  const read = async (id: string, guest: string) =>
    (await shop().call<{ order: Order }>('GET', `/get-single-order/${id}`, { guest })).body.order;

  test('pays 100.00 for what costs 119.00 with 19 % when it goes from Germany to France', async () => {
    const shopper = await buy();
    expect((await shopper.cart()).body.total).toBe(119);
    const { body: cart } = await shopper.give('fr 40.303.265.045');
    expect(cart).toMatchObject({ subtotal: 100, tax_amount: 0, total: 100 });
    expect(cart.cartItems[0]).toMatchObject({ unit_price: 100, line_total: 100, tax_amount: 0 });
    expect(cart.cartDetails).toMatchObject({ tax_inclusive: false, tax_lines: [] });
    expect(cart.cartDetails.business).toMatchObject({
      ...{ company: 'Atelier Nord', vat_id: FRENCH, outcome: 'exempt' },
      message: 'No VAT: an intra-Community supply. The buyer accounts for VAT.',
    });
    expect(vies.queries).toEqual([
      {
        ...{ countryCode: 'FR', vatNumber: '40303265045' },
        ...{ requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
      },
    ]);
    const { body } = await shopper.order({ address: PARIS });
    expect(paid(body.order)).toEqual([100, 0, false]);
    expect(body.order.business).toEqual({
      ...{ company: 'Atelier Nord', vat_id: FRENCH, outcome: 'exempt' },
      ...{ checked_at: NOON.toISOString(), consultation_number: `WAPI-FR-40303265045` },
    });
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
  });

  test('pays 119.00 where it goes to Berlin, or is collected, and has its id on the invoice', async () => {
    for (const address of [BERLIN, null]) {
      const shopper = await buy(address);
      const { body: cart } = await shopper.give(FRENCH);
      expect([cart.total, cart.cartDetails.business?.outcome]).toEqual([119, 'taxed_place']);
      const order_type = address ? ('delivery' as const) : ('pickup' as const);
      const { body } = await shopper.order({ address, order_type });
      expect(paid(body.order)).toEqual([119, 19, true]);
      expect(body.order.business).toMatchObject({ vat_id: FRENCH, outcome: 'taxed_place' });
    }
  });

  test('of the seller’s own country pays tax wherever it goes, and VIES is not queried', async () => {
    const shopper = await buy();
    const { body: cart } = await shopper.give('DE 129273398');
    expect([cart.total, cart.cartDetails.business?.outcome]).toEqual([119, 'own_country']);
    expect(vies.queries).toEqual([]);
  });

  test('pays tax when VIES does not know its id, which is refused', async () => {
    vies.mood = 'invalid';
    const shopper = await buy();
    const refused = await shopper.give(freshId());
    expect([refused.status, refused.body.code]).toEqual([422, 'vat_id_invalid']);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['business.vat_id']);
    const { body: cart } = await shopper.cart();
    expect([cart.total, cart.cartDetails.business?.vat_id]).toEqual([119, '']);
  });

  test('is told which part of its id is wrong, and nobody is queried', async () => {
    const shopper = await buy();
    const wrong = await shopper.give('FR40303265046');
    expect(wrong.body.errors).toEqual({
      'business.vat_id': ['A sign of this VAT id is mistyped: its check digits do not fit.'],
    });
    expect(vies.queries).toEqual([]);
  });

  test.each([
    'away',
    'busy',
    'nonsense',
    'slow',
  ] as const)('pays tax while VIES is %s, unless the shop trusts the form', async (mood) => {
    vies.mood = mood;
    const shopper = await buy();
    const { body: cart } = await shopper.give(freshId());
    expect([cart.total, cart.cartDetails.business?.outcome]).toEqual([119, 'unchecked']);
    expect(cart.cartDetails.business?.message).toContain('cannot be reached now');
    await changeSettings(shop(), { vat_id_unchecked: 'exempt' });
    const { body: trusted } = await shopper.cart();
    expect([trusted.total, trusted.cartDetails.business?.outcome]).toEqual([100, 'exempt']);
    await changeSettings(shop(), { vat_id_unchecked: 'tax' });
  }, 20_000);

  test('is checked once a day; what VIES said holds while it is away', async () => {
    const id = freshId();
    const shopper = await buy();
    await shopper.give(id);
    await (await buy()).give(id);
    expect(vies.queries).toHaveLength(1);
    vies.mood = 'away';
    shop().setNow(new Date(NOON.getTime() + 2 * DAY_MS));
    const { body: cart } = await (await buy()).give(id);
    expect([cart.total, vies.queries.length]).toEqual([100, 2]);
    shop().setNow(new Date(NOON.getTime() + 8 * DAY_MS));
    expect((await (await buy()).give(id)).body.total).toBe(119);
  });

  test('is queried without the seller’s id where VIES does not know that', async () => {
    vies.mood = 'unknown_requester';
    const { body: cart } = await (await buy()).give(freshId());
    expect([cart.total, vies.queries.length]).toEqual([100, 2]);
  });

  test('hears of the other total when its id became invalid before it orders', async () => {
    const shopper = await buy();
    await shopper.give(freshId());
    vies.mood = 'invalid';
    shop().setNow(new Date(NOON.getTime() + DAY_MS + 1));
    const moved = await shopper.order({ address: PARIS, expected_total: 100 });
    expect([moved.status, moved.body.code]).toEqual([409, 'total_changed']);
    expect(moved.body.message).toContain('119');
    expect(moved.body.cart.cartDetails.business?.outcome).toBe('invalid');
    const { body } = await shopper.order({ address: PARIS, expected_total: 119 });
    expect(paid(body.order)).toEqual([119, 19, true]);
  });

  test('hears of the other total when it orders to another place than it checked', async () => {
    const shopper = await buy();
    await shopper.give(FRENCH);
    const moved = await shopper.order({ address: BERLIN, expected_total: 100 });
    expect([moved.status, moved.body.cart.total]).toEqual([409, 119]);
  });

  test('takes its id off again', async () => {
    const shopper = await buy();
    await shopper.give(FRENCH);
    const { body: cart } = await shopper.details({ business: null });
    expect([cart.total, cart.cartDetails.business?.company]).toEqual([119, '']);
  });

  test('guesses few ids, and right ones do not count', async () => {
    const shopper = await buy();
    vies.mood = 'invalid';
    const codes = [];
    shop().shop.rateLimits = 'on';
    try {
      for (let tries = 0; tries < 11; tries += 1) codes.push((await shopper.give(freshId())).body.code);
    } finally {
      shop().shop.rateLimits = 'off';
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('vat_id_invalid'));
    expect(codes[10]).toBe('too_many_requests');
  });

  test('gets an invoice with its name and id and the words of the law, and credit notes as well', async () => {
    const shopper = await buy();
    await shopper.give(FRENCH);
    const { body } = await shopper.order({ address: PARIS });
    const { id } = body.order;
    for (const to of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
      await advanceOrder(shop().shop, id, to);
    await refundByStaff(shop().shop, id, { amount: 2500, to: 'source', reason: 'Dented' });
    const rows = await shop()
      .db.read.selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ kind, amount_minor, tax_minor }) => [kind, amount_minor, tax_minor])).toEqual([
      ['invoice', 10_000, 0],
      ['credit_note', 2500, 0],
    ]);
    for (const row of rows)
      expect(JSON.parse(row.document_json)).toMatchObject({
        exemption: 'intra_community',
        buyer: { name: 'Atelier Nord', taxId: FRENCH },
        seller: { taxId: GERMAN },
      });
    const order = await read(id, shopper.guest);
    const printed = await shop().request(order.invoice_url ?? '');
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
  });

  test('is not named to the bearer of a tracking link', async () => {
    const shopper = await buy();
    await shopper.give(FRENCH);
    const { body } = await shopper.order({ address: PARIS });
    const { tracking_token: token } = body;
    const answer = await shop().call<{ order: Order }>(
      'GET',
      `/get-single-order/${body.order.id}?token=${token}`,
      { guest: newShopper(shop).guest },
    );
    expect(answer.body.order.business).toBeNull();
    expect(JSON.stringify(answer.body)).not.toContain(FRENCH);
  });

  test('gives none where the shop takes none, or the branch has no VAT id itself', async () => {
    for (const lacking of [['vat_id_enable', 'false'] as const, ['tax_id', '12-3456789'] as const]) {
      await changeSettings(shop(), { [lacking[0]]: lacking[1] });
      const shopper = await buy();
      expect((await shopper.cart()).body.cartDetails.business).toBeUndefined();
      expect((await shopper.give(FRENCH)).status).toBe(422);
      await changeSettings(shop(), { vat_id_enable: 'true', tax_id: GERMAN });
    }
  });
});
