import type { DeskImport } from '../../api/contract/admin/imports.ts';
import { t } from '../../language/desk.ts';

/** How far an import is, in a word or two. */
export const stateWord = ({ state, undo }: Pick<DeskImport, 'state' | 'undo'>): string => {
  if (undo) return undo.state === 'done' ? t`Undone` : t`Undoing …`;
  if (state === 'validating') return t`Reading …`;
  if (state === 'ready') return t`Ready to publish`;
  if (state === 'publishing') return t`Publishing …`;
  return state === 'done' ? t`Published` : t`Not readable`;
};

export const dialectWord = ({ dialect }: Pick<DeskImport, 'dialect'>): string => {
  if (dialect === 'shopify') return 'Shopify';
  return dialect === 'woocommerce' ? 'WooCommerce' : t`This shop`;
};

export const delimiterWord = (delimiter: string): string => {
  if (delimiter === ';') return t`semicolon`;
  return delimiter === ',' ? t`comma` : t`tab`;
};

/** What a column of a file becomes in the shop. */
export const columnWord = (column: string): string => {
  const [, kind, name = ''] = /^(stock|option|multi):(.+)$/.exec(column) ?? [];
  if (kind === 'stock') return t`Stock of ${name}`;
  if (kind === 'option') return t`Option “${name}”`;
  if (kind === 'multi') return t`Extras “${name}”`;
  const words: Readonly<Record<string, string>> = {
    product_key: t`Which rows are one product`,
    sku: t`Code (SKU)`,
    name: t`Name`,
    slug: t`Address`,
    category_path: t`Category`,
    selling_price: t`Price`,
    original_price: t`Price before, struck through`,
    tax_class: t`Tax`,
    unit_quantity: t`Content of a pack`,
    unit_measure: t`Unit of the content`,
    image_urls: t`Pictures`,
    image_alt: t`Text for who does not see the picture`,
    variant_image: t`Picture of the variant`,
    multi_price: t`Price of extras`,
    description: t`Description`,
    gtin: 'GTIN',
    brand: t`Brand`,
    ingredients: t`Ingredients`,
    storage: t`Storage`,
    country_of_origin: t`Country of origin`,
    tags: t`Tags`,
    is_active: t`Published or not`,
    stock: t`Stock`,
    option: t`Options and their values`,
    kind: t`Whether it is goods that can be delivered`,
  };
  return words[column] ?? column;
};
