import { setImmediate as breathe } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { toSlug } from '../../domain/desk/slug.ts';
import type { ImportIssue } from '../../domain/imports/issues.ts';
import type { ImportedProduct } from '../../domain/imports/product.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { whyNoneBuys } from '../merchandise/product/product-content.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import { type Lost, nothingLost } from './file-issues.ts';
import { createLookup, ownPictureKey, type PictureSources, readPictures } from './lookup.ts';
import { candidatesOf, type Matches, readMatches } from './match-products.ts';
import { changeOf, isChange, type Lookup, type ProductChange } from './product-edit.ts';
import { factsVersion, type ProductFacts, readFacts } from './product-facts.ts';

const LONGEST_MS = 10;

type PlanRow = Omit<Insertable<Tables['import_products']>, 'import_id' | 'seq'>;

/** What becomes of the products of one batch. */
export interface Planned {
  rows: PlanRow[];
  unchanged: number;
  issues: ImportIssue[];
  lost: Lost;
  /** What stays out of the shop once it is published, and why. */
  drafts: Draft[];
}

export interface Draft {
  row: number;
  name: string;
  why: Text;
}

/** A way down the tree; 'tags': a category for each tag. */
export type Home = 'tags' | readonly string[] | undefined;

/** What planning remembers from batch to batch. */
export interface PlanningMemory {
  sources: PictureSources;
  at: string;
  idsByPath: ReadonlyMap<string, readonly number[]>;
  /** Where new products without a category go. */
  home: Home;
  /** Codes and addresses that the file has used, with their rows. */
  skus: Map<string, number>;
  slugs: Set<string>;
  products: Set<number>;
}

/** Plans what each product of the batch makes of the shop; nothing is written. */
export const planProducts = async (
  read: Reader,
  products: readonly ImportedProduct[],
  memory: PlanningMemory,
): Promise<Planned> => {
  const planned: Planned = {
    rows: [],
    unchanged: 0,
    issues: [],
    lost: nothingLost(),
    drafts: [],
  };
  const fresh = products.filter((product) => hasOwnCodes(product, memory, planned));
  const matches = await readMatches(read, [...fresh, ...fresh.map(withSlug)]);
  const ids = fresh.flatMap((product) => candidatesOf(product, matches));
  const facts = await readFacts(read, [...new Set(ids)]);
  const { sources, at } = memory;
  const pictures = await readPictures(read, fresh, sources);
  const lookup = createLookup({ ids: memory.idsByPath, pictures, sources, at });
  let since = performance.now();
  for (const product of fresh) {
    await planOne(product, { matches, facts, lookup, memory, planned });
    // Descriptions that have to be cleaned take milliseconds each.
    if (performance.now() - since < LONGEST_MS) continue;
    await breathe();
    since = performance.now();
  }
  return planned;
};

interface Planning {
  matches: Matches;
  facts: ReadonlyMap<number, ProductFacts>;
  lookup: Lookup;
  memory: PlanningMemory;
  planned: Planned;
}

const withSlug = (product: ImportedProduct): ImportedProduct => ({
  ...product,
  variants: [],
  slug: product.slug ?? slugOf(product),
});

const planOne = async (given: ImportedProduct, planning: Planning): Promise<undefined> => {
  const { matches, facts, lookup, memory, planned } = planning;
  const found = candidatesOf(given, matches);
  const [id] = found;
  if (found.length > 1)
    return refuse(
      planned,
      given,
      'sku',
      'ambiguous_sku',
      say`The codes of this product belong to several products.`,
    );
  const known = id === undefined ? undefined : facts.get(id);
  if (known && isAnother(given, known))
    return refuse(planned, given, 'slug', 'slug_taken', say`This is the address of another product.`);
  if (known && memory.products.has(known.id))
    return refuse(
      planned,
      given,
      'sku',
      'duplicate_product',
      say`Rows before this one are about the same product.`,
    );
  warnOfPictures(given, planning);
  const product = await sanitised(given, known, planned);
  if (!known) return planNew(product, planning);
  memory.products.add(known.id);
  memory.slugs.add(known.values.slug);
  const change = changeOf(product, known, lookup);
  if ('code' in change)
    return refuse(planned, { ...given, row: change.row }, change.column, change.code, change.text);
  if (!isChange(change, known)) {
    planned.unchanged += 1;
    return undefined;
  }
  for (const { row, sku } of change.revived)
    planned.issues.push({
      row,
      column: 'sku',
      value: sku,
      code: 'variant_back',
      text: say`This variant was off sale: it is sold again.`,
      isWarning: true,
    });
  const { name, slug } = known.values;
  const why = whyUnseen(product, change, known);
  if (why) planned.drafts.push({ row: product.row, name, why });
  planned.rows.push(
    rowOf(product, { kind: 'updated', product_id: known.id, name, slug, version: factsVersion(known) }),
  );
  return undefined;
};

const DRAFT = say`It is no published product in the file.`;

/** Why shoppers will not see a product that the shop has, once the change is published. */
const whyUnseen = (
  { isActive, heldBack }: ImportedProduct,
  { after }: ProductChange,
  { values: before }: ProductFacts,
): Text | null => {
  if (heldBack) return heldBack;
  if (!after.is_active)
    return isActive === false ? DRAFT : say`It is not published here, and the file does not say otherwise.`;
  return before.is_active ? null : whyNoneBuys(after);
};

