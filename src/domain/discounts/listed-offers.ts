import type { Branch } from '../../api/contract/branch.ts';
import type { Combination, Product, StockStatus } from '../../api/contract/catalog.ts';
import { priceDelivery } from '../branch/delivery.ts';
import { valueNames } from '../options/options.ts';

/** One thing to buy as search engines and feeds list it: a product, or one combination of its options. */
export interface ListedOffer {
  /** Of the product, with the combination after a hyphen. */
  id: string;
  /** The combination; null for a product without options that change its price. */
  variantId: number | null;
  name: string;
  /** In major units with all decimals of the currency, such as "4.90". */
  price: string;
  /** What it cost before a reduction; null without one. */
  listPrice: string | null;
  /** Instants between which the price is reduced; null without a list price or without an end. */
  reduction: { startsAt: string; endsAt: string } | null;
  status: StockStatus;
  /** An instant from which something announced can be had; null for everything else. */
  availableFrom: string | null;
  sku: string;
  /** With a right check digit; null otherwise. */
  gtin: string | null;
  /** Addresses of its pictures, the best first. */
  pictures: string[];
  /** What sets it apart from the others of its product. */
  options: { name: string; value: string; property: 'size' | 'color' | null }[];
}

/** What the product page offers, in the page's order; never empty. */
export const listOffers = (product: Product, decimals: number): ListedOffer[] => {
  if (product.combinations.length === 0) {
    const { id, name, sku, gtin, selling_price, original_price, stock_status } = product;
    return [
      {
        ...common(product, stock_status, original_price),
        id: String(id),
        variantId: null,
        name,
        sku: sku ?? String(id),
        gtin: validGtin(gtin),
        price: selling_price.toFixed(decimals),
        listPrice: original_price?.toFixed(decimals) ?? null,
        pictures: picturesOf(product),
        options: [],
      },
    ];
  }
  return product.combinations.map((combination) => offerOf(product, combination, decimals));
};

const offerOf = (product: Product, combination: Combination, decimals: number): ListedOffer => {
  const { ids, variant_id, price, original_price, sku, gtin, image_id, stock_status } = combination;
  const id = `${product.id}-${variant_id}`;
  return {
    ...common(product, stock_status, original_price),
    id,
    variantId: variant_id,
    sku: sku ?? id,
    gtin: validGtin(gtin),
    name: `${product.name}, ${valueNames(product, ids).join(', ')}`,
    price: price.toFixed(decimals),
    listPrice: original_price?.toFixed(decimals) ?? null,
    pictures: image_id ? [`/media/${encodeURIComponent(image_id)}/640`] : picturesOf(product),
    options: product.attributes.flatMap(({ name, values }) => {
      const value = values.find((one) => ids.includes(one.id));
      return value ? [{ name, value: value.value, property: propertyOf(name) }] : [];
    }),
  };
};

const common = (product: Product, stock: StockStatus, listPrice: number | null | undefined) => {
  const isAnnounced = stock === 'preorder' || product.unavailable_reason === 'not_yet';
  const status: StockStatus = isAnnounced ? 'preorder' : product.is_available ? stock : 'out_of_stock';
  const { reduction } = product;
  return {
    status,
    availableFrom: isAnnounced ? product.available_from : null,
    reduction:
      reduction && listPrice != null ? { startsAt: reduction.starts_at, endsAt: reduction.ends_at } : null,
  };
};

const picturesOf = ({ images, image }: Product): string[] =>
  (images.length > 0 ? images : image ? [image] : []).map(({ url }) => url);

const PROPERTIES = [
  { property: 'size', names: /^(sizes?|größen?|grösse|المقاس|الحجم|حجم|مقاس)$/iu },
  { property: 'color', names: /^(colou?rs?|farben?|اللون|لون)$/iu },
] as const;

/** What schema.org and Google call the option, by its name in one of the shop's languages. */
export const propertyOf = (name: string): 'size' | 'color' | null =>
  PROPERTIES.find(({ names }) => names.test(name.trim()))?.property ?? null;

/** A GTIN of 8, 12, 13 or 14 digits whose check digit is right; null for anything else. */
export const validGtin = (gtin: string | null | undefined): string | null => {
  if (!gtin || !/^(\d{8}|\d{12,14})$/.test(gtin)) return null;
  const weighed = [...gtin]
    .reverse()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return weighed % 10 === 0 ? gtin : null;
};

/** An amount of something, such as 500 g. */
export interface Measure {
  value: number;
  unit: 'g' | 'kg' | 'ml' | 'l' | 'oz' | 'lb' | 'floz' | 'qt' | 'ct';
}

const UNITS: Readonly<Record<string, Measure['unit']>> = {
  g: 'g',
  kg: 'kg',
  ml: 'ml',
  l: 'l',
  oz: 'oz',
  lb: 'lb',
  'fl oz': 'floz',
  qt: 'qt',
  piece: 'ct',
  pieces: 'ct',
};

const METRIC: readonly Measure['unit'][] = ['g', 'kg', 'ml', 'l'];
const isMetric = ({ unit }: Measure): boolean => METRIC.includes(unit);

/**
 * What is in a pack and what its unit price refers to; undefined where one of the two is no measure, or they are of two
 * systems: who reads them converts within one.
 */
export const measuresOf = ({ unit_label, unit_price }: Pick<Product, 'unit_label' | 'unit_price'>) => {
  const pack = readMeasure(unit_label ?? '');
  const base = readMeasure(unit_price?.per ?? '', 1);
  return pack && base && isMetric(pack) === isMetric(base) ? { pack, base } : undefined;
};

const readMeasure = (text: string, without?: number): Measure | undefined => {
  const [, count, name = ''] = /^(?:(\d+(?:\.\d+)?) ?)?([a-z]+(?: [a-z]+)?)$/i.exec(text.trim()) ?? [];
  const unit = UNITS[name.toLowerCase()];
  const value = count === undefined ? without : Number(count);
  return unit && value ? { value, unit } : undefined;
};

/**
 * What delivery of this alone costs where nothing else is known of the place, in major units; null where the branch
 * does not deliver.
 */
export const listedDelivery = (
  branch: Pick<Branch, 'order_types' | 'delivery'> | undefined,
  price: number,
): number | null => {
  if (!branch?.order_types.includes('delivery')) return null;
  const bands = branch.delivery.bands.map(({ upto_subtotal, upto_km, charge }) => ({
    uptoSubtotal: upto_subtotal ?? null,
    uptoKm: upto_km,
    charge,
  }));
  return priceDelivery({ bands, freeAbove: branch.delivery.free_above ?? null, areaCharge: null }, price);
};
