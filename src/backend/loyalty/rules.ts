import type { MoneyFormat } from '../../domain/format-money.ts';
import { type LoyaltyRules, readLoyaltyRules } from '../../domain/loyalty.ts';
import { readMoneyFormat } from '../../domain/settings.ts';
import { loadSettings } from '../settings/settings.ts';
import type { Reader } from '../shop/db/connect.ts';

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
