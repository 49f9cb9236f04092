import { expect, test } from 'vitest';
import type { AddressesResponse, SavedAddressResponse } from '../../../src/api/contract/address.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { type CustomerShopper, newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { ADDRESS, largePizza, newShopper } from '../../fixtures/shopper.ts';

type Saved = SavedAddressResponse & Partial<ErrorBody>;
type Listed = AddressesResponse & Partial<ErrorBody>;

const book = (customer: CustomerShopper) => ({
  add: (change: object = {}) => customer.call<Saved>('POST', '/address/add', { ...ADDRESS, ...change }),
  list: async (branch = 1) =>
    (await customer.call<Listed>('GET', `/address/get-addresses?branch_id=${branch}`)).body,
  update: (id: number, change: object = {}) =>
    customer.call<Saved>('PUT', `/address/update/${id}`, { ...ADDRESS, ...change }),
  remove: (id: number) => customer.call<Listed>('DELETE', `/address/delete/${id}`),
  setDefault: (id: number, method = 'PUT') =>
    customer.call<Listed>(method, '/address/set-default', { address_id: id }),
});

describeRules('addresses', (shop) => {
  const newBook = async () => book(await newCustomer(shop));
  /** Ids of a new book's addresses in the order in which they were added. */
  const fill = async (own: ReturnType<typeof book>, count: number) => {
    const ids: number[] = [];
    for (let at = 1; at <= count; at += 1) {
      ids.push((await own.add({ line1: `${at} State Street` })).body.address.id as number);
    }
    return ids;
  };

  test('are saved in canonical form, the first as the default', async () => {
    const own = await newBook();
    const typed = { phone: '(312) 555-0199', pincode: ' 606 01 ', landmark: '  ', label: 'work' };
    const { status, body } = await own.add(typed);
    expect(status).toBe(201);
    expect(body.address).toMatchObject({
      label: 'work',
      phone: '+13125550199',
      pincode: '60601',
      landmark: null,
      country_code: 'US',
      is_default: true,
      is_serviceable: true,
      formatted: '5 State Street, Chicago, IL 60601',
      created_at: shop().shop.now().toISOString(),
    });
    expect(body).toMatchObject({ addresses: [body.address], default_address_id: body.address.id });
  });

  test('are listed with the default first, then the newest', async () => {
    const own = await newBook();
    const [first, second, third] = await fill(own, 3);
    expect((await own.list()).addresses.map(({ id }) => id)).toEqual([first, third, second]);
  });

  test('say for each branch whether it delivers there, and are saved out of reach too', async () => {
    const own = await newBook();
    await own.add({ pincode: '60699' });
    await own.add({ lat: 41.836, lng: -87.82 });
    const { downtown, riverside } = shop().world.branches;
    const served = async (branch: number) =>
      (await own.list(branch)).addresses.map(({ is_serviceable }) => is_serviceable);
    expect(await served(downtown)).toEqual([false, true]);
    expect(await served(riverside)).toEqual([false, true]);
  });

  test('name their wrong fields as the form does', async () => {
    const { status, body } = await (await newBook()).add({ phone: '12', pincode: '1', state: '' });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors).toEqual({
      phone: ['Enter all 10 digits of the phone number, like 503 555 0142.'],
      state: ['Enter the state.'],
      pincode: ['Enter a 5-digit ZIP code.'],
    });
  });

  test('are changed as a whole', async () => {
    const own = await newBook();
    const [first, second] = await fill(own, 2);
    const { status, body } = await own.update(second as number, { line2: 'Flat 3', is_default: true });
    expect(status).toBe(200);
    expect(body.address).toMatchObject({ id: second, line2: 'Flat 3', is_default: true });
    expect((await own.update(second as number)).body.address.line2).toBeNull();
    expect((await own.list()).addresses.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, true],
      [first, false],
    ]);
  });

  test('promote the newest when the default is deleted, and can be deleted twice', async () => {
    const own = await newBook();
    const [first, second, third] = await fill(own, 3);
    const { body } = await own.remove(first as number);
    expect(body.default_address_id).toBe(third);
    expect(body.addresses.map(({ id }) => id)).toEqual([third, second]);
    expect(await own.remove(first as number)).toMatchObject({ status: 200, body });
    await own.remove(second as number);
    expect((await own.remove(third as number)).body).toEqual({ addresses: [], default_address_id: null });
    expect((await own.add()).body.address.is_default).toBe(true);
  });

  test('take another default by PUT and by POST', async () => {
    const own = await newBook();
    const [first, second] = await fill(own, 2);
    expect((await own.setDefault(second as number)).body.default_address_id).toBe(second);
    expect((await own.setDefault(first as number, 'POST')).body.addresses[0]).toMatchObject({
      id: first,
      is_default: true,
    });
  });

  test('of others are as unknown as those that never were', async () => {
    const [theirs] = await fill(await newBook(), 1);
    const own = await newBook();
    for (const id of [theirs as number, 999_999]) {
      for (const call of [own.remove, own.update, own.setDefault]) {
        expect(await call(id)).toMatchObject({
          status: 404,
          body: { code: 'not_found', message: 'Not found.' },
        });
      }
    }
  });

  test('need an account, whatever is sent', async () => {
    const guest = newShopper(shop).guest;
    const { status, body } = await shop().call<ErrorBody>('POST', '/address/add', { guest, body: {} });
    expect([status, body.code]).toEqual([403, 'login_required']);
  });

  test('are at most 20, however many are added at once', async () => {
    const own = await newBook();
    await fill(own, 15);
    const answers = await Promise.all(Array.from({ length: 12 }, () => own.add()));
    const codes = answers.map(({ status, body }) => body.code ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(5);
    expect(codes.filter((code) => code === 'address_limit')).toHaveLength(7);
    const { addresses } = await own.list();
    expect(addresses).toHaveLength(20);
    await own.remove(addresses[3]?.id as number);
    expect((await own.add()).status).toBe(201);
  });

  test('have exactly one default after whatever happened at once', async () => {
    const own = await newBook();
    const ids = await fill(own, 6);
    await Promise.all([
      ...ids.map((id) => own.setDefault(id)),
      ...ids.slice(0, 4).map((id) => own.remove(id)),
      ...ids.slice(2).map((id) => own.update(id, { is_default: true })),
      own.add({ is_default: true }),
      own.remove(ids[0] as number),
    ]);
    const { addresses, default_address_id } = await own.list();
    expect(addresses).toHaveLength(3);
    expect(addresses.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([
      default_address_id,
    ]);
  });
});

