import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { Operation } from '../../conformance/operations.ts';
import { API_DOCUMENT, OPERATIONS } from '../../fixtures/api-document.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { ADDRESS, CONTACT } from '../../fixtures/shopper.ts';
import { type CallOptions, newGuest, type TestShop } from '../../fixtures/test-shop.ts';
import { ACCESS, NOBODYS } from './access-table.ts';
import { type Made, newOwner, OWNED, type OwnedCase, type Owner } from './owned-things.ts';

interface Answered {
  status: number;
  /** Empty for files. */
  body: Partial<ErrorBody>;
}

const send = async (shop: TestShop, id: string, { guest, headers, body }: CallOptions): Promise<Answered> => {
  const [method = '', path = ''] = id.split(' ');
  const answer = await shop.raw(path, {
    method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...headers,
      ...(guest && { 'guest-id': guest }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson ? ((await answer.json()) as Partial<ErrorBody>) : {} };
};

/** Bodies that pass validation, so that the refusal is about the caller. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/cart/add': { product_id: 1, quantity: 1 },
  'PUT /api/cart/update': { cart_id: 1, quantity: 1 },
  'PUT /api/cart/details': {},
  'POST /api/place-order': {
    order_type: 'delivery',
    payment_method: 'cod',
    expected_total: 1,
    address: ADDRESS,
    contact: CONTACT,
  },
  'POST /api/address/add': ADDRESS,
  'PUT /api/address/update/{id}': ADDRESS,
  'PUT /api/address/set-default': { address_id: 1 },
  'POST /api/address/set-default': { address_id: 1 },
  'POST /api/toggle-wishlist-product': { product_id: 1 },
  'POST /api/spin-wheel': { campaign: 'autumn' },
  'PUT /api/user/update-details': { name: 'Ana' },
  'POST /api/user/update-details': { name: 'Ana' },
  'POST /api/user/verify-contact': { request_id: 'x', otp: '123456' },
  'POST /api/user/redeem-scratch-card': { scratch_card_id: 1 },
  'POST /api/user/redeem-reward': { reward_id: 1 },
  'POST /api/user/redeem-gift-card': { code: 'K7QM-4XTB-PN2W-H8DC' },
  'POST /api/gift-card/balance': { code: 'K7QM-4XTB-PN2W-H8DC' },
  'POST /api/cancel-order': { order_id: '1' },
  'POST /api/reorder': { order_id: '1' },
  'POST /api/return-request': {
    order_id: '1',
    items: [{ order_item_id: 1, quantity: 1 }],
    reason: 'Broken',
  },
  'POST /api/test-payment': { order_id: '1' },
  'POST /api/check-payment': { order_id: '1' },
  'POST /api/choose-payment': { order_id: '1', payment_method: 'test' },
  'POST /api/razorpay/process-payment': {
    order_id: '1',
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'x',
  },
  'POST /api/rate-order-item': { order_id: '1', order_item_id: 1, rating: 5 },
  'POST /api/review/helpful': { review_id: 1, helpful: true },
  'POST /api/push/subscribe': {
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  },
  'POST /api/push/unsubscribe': { endpoint: 'https://push.example/1' },
  'POST /api/push/watch-order': { order_id: '1', endpoint: 'https://push.example/1' },
  'POST /api/share-cart': {},
  'POST /api/shared-cart/add': { token: 'x'.repeat(22) },
};
const pathOf = (id: string) => id.replaceAll(/\{\w+\}/g, '1');
const idsOf = (caller: string) => OPERATIONS.map(({ id }) => id).filter((id) => ACCESS[id] === caller);

describe('the table of who may call what', () => {
  test('names every call of the contract', () => {
    expect(OPERATIONS.map(({ id }) => id).filter((id) => !(id in ACCESS))).toEqual([]);
  });

  test('names no call that is gone', () => {
    const known = new Set(OPERATIONS.map(({ id }) => id));
    expect(Object.keys(ACCESS).filter((id) => !known.has(id))).toEqual([]);
  });

  test('has an owner for every id in a path or a body', () => {
    const owned = new Set(OWNED.map(({ operation, field }) => `${operation} ${field}`));
    const ids = OPERATIONS.flatMap((operation) =>
      idFieldsOf(operation)
        .filter((field) => !NOBODYS.includes(field))
        .map((field) => `${operation.id} ${field}`),
    );
    expect(ids.filter((id) => !owned.has(id))).toEqual([]);
    expect([...owned].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

/** Every path part and every id in the body. */
const idFieldsOf = ({ parameters, bodies }: Operation): string[] => [
  ...parameters.filter((part) => part.in === 'path').map(({ name }) => name),
  ...Object.values(bodies)
    .flatMap((schema) => Object.keys(propertiesOf(schema)))
    .filter((name) => /(^|_)id$/.test(name)),
];

type Schema = Record<string, unknown>;

const propertiesOf = (schema: Schema): Schema => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  const named = name === undefined ? {} : (API_DOCUMENT.components?.schemas?.[name] ?? {});
  const parts = [...(Array.isArray(schema.allOf) ? (schema.allOf as Schema[]) : []), named];
  const inherited = parts.filter((part) => Object.keys(part).length > 0).map(propertiesOf);
  return Object.assign({}, ...inherited, schema.properties);
};

describeRules('access', (shop) => {
  test.each(idsOf('customer'))('%s is for customers alone', async (id) => {
    for (const guest of [newGuest(), undefined]) {
      const { status, body } = await send(shop(), pathOf(id), { guest, body: BODIES[id] } as CallOptions);
      expect([status, body.code]).toEqual([403, 'login_required']);
    }
  });

  const isWrite = (id: string) => !id.startsWith('GET');
  test.each(idsOf('customer').filter(isWrite))('%s asks guests to sign in before it reads', async (id) => {
    for (const body of [{}, [], { avatar: 5, page: 0, label: [] }, 'text']) {
      const answer = await send(shop(), `${pathOf(id)}?page=0`, { guest: newGuest(), body });
      expect([answer.status, answer.body.code]).toEqual([403, 'login_required']);
    }
  });

  test.each([
    '/check-wallet?page=0',
    '/get-all-orders?status=x',
    '/user/points-history?per_page=x',
  ] as const)('GET %s asks guests to sign in before it reads', async (path) => {
    const answer = await shop().get<ErrorBody>(path, { guest: newGuest() });
    expect([answer.status, answer.body.code]).toEqual([403, 'login_required']);
  });

  test.each(idsOf('visitor'))('%s wants an identity', async (id) => {
    const { status, body } = await send(shop(), pathOf(id), { body: BODIES[id] });
    expect([status, body.code]).toEqual([422, 'identity_required']);
  });

  test.each(idsOf('public'))('%s turns nobody away', async (id) => {
    const { status, body } = await send(shop(), pathOf(id), BODIES[id] ? { body: BODIES[id] } : {});
    expect([401, 403]).not.toContain(status);
    expect(['identity_required', 'login_required']).not.toContain(body.code);
  });

  test.each(idsOf('signed'))('%s believes nobody without a signature', async (id) => {
    const { status, body } = await send(shop(), pathOf(id), { body: {} });
    expect([status, body.code]).toEqual([400, 'webhook_signature_invalid']);
  });

  describe('to what somebody else owns', () => {
    const cases = OWNED.flatMap((one) => one.owners.map((kind) => ({ ...one, kind })));
    test.each(cases)('by $operation $field of a $kind is as if there were none', async (one) => {
      const owner = await newOwner(shop, one.kind);
      const made = await one.create(shop, owner);
      const before = await look(owner);
      for (const stranger of await newStrangers(shop)) {
        const refused = await callWith(shop(), one, made, stranger.identity);
        expect(refused).toEqual(await callWith(shop(), one, { ...made, id: one.unknown }, stranger.identity));
        expect(refused[0]).toBe(expectedStatus(one, stranger.kind));
      }
      expect(await look(owner)).toEqual(before);
      const own = await callWith(shop(), one, made, owner.identity);
      if (one.refusedWith === 200) expect(own[0]).toBe(200);
      else expect(own).not.toEqual(await callWith(shop(), one, { ...made, id: one.unknown }, owner.identity));
    });
  });
});

type Kind = 'customer' | 'guest' | 'nobody';

/** Visitors with carts of their own, and one without any identity. */
const newStrangers = async (shop: () => TestShop): Promise<{ kind: Kind; identity: CallOptions }[]> => {
  const others = [];
  for (const kind of ['customer', 'guest'] as const) {
    const { identity, shopper } = await newOwner(shop, kind);
    await shopper.add({ product_id: shop().world.products.cremeBrulee, quantity: 2 });
    others.push({ kind, identity });
  }
  return [...others, { kind: 'nobody', identity: {} }];
};

const expectedStatus = ({ operation, refusedWith = 404 }: OwnedCase, kind: Kind): number => {
  const caller = ACCESS[operation];
  if (caller === 'customer' && kind !== 'customer') return 403;
  return caller === 'visitor' && kind === 'nobody' ? 422 : refusedWith;
};

/** What a refusal tells: status, code and texts. */
const callWith = async (
  shop: TestShop,
  { operation, field }: OwnedCase,
  { id, body }: Made,
  identity: CallOptions,
) => {
  const isInPath = operation.includes(`{${field}}`);
  const sent = isInPath ? body : { ...body, [field]: id };
  const path = operation.replace(`{${field}}`, String(id));
  const answer = await send(shop, path, { ...identity, ...(sent && { body: sent }) });
  const { code, message, errors } = answer.body;
  return [answer.status, code, message, errors] as const;
};

/** What the owner sees of their own things. */
const look = async ({ shopper, customer }: Owner) => ({
  lines: (await shopper.cart()).body.cartItems,
  addresses: customer && (await customer.call('GET', '/address/get-addresses')).body,
  sessions:
    customer && (await customer.call<{ sessions: unknown[] }>('GET', '/user/sessions')).body.sessions.length,
});
