import { usePrice } from './money.ts';

/** A price in a column of prices. */
export const Amount = ({ value }: { value: number }) => {
  const price = usePrice();
  return <bdi className="amount">{price(value)}</bdi>;
};
