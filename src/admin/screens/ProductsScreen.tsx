import { useEffect } from 'react';
import { type DeskProductRow, NewProductRequest } from '../../api/contract/admin/catalog.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { BulkBar } from '../catalog/BulkBar.tsx';
import { BulkPreview, LatestEdits } from '../catalog/BulkPreview.tsx';
import { ProductFilters } from '../catalog/ProductFilters.tsx';
import { ProductTable } from '../catalog/ProductTable.tsx';
import type { View } from '../stores/list-view.ts';
import { type LongList, NO_LIST } from '../stores/list-windows.ts';
import { addProduct, categories, products } from '../stores/products.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { isNarrowed } from '../ui/EmptyRows.tsx';
import { NewThing } from '../ui/NewThing.tsx';

/** Every product with its price, stock and state. */
export const ProductsScreen = () => (
  <DeskFrame section="products" title={t`Products`}>
    {(session) => <Products session={session} />}
  </DeskFrame>
);

const Products = ({ session }: { session: DeskSession }) => {
  useEffect(() => {
    void products.open();
    void categories.fetch();
  }, []);
  const mayWrite = session.permissions.includes('catalog.write');
  return (
    <div className="stack products">
      {mayWrite && <ProductTools />}
      <ProductFilters branches={session.branches} />
      {mayWrite && <BulkBar branches={session.branches} />}
      <ProductTable mayWrite={mayWrite} />
      <BulkPreview />
    </div>
  );
};

/** A shop without a product has no changes of many to look at. */
export const ProductTools = () => {
  const { page } = useStored<LongList<DeskProductRow>>(products.$list, NO_LIST);
  const view = useStored<View>(products.$view, {});
  const isFirst = page?.total === 0 && !isNarrowed(view);
  return (
    <div className="product-tools">
      <NewProduct isFirst={isFirst} />
      {!isFirst && <LatestEdits />}
    </div>
  );
};

const NewProduct = ({ isFirst }: { isFirst: boolean }) => {
  const form = useDeskForm({
    schema: NewProductRequest,
    initial: { name: '', slug: '' },
    toBody: (typed) => typed,
    send: ({ name, slug }) => addProduct(name, slug),
    onDone: (id) => location.assign(href(`/admin/products/edit?id=${id}`)),
  });
  return (
    <NewThing
      title={t`New product`}
      form={form}
      name="name"
      label={t`Name`}
      path="/product/"
      press={t`Begin the product`}
      isFirst={isFirst}
    />
  );
};
