import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { useResource, useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import type { View } from '../stores/list-view.ts';
import { categories, products } from '../stores/products.ts';
import { treeOptions } from '../ui/category-tree.ts';
import { FilterChoice, SearchField } from '../ui/list-filters.tsx';
import { type Option, optionsOf } from '../ui/Select.tsx';

/** Search, filters and order of the table; all of them stand in the address. */
export const ProductFilters = ({ branches }: { branches: DeskSession['branches'] }) => {
  const view = useStored<View>(products.$view, {});
  const { data } = useResource(categories);
  const tree = treeOptions(data?.categories ?? []);
  return (
    <search className="cluster product-filters">
      <SearchField
        label={t`Search products`}
        placeholder={t`Name, SKU or GTIN`}
        value={view.q ?? ''}
        onSearch={search}
      />
      <Choice
        name="category_id"
        label={t`Category`}
        view={view}
        options={[{ value: '', label: t`All categories` }, ...tree.map(asText)]}
      />
      <Choice
        name="status"
        label={t`Status`}
        view={view}
        options={[
          { value: '', label: t`Every state` },
          { value: 'active', label: t`In the shop` },
          { value: 'inactive', label: t`Not published` },
          { value: 'sale', label: t`Reduced` },
        ]}
      />
      <Choice
        name="stock"
        label={t`Stock`}
        view={view}
        options={[
          { value: '', label: t`Any stock` },
          { value: 'in', label: t`In stock` },
          { value: 'low', label: t`Low` },
          { value: 'out', label: t`Sold out` },
        ]}
      />
      {branches.length > 1 && (
        <Choice
          name="branch_id"
          label={t`Branch`}
          view={view}
          options={[{ value: '', label: t`All branches` }, ...optionsOf(branches).map(asText)]}
        />
      )}
    </search>
  );
};

const search = (q: string): void => products.show({ q });

/** In the address every value is a text. */
const asText = ({ value, label }: Option<number>) => ({ value: String(value), label });

interface ChoiceProps {
  name: string;
  label: string;
  view: View;
  options: readonly Option<string>[];
}

const Choice = ({ name, view, ...choice }: ChoiceProps) => (
  <FilterChoice {...choice} value={view[name] ?? ''} onChange={(value) => products.show({ [name]: value })} />
);
