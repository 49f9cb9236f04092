import { useMoneyFormat, usePrice } from './money.ts';

/** A price in a column: one without decimals keeps their room, so that the others stand under it. */
export const Amount = ({ value }: { value: number }) => {
  const price = usePrice();
  const { decimalPlaces, symbolPlacement } = useMoneyFormat();
  const isPadded = Number.isInteger(value) && decimalPlaces === 2 && symbolPlacement === 'before';
  return (
    <bdi className="amount" data-whole={isPadded || undefined}>
      {price(value)}
    </bdi>
  );
};