const planNew = (product: ImportedProduct, { matches, memory, planned }: Planning): undefined => {
  const [, second] = product.variants;
  if (second && second.options.length === 0)
    return refuse(
      planned,
      { ...product, row: second.row },
      'product_key',
      'duplicate_options',
      say`Another row is about the same product.`,
    );
  const wished = product.slug ?? slugOf(product);
  const isTaken = (slug: string) => matches.bySlug.has(slug) || memory.slugs.has(slug);
  if (product.slug !== undefined && isTaken(wished))
    return refuse(planned, product, 'slug', 'slug_taken', say`This is the address of another product.`);
  let slug = wished;
  const [variant] = product.variants;
  // Two products of one name are set apart by their codes.
  if (isTaken(slug)) slug = toSlug(`${wished} ${variant?.sku ?? product.row}`);
  if (isTaken(slug)) slug = toSlug(`${wished.slice(0, 80)} ${product.row} ${Date.now().toString(36)}`);
  memory.slugs.add(slug);
  if (product.isActive === false)
    planned.drafts.push({ row: product.row, name: product.name, why: product.heldBack ?? DRAFT });
  const paths = product.paths ?? pathsBy(memory.home, product);
  if (!paths?.length) planned.lost.category += 1;
  if (product.variants.some(({ stock }) => stock.length === 0)) planned.lost.stock += 1;
  if (!product.tax) planned.lost.tax += 1;
  planned.rows.push(
    rowOf(
      { ...product, slug, paths },
      { kind: 'created', product_id: null, name: product.name, slug, version: null },
    ),
  );
  return undefined;
};

const pathsBy = (home: Home, { tags = [] }: ImportedProduct): ImportedProduct['paths'] => {
  if (home === 'tags') return tags.map((tag) => [tag]);
  return home === undefined ? undefined : [home];
};

/** An address made from the name; one of digits alone would be a product's number. */
const slugOf = ({ name, row }: ImportedProduct): string => {
  const slug = toSlug(name);
  if (slug === '') return `product-${row}`;
  return /^\d+$/.test(slug) ? `product-${slug}` : slug;
};

const rowOf = (
  product: ImportedProduct,
  plan: Pick<PlanRow, 'kind' | 'product_id' | 'name' | 'slug' | 'version'>,
): PlanRow => ({
  ...plan,
  row: product.row,
  state: 'planned',
  plan_json: JSON.stringify(product),
  at: null,
  before_json: null,
  after_digest: null,
});

/** A product found by its address alone is the same unless both have codes that differ. */
const isAnother = (given: ImportedProduct, { values: { sku: own, options } }: ProductFacts): boolean => {
  const known = new Set([own, ...options.variants.map(({ sku }) => sku)].filter((sku) => sku !== null));
  const codes = given.variants.flatMap(({ sku }) => sku ?? []);
  return known.size > 0 && codes.length > 0 && !codes.some((sku) => known.has(sku));
};

/** Whether no row before has used one of its codes. */
const hasOwnCodes = (product: ImportedProduct, { skus }: PlanningMemory, planned: Planned): boolean => {
  const codes = product.variants.flatMap(({ sku, row }) => (sku === null ? [] : [{ sku, row }]));
  const own = new Set<string>();
  for (const { sku, row } of codes) {
    const other = skus.get(sku) ?? (own.has(sku) ? product.row : undefined);
    own.add(sku);
    if (other === undefined) continue;
    refuse(planned, { ...product, row }, 'sku', 'duplicate_sku', say`Row ${other} has the same code.`, sku);
    return false;
  }
  for (const { sku, row } of codes) skus.set(sku, row);
  return true;
};

const refuse = (
  planned: Planned,
  { row, name }: ImportedProduct,
  column: string,
  code: string,
  text: Text,
  value = name,
): undefined => {
  planned.issues.push({ row, column, value: value.slice(0, 200), code, text, isWarning: false });
  return undefined;
};

/** Pictures that the shop neither has nor may fetch. */
const warnOfPictures = (
  { images = [], row }: ImportedProduct,
  { lookup, memory: { sources }, planned }: Planning,
): void => {
  for (const url of images)
    if (!lookup.isReachable(url))
      planned.issues.push({
        row,
        column: 'image_urls',
        value: url.slice(0, 200),
        code: 'picture_not_fetched',
        text:
          ownPictureKey(url, sources.siteUrl) === undefined
            ? say`Pictures are fetched from public https addresses alone.`
            : say`The shop has no such picture.`,
        isWarning: true,
      });
};

const sanitised = async (product: ImportedProduct, known: ProductFacts | undefined, planned: Planned) => {
  const { description, row } = product;
  if (description === undefined || description === known?.values.description_html) return product;
  // Text without markup is safe as it stands.
  const clean = /[<>&]/.test(description) ? await sanitiseHtml(description) : description;
  if (/<script|javascript:|\son\w+\s*=/i.test(description) && clean !== description)
    planned.issues.push({
      row,
      column: 'description',
      value: description.slice(0, 200),
      code: 'html_cleaned',
      isWarning: true,
      text: say`Scripts and handlers were taken out of the description.`,
    });
  return { ...product, description: clean };
};
