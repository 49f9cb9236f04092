import { cartRoutes } from '../cart/routes.ts';
import { accountRoutes } from '../customers/account-routes.ts';
import { profileRoutes } from '../customers/profile-routes.ts';
import { deliveryRoutes } from '../delivery/routes.ts';
import { demoRoutes } from '../demo-content/demo-routes.ts';
import { deskBranchRoutes } from '../desk/branch-routes.ts';
import { deskCategoryRoutes } from '../desk/category-routes.ts';
import { deskChangeSetRoutes } from '../desk/change-set-routes.ts';
import { deskContentRoutes } from '../desk/content-routes.ts';
import { deskCustomerRoutes } from '../desk/customer-routes.ts';
import { deskGiftCardRoutes } from '../desk/gift-card-routes.ts';
import { deskInvoiceRoutes } from '../desk/invoice-routes.ts';
import { deskMessageRoutes } from '../desk/message-routes.ts';
import { deskNewsRoutes } from '../desk/news-routes.ts';
import { deskOpeningRoutes } from '../desk/opening-routes.ts';
import { courierRoutes } from '../desk/orders/courier-routes.ts';
import { deskDraftRoutes } from '../desk/orders/draft-routes.ts';
import { deskOrderRoutes } from '../desk/orders/order-routes.ts';
import { deskProductRoutes } from '../desk/product-routes.ts';
import { deskPromotionRoutes } from '../desk/promotion-routes.ts';
import { deskReportRoutes } from '../desk/report-routes.ts';
import { deskReviewRoutes } from '../desk/review-routes.ts';
import { deskRewardRoutes } from '../desk/reward-routes.ts';
import { deskSettingsRoutes } from '../desk/settings-routes.ts';
import { deskTaxRoutes } from '../desk/tax-routes.ts';
import { deskWebhookRoutes } from '../desk/webhook-routes.ts';
import { giftCardRoutes } from '../gift-cards/routes.ts';
import { exportRoutes } from '../imports/export-routes.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { loyaltyRoutes } from '../loyalty/routes.ts';
import { orderHistoryRoutes } from '../orders/history-routes.ts';
import { orderRoutes } from '../orders/routes.ts';
import { paymentsRoutes } from '../payments/routes.ts';
import { placesRoutes } from '../places/routes.ts';
import { recommendationsRoutes } from '../recommendations/routes.ts';
import { sharingRoutes } from '../sharing/routes.ts';
import type { ApiModule } from '../shop/api.ts';
import type { Shop } from '../shop/shop.ts';
import { manageStaffRoutes } from '../staff/manage-routes.ts';
import { ownAccessRoutes } from '../staff/own-routes.ts';
import { staffRoutes } from '../staff/routes.ts';
import { subscriptionsRoutes } from '../subscriptions/routes.ts';
import { wheelRoutes } from '../wheel/routes.ts';
import { wishlistRoutes } from '../wishlist/routes.ts';
import { healthRoutes } from './health.ts';
import { mountModules, PAGE_MODULES } from './page-backend.ts';

const MODULES = [
  ...PAGE_MODULES,
  recommendationsRoutes,
  deskContentRoutes,
  deskSettingsRoutes,
  deskOpeningRoutes,
  demoRoutes,
  deskBranchRoutes,
  cartRoutes,
  deliveryRoutes,
  placesRoutes,
  profileRoutes,
  accountRoutes,
  orderRoutes,
  orderHistoryRoutes,
  paymentsRoutes,
  loyaltyRoutes,
  giftCardRoutes,
  wheelRoutes,
  wishlistRoutes,
  subscriptionsRoutes,
  sharingRoutes,
  healthRoutes,
  staffRoutes,
  manageStaffRoutes,
  ownAccessRoutes,
  deskDraftRoutes,
  deskOrderRoutes,
  courierRoutes,
  deskProductRoutes,
  deskChangeSetRoutes,
  deskCategoryRoutes,
  deskTaxRoutes,
  deskRewardRoutes,
  exportRoutes,
  importRoutes,
  deskCustomerRoutes,
  deskGiftCardRoutes,
  deskInvoiceRoutes,
  deskReviewRoutes,
  deskPromotionRoutes,
  deskWebhookRoutes,
  deskMessageRoutes,
  deskNewsRoutes,
  deskReportRoutes,
];

/** The whole embedded backend as one Hono app under `/api`. */
export const createBackend = (shop: Shop): ApiModule => mountModules(shop, MODULES);
