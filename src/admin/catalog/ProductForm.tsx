import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import { PRODUCT_TEXT_NAMES, PRODUCT_TEXTS } from '../../api/contract/product-texts.ts';
import { toOptionProduct } from '../../domain/options/desk-options.ts';
import { whyNeverBuyable } from '../../domain/options/never-buyable.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { t, translate } from '../../language/desk.ts';
import type { ProductEditing } from '../stores/product.ts';
import { bindTo } from '../ui/bind.ts';
import { productField } from '../ui/field-words.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FillBar } from './FillBar.tsx';
import { FOOD_TEXTS, FoodFields } from './FoodFields.tsx';
import { orNothing } from './fields.tsx';
import { OptionsPart } from './OptionsPart.tsx';
import { Pictures } from './Pictures.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { PriceFields } from './PriceFields.tsx';
import { StockGrid } from './StockGrid.tsx';

interface ProductFormProps {
  editing: ProductEditing;
  onChange: (change: Partial<ProductContent>) => void;
}

interface WholeFormProps extends ProductFormProps {
  /** Else it is only read. */
  mayWrite: boolean;
}

/** Everything of one product, in the order in which a merchant thinks of it. */
export const ProductForm = ({ editing, onChange, mayWrite }: WholeFormProps) => {
  const { content } = editing;
  const { attributes, groups } = content.options;
  const never = attributes.length + groups.length > 0 ? whyNeverBuyable(toOptionProduct(content)) : null;
  return (
    <fieldset className="stack" disabled={!mayWrite}>
      <div className="product-columns">
        <div className="stack product-column">
          <Words editing={editing} onChange={onChange} />
          <PriceFields editing={editing} onChange={onChange} />
          <section className="desk-card" aria-labelledby="text-title">
            <h2 id="text-title">{t`Description`}</h2>
            <RichText
              label={t`Description`}
              html={content.description_html}
              isReadOnly={!mayWrite}
              onChange={(description_html) => onChange({ description_html })}
            />
          </section>
        </div>
        <div className="stack product-column">
          <section className="desk-card" aria-labelledby="state-title">
            <h2 id="state-title">{t`Status`}</h2>
            <CheckRow
              id="is_active"
              isOn={content.is_active}
              onChange={(is_active) => onChange({ is_active })}
            >
              {t`Published: shoppers see it and can buy it`}
            </CheckRow>
            <CheckRow
              id="is_gift_card"
              isOn={content.is_gift_card}
              onChange={(is_gift_card) => onChange({ is_gift_card })}
            >
              {t`Gift card: its price is loaded onto a code, which we email to whoever it is for`}
            </CheckRow>
            {never && <p className="notice">{translate(never)}</p>}
          </section>
          <section className="desk-card" aria-labelledby="pictures-title">
            <h2 id="pictures-title">{t`Pictures`}</h2>
            <Pictures pictures={content.images} onChange={(images) => onChange({ images })} />
          </section>
          <PlaceFields content={content} onChange={onChange} />
          <FoodFields editing={editing} onChange={onChange} />
        </div>
      </div>
      <OptionsPart editing={editing} />
      <section className="desk-card" aria-labelledby="stock-title">
        <h2 id="stock-title" tabIndex={-1}>
          {content.variants.length > 0 ? t`Variants and stock` : t`Stock`}
        </h2>
        {content.variants.length > 1 && <FillBar editing={editing} />}
        <StockGrid editing={editing} onChange={onChange} />
      </section>
    </fieldset>
  );
};

const Words = ({ editing, onChange }: ProductFormProps) => {
  const at = bindTo(editing, onChange);
  return (
    <section className="desk-card" aria-labelledby="name-title">
      <h2 id="name-title">{t`Name and web address`}</h2>
      <TextField {...at('name')} label={t`Name`} />
      <TextField
        {...at('slug')}
        label={t`Web address`}
        hint={t`Earlier addresses lead to this one.`}
        isCode
      />
      <TextField
        {...at('short_description')}
        label={t`Short description`}
        hint={t`One or two lines, for the page's head and for search.`}
        isLong
      />
      <div className="stack-12 field-pair">
        {CODES.map((name) => (
          <TextField key={name} {...orNothing(at(name))} label={productField(name)} isCode />
        ))}
      </div>
      {PLAIN_TEXTS.map((name) => (
        <TextField
          key={name}
          {...orNothing(at(name))}
          label={productField(name)}
          hint={name === 'hsn_code' ? t`For invoices of branches in India.` : undefined}
          maxLength={PRODUCT_TEXTS[name]}
        />
      ))}
    </section>
  );
};

const CODES = ['sku', 'gtin'] as const;
const PLAIN_TEXTS = PRODUCT_TEXT_NAMES.filter((name) => !FOOD_TEXTS.some((one) => one === name));
