import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import type { ProductEditing } from '../stores/product.ts';
import { shiftPrices } from '../stores/product-options.ts';
import { Button } from '../ui/Button.tsx';
import { bindTo } from '../ui/bind.ts';
import { productField } from '../ui/field-words.ts';
import { AmountField, NumberField, TimeField } from '../ui/number-fields.tsx';
import { writeTax } from '../ui/numbers.ts';
import { SelectField } from '../ui/Select.tsx';

interface PriceFieldsProps {
  editing: ProductEditing;
  onChange: (change: Partial<ProductContent>) => void;
}

/** What it costs, what it cost, a sale with its times, the tax, and how long it may come back. */
export const PriceFields = ({ editing, onChange }: PriceFieldsProps) => {
  const { content, product, errors } = editing;
  const { sale } = content;
  const at = bindTo(editing, onChange);
  const isVaried = content.variants.length > 0;
  return (
    <section className="desk-card" aria-labelledby="prices-title">
      <h2 id="prices-title">{t`Prices`}</h2>
      <div className="stack-12 field-pair">
        <AmountField
          {...at('selling_price')}
          isRequired
          label={t`Price`}
          {...(isVaried && { hint: t`Shown in lists. Variants have their own prices.` })}
        />
        <AmountField
          {...at('original_price')}
          label={t`Price before`}
          hint={t`Shown struck beside the price.`}
        />
      </div>
      {isVaried && <BesideVariants editing={editing} onChange={onChange} />}
      <CheckRow
        isOn={sale !== null}
        onChange={(isOn) => onChange({ sale: isOn ? newSale(content.selling_price) : null })}
      >
        {t`A sale, for some time`}
      </CheckRow>
      {sale && (
        <div className="stack-12 field-pair">
          <AmountField
            id="sale-price"
            label={t`Sale price`}
            isRequired
            value={sale.price}
            error={errors['sale.price']}
            onChange={(price) => onChange({ sale: { ...sale, price } })}
          />
          <TimeField
            id="sale-from"
            label={t`From`}
            hint={t`Empty: at once.`}
            value={sale.from}
            error={errors['sale.from']}
            onChange={(from) => onChange({ sale: { ...sale, from } })}
          />
          <TimeField
            id="sale-until"
            label={t`Until`}
            hint={t`Then the usual price comes back by itself.`}
            value={sale.until || null}
            error={errors['sale.until']}
            onChange={(until) => onChange({ sale: { ...sale, until: until ?? '' } })}
          />
        </div>
      )}
      <TaxField content={content} product={product} onChange={onChange} />
      {!content.is_gift_card && (
        <NumberField
          {...at('returns_days')}
          label={productField('returns_days')}
          hint={t`Empty: as many as the settings say, and never more. 0: it cannot be returned.`}
        />
      )}
    </section>
  );
};

/** Shoppers pay the prices of variants: a price in lists that none of them has is said, and is two presses from right. */
const BesideVariants = ({ editing: { content, product }, onChange }: PriceFieldsProps) => {
  const price = usePrice();
  const sold = content.variants.filter(({ is_active }) => is_active);
  const cheapest = Math.min(...sold.map((variant) => variant.price));
  const listed = content.selling_price;
  if (!Number.isFinite(cheapest) || Number.isNaN(listed) || listed === cheapest) return null;
  const by = listed - product.content.selling_price;
  const everyVariant = new Set(content.variants.map(({ id }) => id));
  return (
    <div className="notice" role="status">
      <p>{t`Shoppers still pay the prices of the variants, from ${price(cheapest)} on.`}</p>
      <div className="link-row">
        {by !== 0 && (
          <Button onClick={() => shiftPrices(everyVariant, by)}>
            {by > 0 ? t`Raise every variant by ${price(by)}` : t`Lower every variant by ${price(-by)}`}
          </Button>
        )}
        <Button onClick={() => onChange({ selling_price: cheapest })}>
          {t`Show ${price(cheapest)} in lists`}
        </Button>
        <a className="button button-plain button-small" href="#stock-title">{t`See the variants`}</a>
      </div>
    </div>
  );
};

const WEEK_MS = 7 * 24 * 3_600_000;

const newSale = (price: number) => ({
  price: Math.round(price * 90) / 100,
  from: null,
  until: new Date(Math.ceil((Date.now() + WEEK_MS) / 3_600_000) * 3_600_000).toISOString(),
});

interface TaxFieldProps extends Pick<ProductEditing, 'content' | 'product'> {
  onChange: (change: Partial<ProductContent>) => void;
}

const TaxField = ({ content, product, onChange }: TaxFieldProps) => {
  const own = { name: content.tax_name, rate_percent: content.tax_rate_percent };
  const keyOf = ({ name, rate_percent }: typeof own) => `${name} ${rate_percent}`;
  const none = { name: '', rate_percent: 0 };
  const classes = new Map([own, ...product.tax_classes, none].map((one) => [keyOf(one), one]));
  return (
    <SelectField
      id="tax"
      label={t`Tax`}
      value={keyOf(own)}
      options={[...classes].map(([value, { name, rate_percent }]) => ({
        value,
        label:
          name === '' && rate_percent === 0 ? t`No tax` : writeTax({ name: name || t`Tax`, rate_percent }),
      }))}
      onChange={(key) => {
        const chosen = classes.get(key);
        if (chosen) onChange({ tax_name: chosen.name, tax_rate_percent: chosen.rate_percent });
      }}
    />
  );
};
