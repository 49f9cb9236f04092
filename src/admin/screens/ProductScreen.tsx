import { useEffect } from 'react';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { ProductEnds } from '../catalog/ProductEnds.tsx';
import { ProductForm } from '../catalog/ProductForm.tsx';
import { ProductHistory } from '../catalog/ProductHistory.tsx';
import { ProductSaveBar } from '../catalog/ProductSaveBar.tsx';
import {
  $editing,
  $loadFailure,
  change,
  isChanged,
  openProduct,
  type ProductEditing,
} from '../stores/product.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { NameOf } from '../ui/NameOf.tsx';

const idInAddress = () => Number(new URLSearchParams(location.search).get('id')) || 0;

/** One product: its form, saved on purpose, with what happened to it. */
export const ProductScreen = () => (
  <DeskFrame
    section="products"
    title={<NameOf store={$editing} name={({ content }) => content.name} kind={t`Product`} />}
    actions={
      <a className="button button-quiet button-small" href={href('/admin/products')}>
        {t`All products`}
      </a>
    }
  >
    {(session) => <OpenProduct mayWrite={session.permissions.includes('catalog.write')} />}
  </DeskFrame>
);

const OpenProduct = (props: { mayWrite: boolean }) =>
  idInAddress() > 0 ? (
    <OpenedProduct {...props} />
  ) : (
    <div className="empty-state">
      <h2>{t`This address names no product`}</h2>
      <p>{t`Open one from the list, or add a new one there.`}</p>
      <a className="button" href={href('/admin/products')}>
        {t`All products`}
      </a>
    </div>
  );

const OpenedProduct = ({ mayWrite }: { mayWrite: boolean }) => {
  const editing = useStored<ProductEditing | null>($editing, null);
  const failure = useStored<Failure | null>($loadFailure, null);
  useEffect(() => {
    void openProduct(idInAddress());
    addEventListener('beforeunload', holdUnsaved);
    return () => removeEventListener('beforeunload', holdUnsaved);
  }, []);
  if (failure) return <LoadFailed text={failure.message} onRetry={() => void openProduct(idInAddress())} />;
  if (!editing) return <Skeleton rows={8} />;
  return (
    <div className="product-editor">
      <ProductSaveBar editing={editing} mayWrite={mayWrite} />
      <ProductForm editing={editing} onChange={change} />
      <ProductHistory product={editing.product} />
      {mayWrite && <ProductEnds product={editing.product} />}
    </div>
  );
};

/** The browser asks before it throws away what is not saved. */
const holdUnsaved = (event: BeforeUnloadEvent): void => {
  const editing = $editing.get();
  if (editing && isChanged(editing)) event.preventDefault();
};
