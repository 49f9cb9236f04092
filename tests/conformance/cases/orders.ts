import { randomUUID } from 'node:crypto';
import { chapter, type Suite } from '../case.ts';
import { NotHere, ok, refused, refusedAt, same, that } from '../expect.ts';
import { plainOf } from '../facts.ts';
import { newEmail, type Visitor } from '../visitor.ts';
import { assertAddsUp } from './cart.ts';

const CONTACT = { name: 'Ana Diaz', phone: '+1 312 555 0199', email: newEmail() };

/** A cart for pickup, ready to be ordered. */
export const readyToOrder = async (suite: Suite, visitor: Visitor = suite.guest(), quantity = 1) => {
  await visitor.post('/cart/add', { product_id: plainOf(suite.facts).id, quantity });
  const slot = await firstSlot(suite, visitor);
  const cart = ok(
    await visitor.put('/cart/details', { order_type: 'pickup', ...(slot && { slot_id: slot }) }),
  );
  const blocker = cart.cartDetails.blockers[0];
  if (blocker) throw new NotHere(`the shop takes no pickup orders now: ${blocker.message}`);
  const body = {
    order_type: 'pickup',
    payment_method: 'cod',
    contact: CONTACT,
    accept_terms: true,
    expected_total: cart.total,
    ...(slot && { slot_id: slot }),
  };
  return { visitor, cart, body };
};

const firstSlot = async ({ facts }: Suite, visitor: Visitor): Promise<string | undefined> => {
  if (!facts.branches[0]?.slots) return undefined;
  const { days } = ok(await visitor.get('/get-slots', { order_type: 'pickup' }));
  const slots = days.flatMap((day) => day.slots);
  return slots.find((slot) => slot.is_available)?.id;
};

export const place = (visitor: Visitor, body: object, key: string = randomUUID()) =>
  visitor.post('/place-order', body, { 'idempotency-key': key });

