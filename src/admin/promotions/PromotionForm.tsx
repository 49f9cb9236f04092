import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { FieldShell } from '../../islands/ui/FieldShell.tsx';
import { t } from '../../language/desk.ts';
import { changePromotion as change, nameProduct, type PromotionEditing } from '../stores/promotion.ts';
import { bindTo } from '../ui/bind.ts';
import { AmountField, NumberField } from '../ui/number-fields.tsx';
import { typeWords } from '../ui/promotion-type-words.ts';
import { optionsOf, optionsOfWords, SelectField } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { Chips, ProductSearch } from './fields.tsx';

/** What is given, on what, and to whom, in the order in which marketing thinks of it. */
export const PromotionForm = ({ editing }: { editing: PromotionEditing }) => (
  <div className="stack product-column">
    <NameFields editing={editing} />
    <GainFields editing={editing} />
    <ItemFields editing={editing} />
    <ConditionFields editing={editing} />
  </div>
);

const NameFields = ({ editing }: { editing: PromotionEditing }) => {
  const { content } = editing;
  const at = bindTo(editing, change);
  return (
    <section className="desk-card" aria-labelledby="promotion-name">
      <h2 id="promotion-name">{t`Name and code`}</h2>
      <TextField {...at('title')} label={t`Title`} maxLength={200} />
      <TextField
        {...at('description')}
        label={t`Description`}
        hint={t`Shoppers read it in the list of offers.`}
        maxLength={500}
      />
      <div className="row check-line">
        <label className="check-chip">
          <input
            type="radio"
            name="way"
            checked={content.code !== null}
            onChange={() => change({ code: '' })}
          />
          {t`With a code`}
        </label>
        <label className="check-chip">
          <input
            type="radio"
            name="way"
            checked={content.code === null}
            onChange={() => change({ code: null, is_private: false })}
          />
          {t`By itself`}
        </label>
        <CheckRow look="check-chip" isOn={content.is_active} onChange={(is_active) => change({ is_active })}>
          {t`Switched on`}
        </CheckRow>
      </div>
      {content.code !== null && <CodeFields editing={editing} code={content.code} />}
    </section>
  );
};

const CodeFields = ({ editing: { content, errors }, code }: { editing: PromotionEditing; code: string }) => (
  <>
    <div className="stack-12 field-pair">
      <FieldShell
        id="promotion-code"
        label={t`Code`}
        hint={t`Capital and small letters are the same.`}
        error={errors.code}
      >
        <input
          id="promotion-code"
          className="input promotion-code"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          aria-invalid={errors.code !== undefined}
          aria-describedby="promotion-code-hint"
          onChange={({ target }) => change({ code: target.value.toUpperCase() })}
        />
      </FieldShell>
      <CheckRow isOn={content.is_private} onChange={(is_private) => change({ is_private })}>
        {t`Secret: no list shows the code`}
      </CheckRow>
    </div>
    <CheckRow isOn={content.by_codes} onChange={(by_codes) => change({ by_codes })}>
      {t`By codes that work once alone, not by this one`}
    </CheckRow>
  </>
);

const GainFields = ({ editing }: { editing: PromotionEditing }) => {
  const { content, errors, products } = editing;
  const at = bindTo(editing, change);
  const gift = products.filter(({ id }) => id === content.free_product_id);
  return (
    <section className="desk-card" aria-labelledby="promotion-gain">
      <h2 id="promotion-gain">{t`What it gives`}</h2>
      <div className="stack-12 field-pair">
        <SelectField
          id="promotion-type"
          label={t`Kind`}
          value={content.type}
          options={optionsOfWords(typeWords())}
          onChange={(type) => change({ type })}
        />
        <ValueFields editing={editing} />
        <AmountField {...at('max_discount')} label={t`At most`} />
      </div>
      {content.type === 'free_item' && (
        <>
          <ProductSearch
            label={t`The product that is free`}
            hint={t`It comes into the cart by itself when nothing has to be chosen.`}
            error={errors.free_product_id}
            onChoose={(product) => {
              nameProduct(product);
              change({ free_product_id: product.id });
            }}
          />
          <Chips items={gift} onRemove={() => change({ free_product_id: null })} />
        </>
      )}
    </section>
  );
};

/** How much of it, in the way of its kind. */
const ValueFields = ({ editing }: { editing: PromotionEditing }) => {
  const { type } = editing.content;
  const at = bindTo(editing, change);
  return (
    <>
      {type === 'percentage' && <NumberField {...at('percent')} isRequired label={t`Percent`} decimals={2} />}
      {type === 'fixed' && <AmountField {...at('amount')} isRequired label={t`Amount`} />}
      {type === 'buy_x_get_y' && (
        <>
          <NumberField {...at('buy_quantity')} isRequired label={t`Paid items`} />
          <NumberField {...at('get_quantity')} isRequired label={t`Free items`} />
        </>
      )}
    </>
  );
};

const ItemFields = ({ editing: { content, world, products } }: { editing: PromotionEditing }) => {
  const { product_ids, category_ids } = content;
  const chosen = product_ids.map((id) => products.find((one) => one.id === id) ?? { id, name: `#${id}` });
  const places = category_ids.map(
    (id) => world.categories.find((one) => one.id === id) ?? { id, name: `#${id}` },
  );
  return (
    <section className="desk-card" aria-labelledby="promotion-items">
      <h2 id="promotion-items">{t`For which items`}</h2>
      <p className="field-hint">{t`Nothing chosen: for everything.`}</p>
      <div className="stack-12 field-pair">
        <SelectField
          id="promotion-category"
          label={t`Add a category`}
          value={null}
          options={[
            { value: null, label: '–' },
            ...optionsOf(world.categories.filter(({ id }) => !category_ids.includes(id))),
          ]}
          onChange={(id) => id !== null && change({ category_ids: [...category_ids, id] })}
        />
        <ProductSearch
          label={t`Add a product`}
          onChoose={(product) => {
            nameProduct(product);
            if (!product_ids.includes(product.id)) change({ product_ids: [...product_ids, product.id] });
          }}
        />
      </div>
      <Chips
        items={places}
        onRemove={(id) => change({ category_ids: category_ids.filter((one) => one !== id) })}
      />
      <Chips
        items={chosen}
        onRemove={(id) => change({ product_ids: product_ids.filter((one) => one !== id) })}
      />
    </section>
  );
};
