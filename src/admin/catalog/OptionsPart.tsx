import { useState } from 'react';
import type { ProductOptions } from '../../api/contract/admin/options.ts';
import { MOST_VARIANTS } from '../../api/contract/limits.ts';
import { toOptionProduct } from '../../domain/options/desk-options.ts';
import { nextId, toAttribute, toGroup } from '../../domain/options/edit-options.ts';
import { findImpossible } from '../../domain/options/never-buyable.ts';
import { t, translate } from '../../language/desk.ts';
import type { ProductEditing } from '../stores/product.ts';
import { changeOptions } from '../stores/product-options.ts';
import { Button } from '../ui/Button.tsx';
import { AttributeCard } from './AttributeCard.tsx';
import { GroupCard } from './GroupCard.tsx';
import { TryOptions } from './TryOptions.tsx';
import { VariantPlan } from './VariantPlan.tsx';

/** What shoppers choose of a product: options whose combinations are its variants, and extras. */
export const OptionsPart = ({ editing }: { editing: ProductEditing }) => {
  const [isFull, setFull] = useState(false);
  const { content } = editing;
  const { options } = content;
  const set = (next: Partial<ProductOptions>) => setFull(!changeOptions({ ...options, ...next }));
  const id = nextId({ options, variants: [...content.variants, ...editing.product.content.variants] });
  const isEmpty = options.attributes.length + options.groups.length === 0;
  const impossible = isEmpty ? null : findImpossible(toOptionProduct(content));
  return (
    <section className="desk-card" aria-labelledby="options-title">
      <h2 id="options-title">{t`Options`}</h2>
      <p className="field-hint">
        {t`Of an option shoppers choose one value, and each combination is a variant with its own price and stock. Extras add to the price.`}
      </p>
      <div className={isEmpty ? '' : 'stack-12 options-columns'}>
        <div className="stack-12 options-list">
          <Cards editing={editing} set={set} id={id} impossible={impossible} />
          <AddButtons options={options} set={set} id={id} />
          <div role="status">
            {isFull && (
              <p className="notice">
                {t`A product has at most ${MOST_VARIANTS} variant. Make extras of an option that needs no stock of its own.|A product has at most ${MOST_VARIANTS} variants. Make extras of an option that needs no stock of its own.`}
              </p>
            )}
            {impossible && <p className="notice notice-error">{translate(impossible.text)}</p>}
          </div>
          <VariantPlan editing={editing} />
        </div>
        {!isEmpty && <TryOptions content={content} isSold={editing.product.not_sold === null} />}
      </div>
    </section>
  );
};

interface CardsProps {
  editing: ProductEditing;
  impossible: ReturnType<typeof findImpossible>;
  /** For what is added. */
  id: number;
  set: (next: Partial<ProductOptions>) => void;
}

const Cards = ({ editing: { content, errors }, impossible, id, set }: CardsProps) => {
  const { attributes, groups } = content.options;
  return (
    <>
      {attributes.map((attribute, index) => (
        <AttributeCard
          key={attribute.id}
          attribute={attribute}
          index={index}
          errors={errors}
          list={attributes}
          newId={id}
          isImpossible={impossible?.attributeId === attribute.id}
          onChange={(list) => set({ attributes: list })}
          onConvert={() =>
            set({ attributes: attributes.toSpliced(index, 1), groups: [...groups, toGroup(attribute, id)] })
          }
        />
      ))}
      {groups.map((group, index) => (
        <GroupCard
          key={group.id}
          group={group}
          index={index}
          errors={errors}
          content={content}
          list={groups}
          newId={id}
          isImpossible={impossible?.groupId === group.id}
          onChange={(list) => set({ groups: list })}
          onConvert={() =>
            set({ groups: groups.toSpliced(index, 1), attributes: [...attributes, toAttribute(group, id)] })
          }
        />
      ))}
    </>
  );
};

interface AddButtonsProps extends Pick<CardsProps, 'id' | 'set'> {
  options: ProductOptions;
}

const AddButtons = ({ options: { attributes, groups }, id, set }: AddButtonsProps) => {
  const value = { id: id - 1, value: '' };
  const attribute = { id, name: '', values: [{ ...value, swatch: null, image_key: null }] };
  const extra = { ...value, price: 0, needs: [], variant_prices: [] };
  const group = { id, name: '', min_select: 0, max_select: 1, values: [extra] };
  return (
    <p className="link-row">
      <Button
        disabled={attributes.length >= 6}
        onClick={() => set({ attributes: [...attributes, attribute] })}
      >
        {t`Add an option`}
      </Button>
      <Button disabled={groups.length >= 20} onClick={() => set({ groups: [...groups, group] })}>
        {t`Add extras`}
      </Button>
    </p>
  );
};
