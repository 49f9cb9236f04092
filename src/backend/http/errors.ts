import { HTTPException } from 'hono/http-exception';
import { inLanguage, say } from '../../domain/text/text.ts';
import { phrasesIn } from '../../language/phrases.ts';
import type { ApiContext } from '../shop/api.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopError } from '../shop/shop-error.ts';

/** Turns whatever was thrown into the contract's error body; only refusals say more than "try again". */
export const answerError = (thrown: Error, c: ApiContext, shop: Shop): Response => {
  const error = thrown instanceof HTTPException ? fromHttpException(thrown) : thrown;
  const phrases = c.get('phrases') ?? phrasesIn('en');
  const requestId = c.get('requestId');
  if (error instanceof ShopError) {
    const isOurs = error.status === 413 || error.status >= 500;
    if (error.status === 503 && !c.res.headers.has('retry-after')) c.header('retry-after', '5');
    return c.json({ ...error.toBody(phrases), ...(isOurs && { request_id: requestId }) }, error.status);
  }
  if (shop.db.dialect.isUnavailable(error)) {
    shop.log('warn', error.message, { requestId, path: c.req.path });
    c.header('retry-after', '1');
    const message = inLanguage(say`The shop is busy. Try again in a moment.`, phrases);
    return c.json({ message, code: 'upstream_unavailable', request_id: requestId }, 503);
  }
  shop.log('error', error.message, { requestId, path: c.req.path, stack: error.stack });
  const message = inLanguage(say`Something went wrong on our side. Try again.`, phrases);
  return c.json({ message, code: 'server_error', request_id: requestId }, 500);
};

const fromHttpException = (error: HTTPException): Error => {
  if (error.status === 400) return new ShopError('malformed_json', say`The request body is not valid JSON.`);
  if (error.status === 413) return new ShopError('payload_too_large', say`The request is too large.`);
  if (error.status === 415) {
    return new ShopError('unsupported_media_type', say`Send the request body in the declared form.`);
  }
  return error;
};
