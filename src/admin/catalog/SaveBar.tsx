import { useState } from 'react';
import type { NotSold, ProductContent } from '../../api/contract/admin/catalog.ts';
import { href, t } from '../../language/desk.ts';
import { productStep } from '../stores/change-sets.ts';
import { isChanged, leaveAsItWas, type ProductEditing, save, takeTheirs } from '../stores/product.ts';
import { ChangedMeanwhile, Refused } from '../ui/SaveNotices.tsx';
import { fieldName } from './field-names.ts';
import { KeepForLater, KeptLink } from './KeepForLater.tsx';
import { NotSoldNotice } from './NotSoldNotice.tsx';

/** The state of the form, always in sight, and what keeps it from being saved. */
export const SaveBar = ({ editing, mayWrite }: { editing: ProductEditing; mayWrite: boolean }) => {
  const [keptIn, setKeptIn] = useState<number | null>(null);
  const { product, isSaving, isSaved, failure, errors, met } = editing;
  const hasChanges = isChanged(editing);
  return (
    <div className="save-bar">
      <div className="publish-line">
        <p className="publish-state" role="status">
          {hasChanges ? t`Not saved yet` : stateOf(product.not_sold, isSaved)}
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
      {product.not_sold && !hasChanges && <NotSoldNotice reason={product.not_sold} mayWrite={mayWrite} />}
      <Refused failure={failure} errors={errors} nameOf={fieldName} />
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
      {met && (
        <ChangedMeanwhile
          title={t`This product was changed meanwhile`}
          met={met}
          nameOf={fieldName}
          onTakeTheirs={(field) => takeTheirs(field as keyof ProductContent)}
          insteadOf={(field) =>
            field === 'stock' ? t`Count it again: orders or somebody else moved it.` : null
          }
        />
      )}
    </div>
  );
};

/** Shoppers are spoken of only where one of them could put it into a cart. */
const stateOf = (notSold: NotSold | null, isSaved: boolean): string => {
  if (notSold === null) return isSaved ? t`Saved: shoppers see it now` : t`As shoppers see it`;
  return isSaved ? t`Saved` : '';
};