/** Contract calls 36 and 38 to 41 with the further order calls. */
export const ORDERS = chapter('Orders', {
  'places an order whose sums are those of the cart, and empties the cart': async (suite) => {
    const { visitor, cart, body } = await readyToOrder(suite);
    const { order, payment, tracking_token } = ok(await place(visitor, body), 201);
    same(
      [order.total, order.subtotal, order.tax_amount],
      [cart.total, cart.subtotal, cart.tax_amount],
      'sums',
    );
    same(
      [order.status, order.payment_status, payment.status],
      ['placed', 'due_on_delivery', 'none'],
      'status',
    );
    that(tracking_token.length >= 20, 'a tracking token');
    same(ok(await visitor.get('/get-cart')).cartItems, [], 'the cart');
    assertAddsUp(ok(await visitor.get('/get-cart')));
  },
  'makes one order of a repeated key, also at the same time': async (suite) => {
    const { visitor, body } = await readyToOrder(suite);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => place(visitor, body, key)));
    const numbers = new Set(answers.map((answer) => ok(answer, 201).order.order_number));
    same(numbers.size, 1, 'orders');
    const other = await place(visitor, { ...body, note: 'other' }, key);
    refused(other, 422, 'idempotency_key_reused');
  },
  'refuses an old total with the fresh cart': async (suite) => {
    const { visitor, cart, body } = await readyToOrder(suite);
    const refusal = refused(
      await place(visitor, { ...body, expected_total: cart.total + 1 }),
      409,
      'total_changed',
    );
    same(refusal.cart?.total, cart.total, 'the fresh total');
    const old = { ...body, cart_version: 1_000_000 };
    refused(await place(visitor, old), 409, 'cart_version_conflict');
  },
  'refuses what cannot be ordered, by name': async (suite) => {
    const empty = suite.guest();
    const { visitor, body } = await readyToOrder(suite, suite.guest(), 4);
    refused(await place(empty, body), 422, 'cart_empty');
    refused(
      await place(visitor, { ...body, order_type: 'delivery', slot_id: null }),
      422,
      'address_required',
    );
    refusedAt(await place(visitor, { ...body, contact: { name: '', phone: '' } }), 'contact.name');
    refused(await place(visitor, { ...body, coupon_code: 'NO-SUCH-CODE' }), 422, 'coupon_invalid');
    refused(await place(visitor, { ...body, payment_method: 'gold' }), 422, 'validation_failed');
    refusedAt(await place(visitor, { ...body, expected_total: undefined }), 'expected_total');
  },
  'shows an order to its owner, to the token masked, and to nobody else': async (suite) => {
    const { visitor, body } = await readyToOrder(suite);
    const { order, tracking_token: token } = ok(await place(visitor, body), 201);
    const path = `/get-single-order/${order.id}` as const;
    same(ok(await visitor.get(path)).order.contact.phone.replaceAll(/\D/g, ''), '13125550199', 'the phone');
    that(
      !JSON.stringify(ok(await suite.nobody.get(path, { token }))).includes('5550199'),
      'the phone is masked',
    );
    refused(await suite.guest().get(path), 404, 'not_found');
    refused(await suite.nobody.get(path, { token: `${token}x` }), 404, 'not_found');
    refused(await suite.guest().get(`/get-single-order-to-track/${order.id}`), 404, 'not_found');
  },
  'tracks an order, and answers 304 while nothing moved': async (suite) => {
    const { visitor, body } = await readyToOrder(suite);
    const { order } = ok(await place(visitor, body), 201);
    const first = await visitor.get(`/get-single-order-to-track/${order.id}`);
    that(ok(first).steps.length > 2 && first.body.poll_after_seconds > 0, 'steps and when to ask again');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await visitor.send('GET', `/get-single-order-to-track/${order.id}`, { headers });
    same(again.status, 304, 'the second answer');
  },
  'lists the orders of a customer alone': async (suite) => {
    const who = await suite.customer();
    const { body } = await readyToOrder(suite, who);
    const { order } = ok(await place(who, body), 201);
    const list = ok(await who.get('/get-all-orders', { status: 'active' }));
    same(
      list.data.map((one) => one.id),
      [order.id],
      'active orders',
    );
    same(ok(await who.get('/get-all-orders', { status: 'past' })).total, 0, 'past orders');
    same(ok(await (await suite.customer()).get('/get-all-orders')).total, 0, 'orders of another customer');
  },
  'cancels once, gives the goods back, and refuses others': async (suite) => {
    const { visitor, body } = await readyToOrder(suite);
    const { order } = ok(await place(visitor, body), 201);
    const cancel = { order_id: order.id, reason: 'changed my mind' };
    refused(await suite.guest().post('/cancel-order', cancel), 404, 'not_found');
    same(ok(await visitor.post('/cancel-order', cancel)).order.status, 'cancelled', 'status');
    refused(await visitor.post('/cancel-order', cancel), 422, 'invalid_transition');
  },
  'fills the cart again from an order': async (suite) => {
    const { visitor, body } = await readyToOrder(suite, suite.guest(), 2);
    const { order } = ok(await place(visitor, body), 201);
    const cart = ok(await visitor.post('/reorder', { order_id: order.id }));
    same(cart.cartDetails.total_quantity, 2, 'units');
    refused(await suite.guest().post('/reorder', { order_id: order.id }), 404, 'not_found');
  },
  'writes an invoice for the owner alone': async (suite) => {
    const { visitor, body } = await readyToOrder(suite);
    const { order } = ok(await place(visitor, body), 201);
    const invoice = await visitor.get(`/order-invoice/${order.id}`);
    same(invoice.status, 200, 'status');
    that(invoice.body.subarray(0, 5).toString() === '%PDF-', 'a PDF');
    refused(await suite.guest().get(`/order-invoice/${order.id}`), 404, 'not_found');
  },
  'takes ratings and returns only after delivery': async (suite) => {
    const { visitor, body } = await readyToOrder(suite);
    const { order } = ok(await place(visitor, body), 201);
    const order_item_id = order.items[0]?.order_item_id;
    const rating = { order_id: order.id, order_item_id, rating: 5 };
    refused(await visitor.post('/rate-order-item', rating), 422, 'not_delivered_yet');
    refusedAt(await visitor.post('/rate-order-item', { ...rating, rating: 6 }), 'rating');
    refused(await suite.guest().post('/rate-order-item', rating), 404, 'not_found');
    const lines = [{ order_item_id, quantity: 1 }];
    const requested = { order_id: order.id, reason: 'broken', items: lines };
    same((await visitor.post('/return-request', requested)).status, 422, 'a return before delivery');
  },
  'finds an order by number only through its contact': async (suite) => {
    const { visitor, body } = await readyToOrder(suite);
    const { order } = ok(await place(visitor, body), 201);
    const ask = (order_number: string, contact: string) =>
      suite.guest().post('/find-order', { order_number, contact });
    const known = ok(await ask(order.order_number, CONTACT.email));
    that(known.masked_destination, 'a code was sent');
    const unknown = ok(await ask('X-0', `${randomUUID()}@example.com`));
    same(Object.keys(unknown).sort(), Object.keys(known).sort(), 'both answers look the same');
    const proof = { order_number: order.order_number, contact: CONTACT.email, otp: '000000' };
    const guess = await suite.guest().post('/find-order', proof);
    refused(guess, 422, 'otp_invalid');
  },
  'makes an account with the order, and tells nobody that there was one': async (suite) => {
    const email = `order-${randomUUID()}@example.com`;
    const wish = { contact: { ...CONTACT, email }, create_account: { password: 'nine tall pines' } };
    const [one, other] = [await readyToOrder(suite), await readyToOrder(suite)];
    const short = { ...one.body, ...wish, create_account: { password: 'short' } };
    refusedAt(await place(one.visitor, short), 'create_account.password');
    const first = ok(await place(one.visitor, { ...one.body, ...wish }), 201);
    const second = ok(await place(other.visitor, { ...other.body, ...wish }), 201);
    same(Object.keys(second), Object.keys(first), 'both answers look the same');
    that(!('token' in first), 'no session in the answer');
    const { user } = ok(await suite.guest().post('/login', { email, ...wish.create_account }));
    same(user.email, email, 'the account');
  },
  'sells the last units once': async (suite) => {
    const visitors = await Promise.all([1, 2, 3, 4].map(() => readyToOrder(suite)));
    const answers = await Promise.all(visitors.map(({ visitor, body }) => place(visitor, body)));
    for (const answer of answers) {
      that(answer.status === 201 || answer.status === 422, `one of 201 and 422, got ${answer.status}`);
    }
  },
});
