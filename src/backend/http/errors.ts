import { HTTPException } from 'hono/http-exception';
import type { ApiContext } from './app.ts';
import type { Shop } from './shop.ts';
import { ShopError } from './shop-error.ts';

/** Turns whatever was thrown into the contract's error body; only refusals say more than "try again". */
export const answerError = (thrown: Error, c: ApiContext, shop: Shop): Response => {
  const error = thrown instanceof HTTPException ? fromHttpException(thrown) : thrown;
  if (error instanceof ShopError) return c.json(error.toBody(), error.status);
  const requestId = c.get('requestId');
  if (shop.db.dialect.isUnavailable(error)) {
    shop.log('warn', error.message, { requestId, path: c.req.path });
    c.header('retry-after', '1');
    const message = 'The shop is busy. Try again in a moment.';
    return c.json({ message, code: 'upstream_unavailable', request_id: requestId }, 503);
  }
  shop.log('error', error.message, { requestId, path: c.req.path, stack: error.stack });
  return c.json(
    { message: 'Something went wrong on our side. Try again.', code: 'server_error', request_id: requestId },
    500,
  );
};

const fromHttpException = (error: HTTPException): Error => {
  if (error.status === 400) return new ShopError('malformed_json', 'The request body is not valid JSON.');
  if (error.status === 413) return new ShopError('payload_too_large', 'The request is too large.');
  return error;
};
