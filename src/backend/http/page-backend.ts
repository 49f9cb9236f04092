import { catalogRoutes } from '../catalog/routes.ts';
import { previewRoutes } from '../content/preview-routes.ts';
import { contentRoutes } from '../content/routes.ts';
import { customersRoutes } from '../customers/routes.ts';
import { findCustomerByToken } from '../customers/sessions.ts';
import { withdrawalRoutes } from '../orders/withdrawal-routes.ts';
import { reviewsRoutes } from '../reviews/routes.ts';
import { settingsRoutes } from '../settings/routes.ts';
import { readStore } from '../settings/store-cache.ts';
import type { ApiModule } from '../shop/api.ts';
import type { Shop } from '../shop/shop.ts';
import { mountApi } from './app.ts';

/** What pages are made from; a test names the call of a page that is not among it. */
export const PAGE_MODULES: readonly ApiModule[] = [
  settingsRoutes,
  catalogRoutes,
  reviewsRoutes,
  contentRoutes,
  previewRoutes,
  customersRoutes,
  withdrawalRoutes,
];

/** These modules as one Hono app under `/api`. */
export const mountModules = (shop: Shop, modules: readonly ApiModule[]): ApiModule =>
  mountApi(shop, {
    modules,
    findCustomerByToken,
    storeLocale: async ({ db }) => (await readStore(db, db.read)).settings.money.locale,
  });

/** The part of the backend that pages call: a thread that renders loads less than half of the modules. */
export const createPageBackend = (shop: Shop): ApiModule => mountModules(shop, PAGE_MODULES);
