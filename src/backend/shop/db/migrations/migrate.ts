import { sql } from 'kysely';
import type { Reader, ShopDb } from '../shop-db.ts';
import * as catalog from './0001-catalog.ts';
import * as sales from './0002-sales.ts';
import * as accounts from './0003-accounts.ts';
import * as payments from './0004-payments.ts';
import * as loyalty from './0005-loyalty.ts';
import * as places from './0006-places.ts';
import * as reviews from './0007-reviews.ts';
import * as prices from './0008-prices.ts';
import * as partNumbers from './0009-part-numbers.ts';
import * as saleTimes from './0010-sale-times.ts';
import * as translations from './0011-translations.ts';
import * as paymentProblems from './0012-payment-problems.ts';
import * as outboxLanes from './0013-outbox-lanes.ts';
import * as cartPostcode from './0014-cart-postcode.ts';
import * as wheel from './0015-wheel.ts';
import * as watchersAndSharedCarts from './0016-watchers-and-shared-carts.ts';
import * as timedReductions from './0017-timed-reductions.ts';
import * as desk from './0018-desk.ts';
import * as drafts from './0019-drafts.ts';
import * as merchandise from './0020-merchandise.ts';
import * as sittings from './0021-sittings.ts';
import * as changeSets from './0022-change-sets.ts';
import * as imports from './0023-imports.ts';
import * as promotions from './0024-promotions.ts';
import * as webhooks from './0025-webhooks.ts';
import * as reports from './0026-reports.ts';
import * as branches from './0027-branches.ts';
import * as orderNumbers from './0028-order-numbers.ts';
import * as messageTexts from './0029-message-texts.ts';
import * as importsKept from './0030-imports-kept.ts';
import * as couponCodes from './0031-coupon-codes.ts';
import * as fold from './0032-fold.ts';
import * as pagesInSets from './0033-pages-in-sets.ts';
import * as importPictures from './0034-import-pictures.ts';
import * as orderRequests from './0035-order-requests.ts';
import * as newsletterConsent from './0036-newsletter-consent.ts';
import * as taxes from './0037-taxes.ts';
import * as giftsOfLeavers from './0038-gifts-of-leavers.ts';
import * as ownAccess from './0039-own-access.ts';
import * as auditByActor from './0040-audit-by-actor.ts';
import * as deletedProducts from './0041-deleted-products.ts';
import * as demoContent from './0042-demo-content.ts';
import * as staffRoles from './0043-staff-roles.ts';
import * as shopIdentity from './0044-shop-identity.ts';
import * as reviewLocale from './0045-review-locale.ts';
import * as orderSubstitutes from './0046-order-substitutes.ts';
import * as pageBlocks from './0047-page-blocks.ts';
import * as importedRecords from './0048-imported-records.ts';
import * as news from './0049-news.ts';
import * as withdrawals from './0050-withdrawals.ts';
import * as payUrl from './0051-pay-url.ts';
import * as refundRetries from './0052-refund-retries.ts';
import * as typedOrders from './0053-typed-orders.ts';
import * as giftCards from './0054-gift-cards.ts';
import * as invoices from './0056-invoices.ts';
import * as taxPlaces from './0057-tax-places.ts';
import * as vatChecks from './0058-vat-checks.ts';
import * as staffDevices from './0060-staff-devices.ts';
import * as jobLeases from './0062-job-leases.ts';
import * as nodes from './0063-nodes.ts';
import { listRan, type MigrateOptions, runMigrations } from './run-migrations.ts';

/** The newest of them is what a build is known by among others. */
export const MIGRATIONS = {
  '0001-catalogue': catalog,
  '0002-sales': sales,
  '0003-accounts': accounts,
  '0004-payments': payments,
  '0005-loyalty': loyalty,
  '0006-places': places,
  '0007-reviews': reviews,
  '0008-prices': prices,
  '0009-part-numbers': partNumbers,
  '0010-sale-times': saleTimes,
  '0011-translations': translations,
  '0012-payment-problems': paymentProblems,
  '0013-outbox-lanes': outboxLanes,
  '0014-cart-postcode': cartPostcode,
  '0015-wheel': wheel,
  '0016-watchers-and-shared-carts': watchersAndSharedCarts,
  '0017-timed-reductions': timedReductions,
  '0018-desk': desk,
  '0019-drafts': drafts,
  '0020-merchandise': merchandise,
  '0021-sittings': sittings,
  '0022-change-sets': changeSets,
  '0023-imports': imports,
  '0024-promotions': promotions,
  '0025-webhooks': webhooks,
  '0026-reports': reports,
  '0027-branches': branches,
  '0028-order-numbers': orderNumbers,
  '0029-message-texts': messageTexts,
  '0030-imports-kept': importsKept,
  '0031-coupon-codes': couponCodes,
  '0032-fold': fold,
  '0033-pages-in-sets': pagesInSets,
  '0034-import-pictures': importPictures,
  '0035-order-requests': orderRequests,
  '0036-newsletter-consent': newsletterConsent,
  '0037-taxes': taxes,
  '0038-gifts-of-leavers': giftsOfLeavers,
  '0039-own-access': ownAccess,
  '0040-audit-by-actor': auditByActor,
  '0041-deleted-products': deletedProducts,
  '0042-demo-content': demoContent,
  '0043-staff-roles': staffRoles,
  '0044-shop-identity': shopIdentity,
  '0045-review-locale': reviewLocale,
  '0046-order-substitutes': orderSubstitutes,
  '0047-page-blocks': pageBlocks,
  '0048-imported-records': importedRecords,
  '0049-news': news,
  '0050-withdrawals': withdrawals,
  '0051-pay-url': payUrl,
  '0052-refund-retries': refundRetries,
  '0053-typed-orders': typedOrders,
  '0054-gift-cards': giftCards,
  '0056-invoices': invoices,
  '0057-tax-places': taxPlaces,
  '0058-vat-checks': vatChecks,
  '0060-staff-devices': staffDevices,
  '0062-job-leases': jobLeases,
  '0063-nodes': nodes,
} as const;

export type SchemaVersion = keyof typeof MIGRATIONS;
export const SCHEMA_VERSIONS = Object.keys(MIGRATIONS) as readonly SchemaVersion[];
export const NEWEST_VERSION = SCHEMA_VERSIONS.at(-1) as SchemaVersion;

/** Brings the schema up to date, or up to a version, as `runMigrations` does with the migrations of this build. */
export const migrate = (
  db: ShopDb,
  options: MigrateOptions & { to?: SchemaVersion } = {},
): Promise<string[]> => runMigrations(db, MIGRATIONS, options);

/** Migrations of this build that have not run here: what must wait until no older build lives. */
export const listWaiting = async (read: Reader): Promise<string[]> => {
  const ran = new Set(await listRan(read));
  return SCHEMA_VERSIONS.filter((name) => !ran.has(name));
};

/** The newest migration that ran here. */
export const schemaVersion = async (read: Reader): Promise<string | null> => {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name desc limit 1`.execute(read);
  return rows[0]?.name ?? null;
};
