import type { ImportSample } from '../../api/contract/admin/imports.ts';
import type { ImportedProduct } from '../../domain/imports/product.ts';
import { toMajor } from '../../domain/money/money.ts';
import { plainText } from '../../domain/text/plain-text.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { listPlans } from './repository.ts';

const MOST = 5;
const TEXT = 160;

/** The first products of a plan as shoppers would see them once it is published. */
export const readSample = async (
  read: Reader,
  importId: number,
  decimals: number,
): Promise<ImportSample[]> => {
  const rows = await listPlans(read, importId, { state: 'planned', limit: MOST });
  return rows.map(({ kind, plan_json }) =>
    sampleOf(JSON.parse(plan_json) as ImportedProduct, { isNew: kind === 'created', decimals }),
  );
};

const sampleOf = (
  { variants, images = [], paths = [], ...product }: ImportedProduct,
  { isNew, decimals }: { isNew: boolean; decimals: number },
): ImportSample => {
  const [cheapest] = variants.toSorted((a, b) => a.price - b.price);
  const { price = 0, original } = cheapest ?? {};
  const stock = variants.flatMap((variant) => variant.stock);
  const options = new Map<string, Set<string>>();
  for (const { name, value } of variants.flatMap((variant) => variant.options))
    options.set(name, (options.get(name) ?? new Set()).add(value));
  return {
    name: product.name,
    is_new: isNew,
    is_published: product.isActive !== false,
    price: toMajor(price, decimals),
    original_price: original ? toMajor(original, decimals) : null,
    is_from: variants.some((variant) => variant.price > price),
    options: [...options].map(([name, values]) => ({ name, values: [...values] })),
    categories: paths.map((path) => path.join(' › ')),
    text: plainText(product.description ?? '').slice(0, TEXT),
    pictures: images.length,
    picture: images.find((url) => url.startsWith('/')) ?? null,
    units: stock.length === 0 ? null : stock.reduce((sum, { units }) => sum + units, 0),
  };
};
