import { randomUUID } from 'node:crypto';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { type CustomerShopper, newCustomer } from '../../fixtures/customer.ts';
import { deliver, orderFacts, setPrize } from '../../fixtures/loyalty.ts';
import { changeSettings } from '../../fixtures/merchant.ts';
import { ADDRESS, newShopper, type Shopper } from '../../fixtures/shopper.ts';
import type { CallOptions, TestShop } from '../../fixtures/test-shop.ts';

type GetShop = () => TestShop;

/** Someone with things of their own; `identity` is how they call. */
export interface Owner {
  identity: CallOptions;
  shopper: Shopper;
  /** Undefined for a guest. */
  customer: CustomerShopper | undefined;
}

export const newOwner = async (shop: GetShop, kind: 'customer' | 'guest'): Promise<Owner> => {
  if (kind === 'guest') {
    const shopper = newShopper(shop);
    return { identity: { guest: shopper.guest }, shopper, customer: undefined };
  }
  const customer = await newCustomer(shop);
  return { identity: { headers: customer.headers }, shopper: customer, customer };
};

/** Something of an owner, and the rest of a body that the owner could send about it. */
export interface Made {
  id: number | string;
  body?: object;
}

/** A call that names something of one owner. */
export interface OwnedCase {
  operation: string;
  /** Path part or body field that carries the id. */
  field: string;
  owners: readonly ('customer' | 'guest')[];
  create: (shop: GetShop, owner: Owner) => Promise<Made>;
  /** An id of the same kind that never was. */
  unknown: number | string;
  /** What others meet, where it is not 404. */
  refusedWith?: number;
}

const createLine = async (shop: GetShop, { shopper }: Owner): Promise<Made> => {
  const { body } = await shopper.add({ product_id: shop().world.products.cola });
  return { id: body.cartItems[0]?.id as number, body: { quantity: 2 } };
};

const createAddress = async (_: GetShop, { customer }: Owner): Promise<Made> => {
  const { body } = await (customer as CustomerShopper).call<{ address: { id: number } }>(
    'POST',
    '/address/add',
    ADDRESS,
  );
  return { id: body.address.id };
};

const createOrder = async (shop: GetShop, { shopper }: Owner, payment_method: 'cod' | 'test' = 'cod') => {
  await shopper.add({ product_id: shop().world.products.cremeBrulee, quantity: 2 });
  return (await shopper.order({ payment_method })).body.order;
};

