import { RateItemForm, RateItemRequest } from '../../api/contract/review.ts';
import { REVIEWS } from '../../api/contract/routes/reviews.ts';
import { publicMarketOf } from '../settings/market-of.ts';
import { personal, withEtag } from '../shop/answers.ts';
import { type ApiContext, createModule, parseWith, requireVisitor } from '../shop/api.ts';
import { readIdempotencyKey } from '../shop/idempotency.ts';
import { ownersOf } from '../shop/owners.ts';
import { serve } from '../shop/serve.ts';
import { notFound } from '../shop/shop-error.ts';
import { voteHelpful } from './helpful.ts';
import { rateItem } from './rate-item.ts';
import { readImageFiles } from './review-images.ts';
import { listProductReviews } from './reviews.ts';

export const reviewsRoutes = createModule();
const on = serve(reviewsRoutes, REVIEWS, 'Reviews');

const readerOf = async (c: ApiContext) => {
  const { translation } = await publicMarketOf(c);
  return { owners: ownersOf(c.var.visitor), phrases: c.var.phrases, translation };
};

on('GET /get-product-reviews/{product_id}', async (c) => {
  const { product_id: productId } = c.req.valid('param');
  if (!/^[1-9]\d{0,14}$/.test(productId)) throw notFound();
  const { read } = c.var.shop.db;
  const list = await listProductReviews(read, Number(productId), c.req.valid('query'), await readerOf(c));
  // What names the reader's own reviews belongs in no shared cache.
  return c.var.visitor ? personal(c, list, 200) : withEtag(c, list);
});

on('POST /rate-order-item', async (c) => {
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
  const form = isForm ? parseWith(RateItemForm, await readForm(c)) : undefined;
  const request = form ?? parseWith(RateItemRequest, c.req.valid('json'));
  const rated = await rateItem({
    shop: c.var.shop,
    visitor: requireVisitor(c),
    locale: (await publicMarketOf(c)).locale,
    phrases: c.var.phrases,
    request,
    files: await readImageFiles(form?.images ?? []),
    key: readIdempotencyKey(c),
  });
  if (rated.isReplayed) c.header('idempotent-replayed', 'true');
  return personal(c, rated.answer, rated.status);
});

/** A form's fields; `images[]` is `images`, as lists are written elsewhere. */
const readForm = async (c: ApiContext): Promise<Record<string, unknown>> => {
  const fields = await c.req.parseBody({ all: true });
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.replace(/\[\]$/, ''), value]),
  );
};

on('POST /review/helpful', async (c) => {
  const { review_id, helpful } = c.req.valid('json');
  return personal(c, await voteHelpful(c.var.shop, requireVisitor(c), review_id, helpful), 200);
});
