import { CART } from '../../api/contract/cart.ts';
import { personal } from '../shop/answers.ts';
import { requireCustomer } from '../shop/api.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import { bodyOf, oncePerKey, readIdempotencyKey } from '../shop/idempotency.ts';
import { serve } from '../shop/serve.ts';
import { guessCode } from '../shop/try-limits.ts';
import { visitorCall } from '../shop/visitor-call.ts';
import { addToCart, changeQuantities, getCart, previewCart, removeFromCart } from './cart.ts';
import { changeDetails } from './cart-details.ts';
import { checkWallet } from './check-wallet.ts';
import { listForCart } from './list-discounts.ts';

const on = serve(CART, 'Cart', personal);
export const cartRoutes = on.module;

on('GET /get-cart', async ({ c, query }) => {
  const read = query.preview === '1' ? previewCart : getCart;
  return read(visitorCall(c));
});

on('POST /cart/add', async ({ c, body }) => {
  const call = visitorCall(c);
  const { owner } = call.visitor;
  const intent = { owner, call: 'cart/add', key: readIdempotencyKey(c), body };
  const outcome = await inTransaction(call.shop.db, (trx) =>
    oncePerKey(call.shop, trx, intent, () => addToCart(call, trx, body)),
  );
  return bodyOf(c, outcome);
});

on('PUT /cart/update', ({ c, body }) => changeQuantities(visitorCall(c), body));

on('DELETE /cart/remove/{id}', ({ c, param: { id } }) => removeFromCart(visitorCall(c), id));

on('PUT /cart/details', async ({ c, query, body }) => {
  const call = visitorCall(c);
  const change = () => changeDetails(call, body, { withTrace: query.trace === '1' });
  const check = () => guessCode(c, 'vat-id', body.business?.vat_id, change);
  const work = () => guessCode(c, 'gift-card', body.gift_card_code, check);
  return guessCode(c, 'coupon', body.coupon_code, work);
});

on('GET /get-discounts', async ({ c }) => ({ discounts: await listForCart(visitorCall(c)) }));

on('GET /check-wallet', ({ c, phrases, query }) => {
  const { acceptLanguage } = c.var;
  const reader = { customerId: requireCustomer(c).customerId, phrases, acceptLanguage };
  return checkWallet(visitorCall(c), reader, query);
});
