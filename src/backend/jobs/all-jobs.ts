import { CART_JOBS } from '../cart/left-carts.ts';
import { keepCatalogFresh } from '../catalog/memory/keep-fresh.ts';
import { CATALOG_JOBS } from '../catalog/sale-times.ts';
import { CONTENT_JOBS } from '../content/jobs.ts';
import { CUSTOMER_JOBS } from '../customers/jobs.ts';
import { DESK_JOBS } from '../desk/orders/short-pick.ts';
import { FIGURES_JOBS } from '../figures/jobs.ts';
import { BUCKET_JOBS } from '../files/builds.ts';
import { GIFT_CARD_JOBS } from '../gift-cards/jobs.ts';
import { IMPORT_JOBS } from '../imports/run-imports.ts';
import { INDEXNOW_JOBS } from '../indexnow/announce.ts';
import { LOYALTY_JOBS } from '../loyalty/jobs.ts';
import { CHANGE_SET_JOBS } from '../merchandise/change-sets/due-change-sets.ts';
import { MERCHANDISE_JOBS } from '../merchandise/product/planned-sales.ts';
import { NEWS_JOBS } from '../news/send-news.ts';
import { ORDER_JOBS } from '../orders/jobs.ts';
import { OUTBOX_JOBS } from '../outbox/jobs.ts';
import { PAYMENT_JOBS } from '../payments/jobs.ts';
import type { CacheAddress } from '../purging/cache-address.ts';
import { purgeJobs } from '../purging/purge.ts';
import { SHARING_JOBS } from '../sharing/shared-carts.ts';
import type { Node } from '../shop/db/nodes.ts';
import type { Job } from '../shop/jobs.ts';
import { SUBSCRIPTION_JOBS } from '../subscriptions/stock-returns.ts';
import { VAT_JOBS } from '../vat-ids/vat-checks.ts';
import { WEBHOOK_JOBS } from '../webhooks/jobs.ts';
import { signOfLife } from './sign-of-life.ts';
import { watchDatabaseFile } from './watch-database.ts';

/** Everything the shop does without a request; each says by `by` which processes run it. */
const JOBS: readonly Job[] = [
  watchDatabaseFile,
  keepCatalogFresh,
  ...CATALOG_JOBS,
  ...MERCHANDISE_JOBS,
  ...CHANGE_SET_JOBS,
  ...CONTENT_JOBS,
  ...LOYALTY_JOBS,
  ...GIFT_CARD_JOBS,
  ...OUTBOX_JOBS,
  ...CUSTOMER_JOBS,
  ...ORDER_JOBS,
  ...PAYMENT_JOBS,
  ...SUBSCRIPTION_JOBS,
  ...NEWS_JOBS,
  ...SHARING_JOBS,
  ...INDEXNOW_JOBS,
  ...DESK_JOBS,
  ...IMPORT_JOBS,
  ...CART_JOBS,
  ...WEBHOOK_JOBS,
  ...FIGURES_JOBS,
  ...VAT_JOBS,
];

interface Part {
  isWorker: boolean;
  hasBucket?: boolean;
  /** Those in front, which hear what is old. */
  caches?: readonly CacheAddress[];
  /** As which others see the process; undefined where there are none. */
  node?: Node | undefined;
}

/** What a process runs: a worker all of it, with what a bucket and caches in front need; another what is about itself. */
export const jobsOf = ({ isWorker, hasBucket, caches = [], node }: Part): readonly Job[] => [
  ...(isWorker ? [...JOBS, ...purgeJobs(caches)] : JOBS.filter(({ by }) => by === 'each')),
  ...(isWorker && hasBucket ? BUCKET_JOBS : []),
  ...(node ? [signOfLife(node)] : []),
];
