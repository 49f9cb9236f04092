import type { DeskImportDetails, ImportSample } from '../../api/contract/admin/imports.ts';
import type { ImportedProduct } from '../../domain/imports/product.ts';
import { toMajor } from '../../domain/money/money.ts';
import { listPrice } from '../../domain/products/sale-prices.ts';
import { plainText } from '../../domain/text/plain-text.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { recordKindOf } from './record-kinds.ts';
import { type ImportRow, listPlans } from './repository.ts';

const MOST = 5;
const TEXT = 160;

/** The first of what a plan brings: products as shoppers would see them once it is published, or what else it is. */
export const readSample = async (
  read: Reader,
  { id, state, subject }: ImportRow,
  decimals: number,
): Promise<Pick<DeskImportDetails, 'products' | 'records'>> => {
  if (state !== 'ready') return { products: [], records: [] };
  const rows = await listPlans(read, id, { state: 'planned', limit: MOST });
  const kind = recordKindOf(subject);
  if (!kind)
    return {
      products: rows.map((row) =>
        sampleOf(JSON.parse(row.plan_json) as ImportedProduct, { isNew: row.kind === 'created', decimals }),
      ),
      records: [],
    };
  const records = rows.map(({ name, plan_json }) => ({
    title: name,
    facts: kind.factsOf(JSON.parse(plan_json) as { row: number }),
  }));
  return { products: [], records };
};

const sampleOf = (
  { variants, images = [], paths = [], ...product }: ImportedProduct,
  { isNew, decimals }: { isNew: boolean; decimals: number },
): ImportSample => {
  const [cheapest] = variants.toSorted((a, b) => a.price - b.price);
  const { price = 0, original = null } = cheapest ?? {};
  // Where variants have their own, lists show no price before.
  const list = variants.length === 1 ? listPrice(price, original) : null;
  const stock = variants.flatMap((variant) => variant.stock);
  const options = new Map<string, Set<string>>();
  for (const { name, value } of variants.flatMap((variant) => variant.options))
    options.set(name, (options.get(name) ?? new Set()).add(value));
  return {
    name: product.name,
    is_new: isNew,
    is_published: product.isActive !== false,
    price: toMajor(price, decimals),
    original_price: list === null ? null : toMajor(list, decimals),
    is_from: variants.some((variant) => variant.price > price),
    options: [...options].map(([name, values]) => ({ name, values: [...values] })),
    categories: paths.map((path) => path.join(' › ')),
    text: plainText(product.description ?? '').slice(0, TEXT),
    pictures: images.length,
    picture: images.find((url) => url.startsWith('/')) ?? null,
    units: stock.length === 0 ? null : stock.reduce((sum, { units }) => sum + units, 0),
  };
};
