import { RateItemForm, RateItemRequest, REVIEWS } from '../../api/contract/review.ts';
import { publicMarketOf } from '../settings/market-of.ts';
import { personal, withEtag } from '../shop/answers.ts';
import { type ApiContext, parseWith, requireVisitor } from '../shop/api.ts';
import { readIdempotencyKey } from '../shop/idempotency.ts';
import { ownersOf } from '../shop/owners.ts';
import { serve } from '../shop/serve.ts';
import { notFound } from '../shop/shop-error.ts';
import { voteHelpful } from './helpful.ts';
import { rateItem } from './rate-item.ts';
import { readImageFiles } from './review-images.ts';
import { listProductReviews } from './reviews.ts';

const on = serve(REVIEWS, 'Reviews', personal);
export const reviewsRoutes = on.module;

const readerOf = async (c: ApiContext) => {
  const { translation } = await publicMarketOf(c);
  return { owners: ownersOf(c.var.visitor), phrases: c.var.phrases, translation };
};

on(
  'GET /get-product-reviews/{product_id}',
  async ({ c, shop, visitor, param: { product_id: productId }, query }) => {
    if (!/^[1-9]\d{0,14}$/.test(productId)) throw notFound();
    const { read } = shop.db;
    const list = await listProductReviews(read, Number(productId), query, await readerOf(c));
    // What names the reader's own reviews belongs in no shared cache.
    return visitor ? personal(c, list, 200) : withEtag(c, list);
  },
);

on('POST /rate-order-item', async ({ c, shop, phrases, body }) => {
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
  const form = isForm ? parseWith(RateItemForm, await readForm(c)) : undefined;
  const request = form ?? parseWith(RateItemRequest, body);
  const rated = await rateItem({
    shop,
    visitor: requireVisitor(c),
    locale: (await publicMarketOf(c)).locale,
    phrases,
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

on('POST /review/helpful', ({ c, shop, body: { review_id, helpful } }) =>
  voteHelpful(shop, requireVisitor(c), review_id, helpful),
);
