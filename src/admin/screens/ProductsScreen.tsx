import { useEffect } from 'react';
import { NewProductRequest } from '../../api/contract/admin/catalog.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { toSlug } from '../../domain/desk/slug.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import { BulkBar } from '../catalog/BulkBar.tsx';
import { BulkPreview, LatestEdits } from '../catalog/BulkPreview.tsx';
import { ProductFilters } from '../catalog/ProductFilters.tsx';
import { ProductTable } from '../catalog/ProductTable.tsx';
import { addProduct, categories, products } from '../stores/products.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { ListPager } from '../ui/list-filters.tsx';
import { NewThing } from '../ui/NewThing.tsx';

/** Every product with its price, stock and state. */
export const ProductsScreen = () => (
  <DeskFrame section="products" title={t`Products`}>
    {(session) => <Products session={session} />}
  </DeskFrame>
);

const Products = ({ session }: { session: DeskSession }) => {
  const { data, error, isFetching } = useStored(products.$list, {
    data: null,
    isFetching: false,
    error: null,
  });
  useEffect(() => {
    void products.open();
    void categories.fetch();
  }, []);
  const mayWrite = session.permissions.includes('catalog.write');
  return (
    <div className="products">
      {mayWrite && <NewProduct />}
      <ProductFilters branches={session.branches} />
      {error && <LoadFailed text={error} onRetry={() => void products.fetch()} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <div aria-busy={isFetching} className="product-results">
          <p role="status" className="muted small">
            {t`${data.total} product|${data.total} products`}
          </p>
          {mayWrite && <BulkBar total={data.total} branches={session.branches} />}
          {data.data.length === 0 ? (
            <div className="empty-state">
              <h2>{t`No product fits`}</h2>
              <button
                type="button"
                className="button"
                onClick={() =>
                  products.show({ q: '', category_id: '', status: '', stock: '', branch_id: '' })
                }
              >
                {t`Show all products`}
              </button>
            </div>
          ) : (
            <ProductTable list={data} />
          )}
          <ListPager
            page={data.current_page}
            last={data.last_page}
            onPage={(page) => products.show({ page: String(page) })}
          />
        </div>
      )}
      {mayWrite && <LatestEdits />}
      <BulkPreview />
    </div>
  );
};

const NewProduct = () => {
  const form = useDeskForm({
    schema: NewProductRequest,
    initial: { name: '', slug: '' },
    toBody: ({ name, slug }) => ({ name, slug: slug || toSlug(name) }),
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
    />
  );
};
