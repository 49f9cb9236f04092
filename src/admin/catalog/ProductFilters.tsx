import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { useResource } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { categories, products } from '../stores/products.ts';
import { treeOptions } from '../ui/category-tree.ts';
import { BranchChoice, ListChoice, ListSearch } from '../ui/list-filters.tsx';

/** Search, filters and order of the table; all of them stand in the address. */
export const ProductFilters = ({ branches }: { branches: DeskSession['branches'] }) => {
  const { data } = useResource(categories);
  return (
    <search className="cluster product-filters">
      <ListSearch list={products} label={t`Search products`} placeholder={t`Name, SKU or GTIN`} />
      <ListChoice
        list={products}
        name="category_id"
        label={t`Category`}
        all={t`All categories`}
        options={treeOptions(data?.categories ?? [])}
      />
      <ListChoice
        list={products}
        name="status"
        label={t`Status`}
        all={t`Every state`}
        options={[
          { value: 'active', label: t`In the shop` },
          { value: 'inactive', label: t`Not published` },
          { value: 'sale', label: t`Reduced` },
        ]}
      />
      <ListChoice
        list={products}
        name="stock"
        label={t`Stock`}
        all={t`Any stock`}
        options={[
          { value: 'in', label: t`In stock` },
          { value: 'low', label: t`Low` },
          { value: 'out', label: t`Sold out` },
        ]}
      />
      <BranchChoice list={products} name="branch_id" branches={branches} />
    </search>
  );
};
