import type { output } from 'zod';
import type { Report, ReportQuery } from '../../api/contract/admin/reports.ts';
import { toMajor } from '../../domain/money/money.ts';
import { addDays } from '../../domain/time/zoned-time.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { readLeftCarts, readMisses, readShort, readSpeeds } from './counts.ts';
import { readPeriod } from './period.ts';
import { namesOfTop, readCoupons, readSales, readSold } from './sales.ts';

const PACE_DAYS = 28;

/**
 * What happened in some days at one's branches. Everything is read from indexes, some days at a time and outside of any
 * transaction, so that orders go on beside it.
 */
export const readReport = async (
  shop: Shop,
  staff: Staff,
  query: output<typeof ReportQuery>,
): Promise<Report> => {
  const { read } = shop.db;
  const period = await readPeriod(shop, staff, query);
  const { settings } = await readStore(shop.db, read);
  const { decimalPlaces, currencyCode } = settings.money;
  const major = (minor: number) => toMajor(minor, decimalPlaces);
  const sales = await readSales(read, period);
  const sold = await readSold(read, period);
  const coupons = await readCoupons(read, period);
  const left = await readLeftCarts(read, period);
  const today = shop.now().toISOString().slice(0, 10);
  const pace = { from: addDays(today, 1 - PACE_DAYS), to: today, branch: query.branch };
  const soldLately = await readSold(read, await readPeriod(shop, staff, pace));
  return {
    from: period.days[0] ?? '',
    to: period.days.at(-1) ?? '',
    currency_code: currencyCode,
    days: [...period.days],
    branches: sales.map(({ id, name, orders, salesMinor }) => ({
      branch_id: id,
      name,
      orders,
      sales: salesMinor.map(major),
    })),
    products: (await namesOfTop(read, sold)).map(({ id, name, units, salesMinor }) => ({
      product_id: id,
      name,
      units,
      sales: major(salesMinor),
    })),
    searches: await readMisses(read, period),
    left_carts: { counts: left.counts, values: left.valuesMinor.map(major) },
    coupons: coupons.map(({ salesMinor, ...coupon }) => ({ ...coupon, sales: major(salesMinor) })),
    stock: await readShort(read, period, soldLately),
    speeds: await readSpeeds(read, period),
  };
};
