import type { WheelField } from '../../api/contract/wheel.ts';
import { pageLanguage, t } from '../../language/islands.ts';
import { formatPrice } from '../../stores/shop/settings.ts';
import { fieldClass, slicesOf } from './slices.ts';

/** Every field with its chance, as it is drawn by. */
export const WheelOdds = ({ fields }: { fields: readonly WheelField[] }) => {
  const percent = new Intl.NumberFormat(pageLanguage().locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const slices = slicesOf(fields.map(({ odds_percent }) => odds_percent));
  return (
    <section className="wheel-odds" aria-labelledby="wheel-odds">
      <h3 id="wheel-odds" className="muted small">{t`Your chances`}</h3>
      <ul>
        {fields.map((field, index) => (
          <li key={slices[index]?.middle}>
            <span className={`wheel-swatch ${fieldClass(fields, index)}`} aria-hidden="true" />
            <span className="wheel-field">
              <bdi>{field.label}</bdi>
              {field.min_subtotal !== null && (
                <small>{t`from a subtotal of ${formatPrice(field.min_subtotal)}`}</small>
              )}
            </span>
            <bdi className="wheel-chance">{percent.format(field.odds_percent / 100)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
};
