import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import type { DeskGroupValue } from '../../api/contract/admin/options.ts';
import { variantLabel } from '../../domain/options/desk-options.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { t } from '../../language/desk.ts';
import { AmountField } from '../ui/number-fields.tsx';

interface GroupRulesProps {
  value: DeskGroupValue;
  content: ProductContent;
  onChange: (change: Partial<DeskGroupValue>) => void;
}

/** What an extra goes with, and its prices for single variants. */
export const GroupRules = ({ value, content, onChange }: GroupRulesProps) => {
  const { attributes } = content.options;
  if (attributes.length === 0) return null;
  const rules = value.needs.length + Math.min(1, value.variant_prices.length);
  return (
    <details className="value-rules">
      <summary className="small">
        {rules === 0 ? t`With everything` : t`${rules} rule|${rules} rules`}
      </summary>
      <div className="stack-8 value-rules-body">
        {attributes.map(({ id, name, values }) => (
          <fieldset key={id} className="rule-group">
            <legend className="small muted">{t`Only with: ${name}`}</legend>
            {values.map((one) => (
              <CheckRow
                key={one.id}
                look="variant-choice"
                isOn={value.needs.includes(one.id)}
                onChange={(isOn) =>
                  onChange({
                    needs: isOn ? [...value.needs, one.id] : value.needs.filter((need) => need !== one.id),
                  })
                }
              >
                <bdi>{one.value}</bdi>
              </CheckRow>
            ))}
          </fieldset>
        ))}
        <VariantPrices value={value} content={content} onChange={onChange} />
      </div>
    </details>
  );
};

const VariantPrices = ({ value, content, onChange }: GroupRulesProps) => {
  const hasOwn = value.variant_prices.length > 0;
  const { attributes } = content.options;
  const set = (variant_id: number, price: number | null) =>
    onChange({
      variant_prices: content.variants.flatMap(({ id }) => {
        const own = value.variant_prices.find((one) => one.variant_id === id);
        if (id === variant_id) return price === null ? [] : [{ variant_id, price }];
        return own ? [own] : [];
      }),
    });
  return (
    <fieldset className="rule-group">
      <legend className="small muted">{t`Prices by variant`}</legend>
      <CheckRow
        look="variant-choice"
        isOn={hasOwn}
        onChange={(isOn) =>
          onChange({
            variant_prices: isOn
              ? content.variants.map(({ id }) => ({ variant_id: id, price: value.price }))
              : [],
          })
        }
      >
        {t`A price for each variant; empty: not with this one`}
      </CheckRow>
      {hasOwn &&
        content.variants.map((variant) => {
          const label = variantLabel(attributes, variant);
          return (
            <div key={variant.id} className="row rule-price">
              <bdi className="small">{label}</bdi>
              <AmountField
                id={`extra-${value.id}-${variant.id}`}
                label={t`Price of ${value.value} with ${label}`}
                isBare
                value={
                  value.variant_prices.find(({ variant_id }) => variant_id === variant.id)?.price ?? null
                }
                onChange={(price) => set(variant.id, price)}
              />
            </div>
          );
        })}
    </fieldset>
  );
};
