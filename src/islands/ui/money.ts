import { createContext, useContext } from 'react';
import { formatAmount, type MoneyFormat } from '../../domain/money/format-money.ts';
import { moneyFormat } from '../../stores/shop/settings.ts';

/** The price format an island was drawn with on the server; without one the page's own. */
export const MoneyContext = createContext<MoneyFormat | null>(null);

export const useMoneyFormat = (): MoneyFormat => useContext(MoneyContext) ?? moneyFormat();

/** Writes major units as the shop does. */
export const usePrice = (): ((amount: number) => string) => {
  const format = useMoneyFormat();
  return (amount) => formatAmount(amount, format);
};