/** Of an order that a seller in the EU handed over. */
const createEInvoice = async (shop: GetShop, owner: Owner): Promise<Made> => {
  const { id } = await createOrder(shop, owner);
  const seller = {
    country_code: 'DE',
    legal_address: 'Hafenstrasse 1\n20457 Hamburg',
    tax_id: 'DE123456789',
  };
  await changeSettings(shop(), seller);
  for (const to of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(shop().shop, id, to);
  await changeSettings(shop(), { country_code: 'US', legal_address: '', tax_id: '' });
  return { id };
};

const createRating = async (shop: GetShop, owner: Owner) => {
  const { id, items } = await createOrder(shop, owner);
  return { order_id: id, order_item_id: items[0]?.order_item_id as number, rating: 5 };
};

const createScratchCard = async (shop: GetShop, { customer }: Owner): Promise<Made> => {
  const { customerId } = customer as CustomerShopper;
  await changeSettings(shop(), { scratch_cards_enable: 'true', scratch_card_unlock_hours: '0' });
  await setPrize(shop(), { type: 'points', points: 5, label: '5 points' });
  await deliver(shop(), orderFacts(shop(), customerId));
  const { id } = await shop()
    .db.read.selectFrom('scratch_cards')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { id };
};

const findSession = async (_: GetShop, { customer }: Owner): Promise<Made> => {
  const { body } = await (customer as CustomerShopper).call<{ sessions: { id: number }[] }>(
    'GET',
    '/user/sessions',
  );
  return { id: body.sessions[0]?.id as number };
};

const unknownOrder = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const customers = ['customer'] as const;
const everybody = ['customer', 'guest'] as const;
const unknown = 987_654_321;

/** Every call with the id of something owned; a call with such an id that is not here is refused by the test. */
export const OWNED: readonly OwnedCase[] = [
  {
    operation: 'PUT /api/cart/update',
    field: 'cart_id',
    owners: everybody,
    unknown,
    create: createLine,
  },
  {
    // Removing what is gone is no error: others get their own cart back.
    operation: 'DELETE /api/cart/remove/{id}',
    field: 'id',
    owners: everybody,
    unknown,
    create: createLine,
    refusedWith: 200,
  },
  {
    operation: 'PUT /api/cart/details',
    field: 'address_id',
    owners: customers,
    unknown,
    create: createAddress,
    refusedWith: 422,
  },
  {
    operation: 'POST /api/place-order',
    field: 'address_id',
    owners: customers,
    unknown,
    create: async (shop, owner) => {
      await owner.shopper.add({ product_id: shop().world.products.cremeBrulee, quantity: 2 });
      const { id } = await createAddress(shop, owner);
      return { id, body: { order_type: 'delivery', payment_method: 'cod', expected_total: 0 } };
    },
    refusedWith: 422,
  },
  {
    operation: 'PUT /api/address/update/{id}',
    field: 'id',
    owners: customers,
    unknown,
    create: async (shop, owner) => ({ ...(await createAddress(shop, owner)), body: ADDRESS }),
  },
  {
    operation: 'DELETE /api/address/delete/{id}',
    field: 'id',
    owners: customers,
    unknown,
    create: createAddress,
  },
  ...(['PUT', 'POST'] as const).map((method) => ({
    operation: `${method} /api/address/set-default`,
    field: 'address_id',
    owners: customers,
    unknown,
    create: createAddress,
  })),
  ...['get-single-order', 'get-single-order-to-track'].map((call) => ({
    operation: `GET /api/${call}/{id}`,
    field: 'id',
    owners: everybody,
    create: async (shop: GetShop, owner: Owner) => ({ id: (await createOrder(shop, owner)).id }),
    unknown: unknownOrder,
  })),
  ...['cancel-order', 'reorder'].map((call) => ({
    operation: `POST /api/${call}`,
    field: 'order_id',
    owners: everybody,
    unknown: unknownOrder,
    create: async (shop: GetShop, owner: Owner) => ({ id: (await createOrder(shop, owner)).id }),
  })),
  {
    operation: 'POST /api/push/watch-order',
    field: 'order_id',
    owners: everybody,
    unknown: unknownOrder,
    create: async (shop, owner) => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
      const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
      await shop().call('POST', '/push/subscribe', { ...owner.identity, body: { endpoint, keys } });
      return { id: (await createOrder(shop, owner)).id, body: { endpoint } };
    },
  },
  {
    operation: 'POST /api/return-request',
    field: 'order_id',
    owners: everybody,
    unknown: unknownOrder,
    create: async (shop, owner) => ({
      id: (await createOrder(shop, owner)).id,
      body: { items: [{ order_item_id: 1, quantity: 1 }], reason: 'Broken' },
    }),
  },
  {
    operation: 'GET /api/order-invoice/{order_id}',
    field: 'order_id',
    owners: everybody,
    unknown: unknownOrder,
    create: async (shop, owner) => ({ id: (await createOrder(shop, owner)).id }),
  },
  {
    operation: 'GET /api/order-e-invoice/{order_id}',
    field: 'order_id',
    owners: everybody,
    unknown: unknownOrder,
    create: createEInvoice,
  },
  ...['test-payment', 'check-payment', 'choose-payment', 'razorpay/process-payment'].map((call) => ({
    operation: `POST /api/${call}`,
    field: 'order_id',
    owners: everybody,
    unknown: unknownOrder,
    create: async (shop: GetShop, owner: Owner) => {
      const { id } = await createOrder(shop, owner, 'test');
      const proof = { razorpay_payment_id: 'pay_1', razorpay_signature: 'x' };
      return { id, body: { payment_method: 'test', razorpay_order_id: 'order_1', ...proof } };
    },
  })),
  {
    operation: 'POST /api/rate-order-item',
    field: 'order_id',
    owners: everybody,
    unknown: unknownOrder,
    create: async (shop, owner) => {
      const { order_id: id, ...body } = await createRating(shop, owner);
      return { id, body };
    },
  },
  {
    operation: 'POST /api/rate-order-item',
    field: 'order_item_id',
    owners: everybody,
    unknown,
    create: async (shop, owner) => {
      const { order_item_id: id, ...body } = await createRating(shop, owner);
      return { id, body };
    },
  },
  {
    operation: 'POST /api/user/redeem-scratch-card',
    field: 'scratch_card_id',
    owners: customers,
    unknown,
    create: createScratchCard,
  },
  {
    operation: 'DELETE /api/user/sessions/{id}',
    field: 'id',
    owners: customers,
    unknown,
    create: findSession,
  },
];
