import type { BenchProduct } from '../../api/contract/admin/price-bench.ts';
import { chooseFirst } from '../../domain/options/first-choice.ts';
import { groupValues } from '../../domain/options/options.ts';
import { readSaleCatalog } from '../catalog/sale-catalog.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound } from '../shop/shop-error.ts';

/** What can be chosen of a product, with a first choice that can be bought; 404 for an unknown one. */
export const readBenchProduct = async (shop: Shop, id: number): Promise<BenchProduct> => {
  const { read } = shop.db;
  const product = (await (await readSaleCatalog(shop.db, read)).products([id])).get(id);
  if (!product) throw notFound();
  const { selectedAttributes, selectedMultiAttributes } = chooseFirst(product);
  return {
    id,
    name: product.name,
    attributes: product.attributes.map(({ id: attribute, name, values }) => ({
      id: attribute,
      name,
      values: values.map(({ id: value, value: text }) => ({ id: value, value: text })),
    })),
    groups: product.multi_selectable_attributes.map((group) => ({
      id: group.id,
      name: group.name,
      min_select: group.min_select,
      max_select: group.max_select,
      values: groupValues(group).map(({ id: value, value: text }) => ({ id: value, value: text })),
    })),
    selected_attributes: { ...selectedAttributes },
    selected_multi_attributes: Object.fromEntries(
      Object.entries(selectedMultiAttributes).map(([group, values]) => [group, [...values]]),
    ),
  };
};
