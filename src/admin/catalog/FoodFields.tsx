import { useState } from 'react';
import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import { PRODUCT_TEXTS } from '../../api/contract/product-texts.ts';
import { t } from '../../language/desk.ts';
import type { ProductEditing } from '../stores/product.ts';
import { bindTo } from '../ui/bind.ts';
import { productField } from '../ui/field-words.ts';
import { TextField } from '../ui/TextField.tsx';
import { orNothing, WordsField } from './fields.tsx';

interface FoodFieldsProps {
  editing: ProductEditing;
  onChange: (change: Partial<ProductContent>) => void;
}

export const FOOD_TEXTS = ['ingredients', 'storage'] as const;

/** What food alone says of itself: folded while none of it is said. */
export const FoodFields = ({ editing, onChange }: FoodFieldsProps) => {
  const { content } = editing;
  const at = bindTo(editing, onChange);
  const [isFood] = useState(
    () => FOOD_TEXTS.some((name) => content[name]) || content.allergens.length + content.dietary.length > 0,
  );
  return (
    <details className="desk-card" open={isFood}>
      <summary className="desk-summary">{t`Food`}</summary>
      <div className="form-stack">
        {FOOD_TEXTS.map((name) => (
          <TextField
            key={name}
            {...orNothing(at(name))}
            label={productField(name)}
            maxLength={PRODUCT_TEXTS[name]}
            isLong
          />
        ))}
        <WordsField
          label={t`Allergens`}
          hint={t`Such as milk, gluten, may contain peanuts. Shoppers read these in their language, words of your own as you write them.`}
          value={content.allergens}
          onChange={(allergens) => onChange({ allergens })}
        />
        <WordsField
          label={t`Diets`}
          hint={t`Such as vegan, vegetarian, gluten_free. These too are read in the shopper’s language.`}
          value={content.dietary}
          onChange={(dietary) => onChange({ dietary })}
        />
      </div>
    </details>
  );
};
