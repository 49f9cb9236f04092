import type { DeskAttribute, DeskVariant } from '../../api/contract/admin/options.ts';
import { variantLabel } from '../../domain/options/desk-options.ts';
import { missingCombinations } from '../../domain/options/variant-plan.ts';
import { t } from '../../language/desk.ts';
import type { ProductEditing } from '../stores/product.ts';
import { addMissing } from '../stores/product-options.ts';
import { Button } from '../ui/Button.tsx';

/** What becomes of the variants when this is saved: new, kept and gone. */
export const VariantPlan = ({ editing: { content, product } }: { editing: ProductEditing }) => {
  const { attributes } = content.options;
  const added = content.variants.filter(({ id }) => id < 0);
  const kept = content.variants.filter(({ id }) => id > 0);
  const gone = product.content.variants.filter(({ id }) => !kept.some((one) => one.id === id));
  const missing = missingCombinations(attributes, content.variants).length;
  if (added.length + kept.length + gone.length + missing === 0) return null;
  return (
    <div className="stack-4 variant-plan">
      <p role="status">
        <strong>{t`${content.variants.length} variant|${content.variants.length} variants`}</strong>
        {added.length + gone.length > 0 && (
          <span className="muted">
            {' '}
            {t`When you save: ${added.length} new, ${kept.length} kept, ${gone.length} removed`}
          </span>
        )}
      </p>
      <Named list={added} attributes={attributes} title={t`New`} />
      <Named
        list={gone}
        attributes={product.content.options.attributes}
        title={t`Gone: nobody can buy them any more; orders keep them`}
      />
      {missing > 0 && (
        <Button onClick={addMissing}>
          {t`Add ${missing} missing combination|Add ${missing} missing combinations`}
        </Button>
      )}
    </div>
  );
};

interface NamedProps {
  list: readonly DeskVariant[];
  attributes: readonly DeskAttribute[];
  title: string;
}

const Named = ({ list, attributes, title }: NamedProps) =>
  list.length > 0 && (
    <details>
      <summary className="small">{`${title} (${list.length})`}</summary>
      <ul className="plan-names small">
        {list.map((variant) => (
          <li key={variant.id}>
            <bdi>{variantLabel(attributes, variant) || t`without a name`}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
