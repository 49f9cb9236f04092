import { cartRoutes } from '../cart/routes.ts';
import { catalogRoutes } from '../catalog/routes.ts';
import { contentRoutes } from '../content/routes.ts';
import { settingsRoutes } from '../settings/routes.ts';
import { type ApiModule, mountApi } from './app.ts';
import type { Shop } from './shop.ts';

/** The whole embedded backend as one Hono app under `/api`. */
export const createBackend = (shop: Shop): ApiModule =>
  mountApi(shop, [catalogRoutes, contentRoutes, settingsRoutes, cartRoutes]);
