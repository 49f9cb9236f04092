import { useState } from 'react';
import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { href, t } from '../../language/desk.ts';
import { productStep } from '../stores/change-sets.ts';
import { isChanged, leaveAsItWas, type ProductEditing, save, takeTheirs } from '../stores/product.ts';
import { fieldName } from './field-names.ts';
import { KeepForLater, KeptLink } from './KeepForLater.tsx';

/** The state of the form, always in sight, and what keeps it from being saved. */
export const SaveBar = ({ editing, mayWrite }: { editing: ProductEditing; mayWrite: boolean }) => {
  const [keptIn, setKeptIn] = useState<number | null>(null);
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
      {mayWrite && hasChanges && (
        <KeepForLater
          make={() => productStep(editing)}
          onKept={(id) => {
            setKeptIn(id);
            leaveAsItWas();
          }}
          hint={
            Object.keys(editing.counted).length > 0 ? t`Stock is counted at once: save it before.` : undefined
          }
        />
      )}
      <p role="status" className="small kept-in">
        {keptIn !== null && !hasChanges && <KeptLink id={keptIn} />}
      </p>
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
