import { CART } from '../../api/contract/routes/cart.ts';
import { personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { oncePerKey, readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { addToCart, changeQuantities, getCart, previewCart, removeFromCart } from './cart.ts';
import { changeDetails } from './cart-details.ts';
import { guessCoupon } from './guess-coupon.ts';

export const cartRoutes = createModule();
const on = serve(cartRoutes, CART, 'Cart');

on('GET /get-cart', async (c) => {
  const read = c.req.valid('query').preview === '1' ? previewCart : getCart;
  return personal(c, await read(visitorCall(c)), 200);
});

on('POST /cart/add', async (c) => {
  const call = visitorCall(c);
  const body = c.req.valid('json');
  const { owner } = call.visitor;
  const intent = { owner, call: 'cart/add', key: readIdempotencyKey(c), body };
  const outcome = await inTransaction(call.shop.db, (trx) =>
    oncePerKey(call.shop, trx, intent, () => addToCart(call, trx, body)),
  );
  if (outcome.isReplayed) c.header('idempotent-replayed', 'true');
  return personal(c, outcome.body, 201);
});

on('PUT /cart/update', async (c) =>
  personal(c, await changeQuantities(visitorCall(c), c.req.valid('json')), 200),
);

on('DELETE /cart/remove/{id}', async (c) =>
  personal(c, await removeFromCart(visitorCall(c), c.req.valid('param').id), 200),
);

on('PUT /cart/details', async (c) => {
  const withTrace = c.req.valid('query').trace === '1';
  const [call, body] = [visitorCall(c), c.req.valid('json')];
  const change = () => changeDetails(call, body, { withTrace });
  return personal(c, await guessCoupon(c, body.coupon_code, change), 200);
});
