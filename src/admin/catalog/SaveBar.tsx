import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { href, t } from '../../language/desk.ts';
import { isChanged, type ProductEditing, save, takeTheirs } from '../stores/product.ts';

/** The state of the form, always in sight, and what keeps it from being saved. */
export const SaveBar = ({ editing, mayWrite }: { editing: ProductEditing; mayWrite: boolean }) => {
  const { product, isSaving, isSaved, failure, errors, met } = editing;
  const hasChanges = isChanged(editing);
  const state = hasChanges
    ? t`Not saved yet`
    : isSaved
      ? t`Saved: shoppers see it now`
      : t`As shoppers see it`;
  return (
    <div className="save-bar">
      <div className="publish-line">
        <p className="publish-state" role="status">
          {state}
        </p>
        {product.content.is_active && (
          <a className="small" href={href(`/product/${product.content.slug}`)} target="_blank" rel="noopener">
            {t`See it in the shop`}
          </a>
        )}
        {mayWrite && (
          <button type="button" className="button" aria-busy={isSaving} onClick={() => void save()}>
            {t`Save`}
          </button>
        )}
      </div>
      <FormFailure failure={Object.keys(errors).length === 0 ? failure : null} />
      {Object.keys(errors).length > 0 && (
        <ul className="notice notice-error problems" role="alert">
          {Object.entries(errors).map(([field, text]) => (
            <li key={field}>
              {fieldName(field)}: {text}
            </li>
          ))}
        </ul>
      )}
      {met && <Met met={met} />}
    </div>
  );
};

const Met = ({ met }: { met: NonNullable<ProductEditing['met']> }) => (
  <div className="notice problems" role="alert">
    <h2>{t`This product was changed meanwhile`}</h2>
    {met.taken.length > 0 && (
      <p>{t`Taken over, as you had not touched it: ${met.taken.map(fieldName).join(', ')}`}</p>
    )}
    {met.conflicts.length > 0 ? (
      <>
        <p>{t`Yours stays when you save again:`}</p>
        <ul>
          {met.conflicts.map((field) => (
            <li key={field}>
              {fieldName(field)}{' '}
              {field === 'stock' ? (
                t`Count it again: orders or somebody else moved it.`
              ) : (
                <button
                  type="button"
                  className="button button-quiet button-small"
                  onClick={() => takeTheirs(field as keyof ProductContent)}
                >
                  {t`Take theirs`}
                </button>
              )}
            </li>
          ))}
        </ul>
      </>
    ) : (
      <p>{t`Nothing of yours is lost: save again.`}</p>
    )}
  </div>
);

/** A field of the form in words. */
const fieldName = (field: string): string => {
  const names: Readonly<Record<string, string>> = {
    name: t`Name`,
    slug: t`Address`,
    short_description: t`Short description`,
    description_html: t`Description`,
    brand: t`Brand`,
    sku: t`SKU`,
    gtin: t`GTIN`,
    selling_price: t`Price`,
    original_price: t`Price before`,
    sale: t`Sale price`,
    'sale.price': t`Sale price`,
    'sale.until': t`Until`,
    'sale.from': t`From`,
    variants: t`Variants`,
    options: t`Options`,
    tax_name: t`Tax`,
    tax_rate_percent: t`Tax`,
    is_active: t`State`,
    tags: t`Tags`,
    allergens: t`Allergens`,
    dietary: t`Diets`,
    category_ids: t`Categories`,
    images: t`Pictures`,
    stock: t`Stock`,
  };
  return names[field] ?? names[field.split('.')[0] ?? ''] ?? field;
};
