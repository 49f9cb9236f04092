import type { Permission } from '../../api/contract/roles.ts';
import { t } from '../../language/desk.ts';

/** What a permission lets somebody do. */
export const permissionName = (permission: Permission): string =>
  ({
    'orders.read': t`See orders`,
    'orders.change': t`Work on orders`,
    'orders.refund': t`Give money back, up to the limit of staff`,
    'pages.read': t`See pages`,
    'pages.write': t`Write pages`,
    'pages.publish': t`Publish pages and take them down`,
    'layout.read': t`See the home page’s draft`,
    'layout.write': t`Change the home page’s draft`,
    'layout.publish': t`Publish the home page`,
    'media.write': t`Upload pictures`,
    'catalog.read': t`See products and change sets`,
    'catalog.write': t`Change products, stock, categories and reviews; import`,
    'promotions.read': t`See promotions`,
    'promotions.write': t`Change promotions`,
    'news.write': t`Write news and send it to subscribers`,
    'customers.read': t`See customers`,
    'customers.write': t`Change customers, their wallets and points`,
    'reports.read': t`See reports`,
    'branches.read': t`See branches`,
    'branches.write': t`Change hours, days off, slots and pickup`,
    'settings.read': t`See settings, messages and webhooks`,
    'settings.write': t`Change settings, taxes, messages, webhooks and all of a branch`,
    'staff.manage': t`Say who works here`,
    'audit.read': t`See the activity log`,
  })[permission];
