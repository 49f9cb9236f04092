import { taxHabitOf } from '../../domain/money/tax-habit.ts';
import { t } from '../../language/desk.ts';
import { countryName } from '../ui/market-names.ts';

/** Why prices of a shop there hold their tax, or do not; undefined where no country is chosen. */
export const taxHabitWords = (country: string): string | undefined => {
  if (!country) return undefined;
  const name = countryName(country);
  return {
    law: t`${name}: the law wants prices for consumers with all taxes in them.`,
    custom: t`${name}: shops mostly show consumers prices with tax in them.`,
    on_top: t`${name}: shops mostly add the tax at the checkout.`,
  }[taxHabitOf(country)];
};
