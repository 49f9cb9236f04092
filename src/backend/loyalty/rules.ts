import { type LoyaltyRules, readLoyaltyRules } from '../../domain/loyalty/loyalty.ts';
import type { MoneyFormat } from '../../domain/money/format-money.ts';
import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { loadSettings } from '../settings/settings.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** The merchant's rules as they stand, with how money is written. */
export interface Programme {
  rules: LoyaltyRules;
  money: MoneyFormat;
  settings: Readonly<Record<string, string>>;
}

export const loadProgramme = async (read: Reader): Promise<Programme> => {
  const settings = await loadSettings(read);
  const money = readMoneyFormat(settings);
  return { rules: readLoyaltyRules(settings, money.decimalPlaces), money, settings };
};
