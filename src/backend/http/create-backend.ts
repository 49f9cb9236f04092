import { cartRoutes } from '../cart/routes.ts';
import { catalogRoutes } from '../catalog/routes.ts';
import { contentRoutes } from '../content/routes.ts';
import { customersRoutes } from '../customers/routes.ts';
import { deliveryRoutes } from '../delivery/routes.ts';
import { orderRoutes } from '../orders/routes.ts';
import { reviewsRoutes } from '../reviews/routes.ts';
import { settingsRoutes } from '../settings/routes.ts';
import { type ApiModule, mountApi } from './app.ts';
import { healthRoutes } from './health.ts';
import type { Shop } from './shop.ts';

const MODULES = [
  settingsRoutes,
  catalogRoutes,
  reviewsRoutes,
  contentRoutes,
  cartRoutes,
  deliveryRoutes,
  customersRoutes,
  orderRoutes,
  healthRoutes,
];

/** The whole embedded backend as one Hono app under `/api`. */
export const createBackend = (shop: Shop): ApiModule => mountApi(shop, MODULES);
