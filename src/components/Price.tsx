import { formatPrice, type MoneyFormat } from '../domain/format-money.ts';

interface Props {
  amount: number;
  was?: number | null;
  savePercent?: number | null;
  isFrom?: boolean;
  isLarge?: boolean;
  format: MoneyFormat;
}

/** Price, was-price and saving as one group; the was-price shows only when it is higher. */
export const Price = ({ amount, was, savePercent, isFrom, isLarge, format }: Props) => {
  const isReduced = was != null && was > amount;
  return (
    <p className={isLarge ? 'price price-large' : 'price'}>
      <span className="price-now">
        {isFrom && 'from '}
        {formatPrice(amount, format)}
      </span>
      {isReduced && (
        <s className="price-was">
          <span className="visually-hidden">Was </span>
          {formatPrice(was, format)}
        </s>
      )}
      {isReduced && savePercent ? <span className="price-save">Save {savePercent}%</span> : null}
    </p>
  );
};
