import { href, t } from '../../language/desk.ts';
import { ProductEnds } from '../catalog/ProductEnds.tsx';
import { ProductForm } from '../catalog/ProductForm.tsx';
import { ProductHistory } from '../catalog/ProductHistory.tsx';
import { ProductSaveBar } from '../catalog/ProductSaveBar.tsx';
import { $editing, change, openProduct, productEditor } from '../stores/product.ts';
import { AllLink } from '../ui/AllLink.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { NameOf } from '../ui/NameOf.tsx';
import { NamesNone } from '../ui/NamesNone.tsx';
import { idInAddress, Opened } from '../ui/Opened.tsx';
import { ShareCardPreview } from '../ui/ShareCardPreview.tsx';

/** One product: its form, saved on purpose, with what happened to it. */
export const ProductScreen = () => (
  <DeskFrame
    section="products"
    title={<NameOf store={$editing} name={({ content }) => content.name} kind={t`Product`} />}
    actions={<AllLink path="/admin/products">{t`All products`}</AllLink>}
  >
    {(session) => <OpenProduct mayWrite={session.permissions.includes('catalog.write')} />}
  </DeskFrame>
);

const OpenProduct = (props: { mayWrite: boolean }) =>
  idInAddress() > 0 ? (
    <OpenedProduct {...props} />
  ) : (
    <NamesNone
      title={t`This address names no product`}
      hint={t`Open one from the list, or add a new one there.`}
      path="/admin/products"
      all={t`All products`}
    />
  );

const OpenedProduct = ({ mayWrite }: { mayWrite: boolean }) => (
  <Opened of={productEditor} load={() => openProduct(idInAddress())}>
    {(editing) => (
      <div className="stack product-editor">
        <ProductSaveBar editing={editing} mayWrite={mayWrite} />
        <ProductForm editing={editing} onChange={change} mayWrite={mayWrite} />
        <ShareCardPreview
          key={editing.product.version}
          path={href(`/product/${editing.product.content.slug}`)}
        />
        <ProductHistory product={editing.product} />
        {mayWrite && <ProductEnds product={editing.product} />}
      </div>
    )}
  </Opened>
);
