import type { Product } from '../../api/contract/catalog.ts';
import { toMajor } from '../../domain/money/money.ts';
import { headPrice } from '../../domain/options/option-prices.ts';
import type { Selection } from '../../domain/options/options.ts';
import { t } from '../../language/islands.ts';
import { useMoneyFormat, usePrice } from '../ui/money.ts';

/** What else belongs to a price: the pack, what it comes to by weight or volume, and the tax. */
const notesOf = (product: Product, price: (amount: number) => string): string[] =>
  [
    product.unit_label ?? '',
    // Each variant is a pack of its own.
    product.unit_price && product.combinations.length === 0
      ? t`${price(product.unit_price.amount)} per ${product.unit_price.per}`
      : '',
    product.tax_rate_percent > 0 &&
      (product.tax_inclusive
        ? t`incl. ${product.tax_rate_percent}% tax`
        : t`plus ${product.tax_rate_percent}% tax`),
  ].filter((note) => typeof note === 'string' && note !== '') as string[];

/** The price at the head of the page: of the choices made so far. */
export const HeadPrice = ({ product, selection }: { product: Product; selection: Selection }) => {
  const price = usePrice();
  const { decimalPlaces } = useMoneyFormat();
  const head = headPrice(product, selection, decimalPlaces);
  const write = (minor: number) => price(toMajor(minor, decimalPlaces));
  const notes = notesOf(product, price);
  return (
    <div className="product-price">
      <p className="price price-large">
        <span className="price-now">
          {head.isFrom && <span className="price-from">{t`from`} </span>}
          <bdi data-head-price>{write(head.amount)}</bdi>
        </span>
        {head.was !== null && (
          <s className="price-was">
            <span className="visually-hidden">{t`Was`} </span>
            {write(head.was)}
          </s>
        )}
        {head.savePercent !== null && <span className="price-save">{t`Save ${head.savePercent}%`}</span>}
      </p>
      {notes.length > 0 && (
        <p className="muted small">
          {notes.map((note, index) => (
            <span key={note}>
              {index > 0 && ' · '}
              <bdi>{note}</bdi>
            </span>
          ))}
        </p>
      )}
      {product.lowest_price_30d !== null && head.was !== null && (
        <p className="muted small">{t`Lowest price of the last 30 days: ${price(product.lowest_price_30d)}`}</p>
      )}
    </div>
  );
};
