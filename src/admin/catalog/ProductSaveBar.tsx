import { useState } from 'react';
import type { NotSold } from '../../api/contract/admin/catalog.ts';
import { t } from '../../language/desk.ts';
import { productStep } from '../stores/change-sets.ts';
import { isChanged, leaveAsItWas, type ProductEditing, save, takeTheirs } from '../stores/product.ts';
import { productField } from '../ui/field-words.ts';
import { SaveBar } from '../ui/SaveBar.tsx';
import { SeeInShop } from '../ui/SeeInShop.tsx';
import { KeepForLater, KeptLink } from './KeepForLater.tsx';
import { NotSoldNotice } from './NotSoldNotice.tsx';

/** Whether shoppers see and can buy the product as it stands here. */
export const ProductSaveBar = ({ editing, mayWrite }: { editing: ProductEditing; mayWrite: boolean }) => {
  const [keptIn, setKeptIn] = useState<number | null>(null);
  const { product, isSaved } = editing;
  const hasChanges = isChanged(editing);
  return (
    <SaveBar
      editing={editing}
      state={
        <p className="publish-state" role="status">
          {hasChanges ? t`Not saved yet` : stateOf(product.not_sold, isSaved)}
        </p>
      }
      actions={product.content.is_active && <SeeInShop path={`/product/${product.content.slug}`} />}
      onSave={mayWrite ? save : undefined}
      errorName={productField}
      changedTitle={t`This product was changed meanwhile`}
      nameOf={productField}
      onTakeTheirs={takeTheirs}
      insteadOf={(field) => (field === 'stock' ? t`Count it again: orders or somebody else moved it.` : null)}
    >
      {product.not_sold && !hasChanges && <NotSoldNotice reason={product.not_sold} mayWrite={mayWrite} />}
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
      <p role="status" className="small">
        {keptIn !== null && !hasChanges && <KeptLink id={keptIn} />}
      </p>
    </SaveBar>
  );
};

/** Shoppers are spoken of only where one of them could put it into a cart. */
const stateOf = (notSold: NotSold | null, isSaved: boolean): string => {
  if (notSold === null) return isSaved ? t`Saved: shoppers see it now` : t`As shoppers see it`;
  return isSaved ? t`Saved` : '';
};
