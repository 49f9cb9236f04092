import { PRODUCT_TEXT_NAMES } from '../../api/contract/product-texts.ts';
import { writeAmount } from '../../domain/imports/amounts.ts';
import { joinList, joinPaths } from '../../domain/imports/cells.ts';
import { PLAIN_COLUMNS } from '../../domain/imports/columns.ts';
import { taxLabel } from '../../domain/imports/product.ts';
import { imageUrl } from '../catalog/serialize-card.ts';
import { inBatches } from '../shop/db/batches.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import type { Table } from './export-table.ts';
import { type Frame, listColumnNames, readFrame } from './frame.ts';
import { type PricedVariant, type ProductFacts, pricedVariants, readFacts } from './product-facts.ts';

const BATCH = 200;

/** Every product, one row for each of its variants, in columns that an import takes back. */
export const exportProducts = async (shop: Shop, staff: Staff): Promise<Table> => {
  const { read } = shop.db;
  const frame = await readFrame(read, staff.branchIds);
  const { options, groups } = await listColumnNames(read);
  const headers = [
    ...PLAIN_COLUMNS.slice(0, 8),
    ...frame.branches.map(({ slug }) => `stock:${slug}`),
    ...PLAIN_COLUMNS.slice(8, 11),
    ...options.map((name) => `option:${name}`),
    ...groups.map((name) => `multi:${name}`),
    ...PLAIN_COLUMNS.slice(11),
  ];
  return { headers, rows: listRows(read, { headers, frame, siteUrl: shop.siteUrl }) };
};

interface Writing {
  headers: readonly string[];
  frame: Frame;
  siteUrl: string;
}

async function* listRows(read: Reader, writing: Writing): AsyncGenerator<string[][]> {
  const fetch = (last: number) =>
    read
      .selectFrom('products')
      .select('id')
      .where('id', '>', last)
      .where('id', 'not in', ({ selectFrom }) => selectFrom('deleted_products').select('product_id'))
      .orderBy('id')
      .limit(BATCH)
      .execute();
  for await (const found of inBatches(fetch, ({ id }) => id, 0)) {
    const facts = await readFacts(
      read,
      found.map(({ id }) => id),
    );
    yield [...facts.values()].flatMap((one) => rowsOf(one, writing));
  }
}

const rowsOf = (facts: ProductFacts, { headers, frame, siteUrl }: Writing): string[][] => {
  const { values } = facts;
  const { sku, gtin, prices } = values;
  const plain = { id: 0, sku, gtin, value_ids: [], price: prices.price, original: prices.original };
  // What is off sale would come back with its row; of a product that sells nothing all of it is written.
  const all = pricedVariants(values);
  const sold = all.filter((variant) => variant.is_active);
  const listed = sold.length > 0 ? sold : all;
  const variants = listed.length > 0 ? listed : [plain];
  return variants.map((variant, at) => {
    const cells = new Map<string, string>([
      ['product_key', values.slug],
      ['name', values.name],
      ['slug', values.slug],
      ...variantCells(facts, variant, frame),
      ...(at === 0 ? productCells(facts, frame, siteUrl) : []),
    ]);
    return headers.map((header) => cells.get(header) ?? '');
  });
};

type Cell = readonly [string, string];

type Sold = Pick<PricedVariant, 'id' | 'sku' | 'gtin' | 'value_ids' | 'price' | 'original'>;

const variantCells = (facts: ProductFacts, variant: Sold, { decimals, branches }: Frame): Cell[] => {
  const chosen = new Set(variant.value_ids);
  return [
    ['sku', variant.sku ?? ''],
    ['gtin', variant.gtin ?? ''],
    ['selling_price', writeAmount(variant.price, decimals)],
    ['original_price', variant.original === null ? '' : writeAmount(variant.original, decimals)],
    ...facts.values.options.attributes.flatMap(({ name, values }): Cell[] => {
      const value = values.find(({ id }) => chosen.has(id));
      return value ? [[`option:${name}`, value.value]] : [];
    }),
    ...branches.flatMap(({ id, slug }): Cell[] => {
      const shelf = facts.stock.find((one) => one.branch_id === id && one.variant_id === variant.id);
      return shelf ? [[`stock:${slug}`, String(shelf.on_hand)]] : [];
    }),
  ];
};

const productCells = ({ values, unit }: ProductFacts, frame: Frame, siteUrl: string): Cell[] => {
  const paths = values.category_ids.flatMap((id) => {
    const path = frame.paths.get(id);
    return path ? [path] : [];
  });
  const choices = values.options.groups.filter((group) => group.values.length > 0);
  return [
    ['category_path', joinPaths(paths)],
    ['tax_class', taxLabel({ name: values.tax_name, bps: values.tax_rate_bps })],
    ['unit_quantity', unit ? String(unit.milli / 1_000) : ''],
    ['unit_measure', unit?.measure ?? ''],
    ['image_urls', joinList(values.images.map(({ key }) => siteUrl + imageUrl(key)))],
    ...choices.map(
      (group): Cell => [`multi:${group.name}`, joinList(group.values.map(({ value }) => value))],
    ),
    [
      'multi_price',
      choices
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap((group) => group.values.map(({ price }) => writeAmount(price, frame.decimals)))
        .join('|'),
    ],
    ['description', values.description_html],
    ...PRODUCT_TEXT_NAMES.map((name): Cell => [name, values[name] ?? '']),
    ['returns_days', values.returns_days === null ? '' : String(values.returns_days)],
    ['tags', joinList(values.tags)],
    ['is_active', String(values.is_active)],
  ];
};
