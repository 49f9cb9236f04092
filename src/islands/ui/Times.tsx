import { useMoneyFormat } from './money.ts';

/** "4 ×" before a name, in the digits of the page's language. */
export const Times = ({ count }: { count: number }) => {
  const { locale } = useMoneyFormat();
  return <>{count.toLocaleString(locale)} × </>;
};