describeRules('a saved address', (shop) => {
  const withPizza = async () => {
    const customer = await newCustomer(shop);
    await customer.add({ ...largePizza(shop()), quantity: 2 });
    const saved = (await book(customer).add({ pincode: '60602' })).body.address;
    return { customer, own: book(customer), id: saved.id as number };
  };

  test('is chosen for the cart by its id and prices the delivery', async () => {
    const { customer, id } = await withPizza();
    const { body } = await customer.details({ address_id: id });
    expect(body).toMatchObject({ delivery_charge: 4.5, is_delivery_available: true });
    expect(body.address).toMatchObject({ id, line1: '5 State Street', is_serviceable: true });
    expect((await customer.details({ address_id: null })).body.address).toBeNull();
  });

  test('is frozen into the order that names it', async () => {
    const { customer, own, id } = await withPizza();
    const { total } = (await customer.details({ address_id: id })).body;
    const { status, body } = await customer.order({
      address_id: id,
      address: undefined,
      expected_total: total,
    });
    expect(status).toBe(201);
    expect(body.order.address).toMatchObject({ line1: '5 State Street', pincode: '60602' });
    await own.remove(id);
    const { order } = (await customer.call<typeof body>('GET', `/get-single-order/${body.order.id}`)).body;
    expect(order.address).toMatchObject({ pincode: '60602' });
  });

  test('takes the cart along when it changes, and leaves it when it is deleted', async () => {
    const { customer, own, id } = await withPizza();
    const { version } = (await customer.details({ address_id: id })).body.cartDetails;
    await own.update(id, { pincode: '60601' });
    const { body } = await customer.cart();
    expect(body).toMatchObject({ delivery_charge: 3, address: { id, pincode: '60601' } });
    expect(body.cartDetails.version).toBeGreaterThan(version);
    await own.remove(id);
    expect((await customer.cart()).body.address).toBeNull();
  });

  test.each([
    'details',
    'order',
  ] as const)('of another is refused by %s like an unknown one', async (call) => {
    const { id } = await withPizza();
    const { customer } = await withPizza();
    const refused = await Promise.all(
      [id, 999_999].map((address_id) => customer[call]({ address_id, address: undefined })),
    );
    for (const { status, body } of refused) {
      expect([status, body.errors]).toEqual([422, { address_id: ['Choose one of your saved addresses.'] }]);
    }
  });

  test('needs an account', async () => {
    const { body } = await newShopper(shop).details({ address_id: 1 });
    expect(body.errors).toHaveProperty('address_id');
  });
});
