import type { DeskImport, DeskImportDetails } from '../../api/contract/admin/imports.ts';
import { t } from '../../language/desk.ts';
import { fieldWord } from '../ui/field-words.ts';
import { postcodeWord } from '../ui/postcode-words.ts';

/** How far an import is, in a word or two; products alone are published by it. */
export const stateWord = ({
  subject,
  state,
  undo,
}: Pick<DeskImport, 'subject' | 'state' | 'undo'>): string => {
  const isPublished = subject === 'products';
  if (undo) return undo.state === 'done' ? t`Undone` : t`Undoing …`;
  if (state === 'validating') return t`Reading …`;
  if (state === 'failed') return t`Not readable`;
  if (state === 'ready') return isPublished ? t`Ready to publish` : t`Ready to bring in`;
  if (state === 'publishing') return isPublished ? t`Publishing …` : t`Bringing in …`;
  return isPublished ? t`Published` : t`Brought in`;
};

/** The press that brings it in. */
export const publishWord = ({ subject, created, updated, drafts }: DeskImportDetails): string => {
  const count = created + updated;
  const seen = count - drafts.count;
  return {
    products:
      seen > 0
        ? t`Publish ${seen} product|Publish ${seen} products`
        : t`Bring in ${count} draft|Bring in ${count} drafts`,
    customers: t`Bring in ${count} customer|Bring in ${count} customers`,
    orders: t`Bring in ${count} order|Bring in ${count} orders`,
    pages: t`Bring in ${count} page as a draft|Bring in ${count} pages as drafts`,
    redirects: t`Bring in ${count} redirect|Bring in ${count} redirects`,
    gift_cards: t`Bring in ${count} gift card|Bring in ${count} gift cards`,
  }[subject];
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
  return fieldWord(column, { ...productColumns(), ...recordColumns() });
};

const productColumns = () => ({
  product_key: t`Which rows are one product`,
  sku: t`Code (SKU)`,
  slug: t`Address`,
  category_path: t`Category`,
  original_price: t`Price before, struck through`,
  tax_class: t`Tax`,
  unit_quantity: t`Content of a pack`,
  unit_measure: t`Unit of the content`,
  image_urls: t`Pictures`,
  image_alt: t`Text for who does not see the picture`,
  variant_image: t`Picture of the variant`,
  multi_price: t`Price of extras`,
  is_active: t`Published or not`,
  option: t`Options and their values`,
  kind: t`Whether it is goods that can be delivered`,
});

/** Columns of files that are not about products. */
const recordColumns = () => ({
  first_name: t`First name`,
  last_name: t`Last name`,
  consent: t`Whether they agreed to news`,
  consent_at: t`When they agreed to news`,
  address1: t`Address`,
  address2: t`Address`,
  address_phone: t`Phone`,
  city: t`Town`,
  region: t`State`,
  country: t`Country`,
  zip: postcodeWord(),
  number: t`Number`,
  placed_at: t`Date`,
  payment_status: t`Status`,
  cancelled_at: t`Status`,
  payment: t`Payment`,
  currency: t`Currency`,
  subtotal: t`Sum of the goods`,
  discount: t`Discount`,
  tax: t`Tax`,
  total: t`Total`,
  refunded: t`Refunded`,
  items: t`Lines of the order`,
  item_name: t`Lines of the order`,
  item_quantity: t`Lines of the order`,
  item_price: t`Lines of the order`,
  item_sku: t`Lines of the order`,
  from: t`Old address`,
  to: t`New address`,
  id: t`Number`,
  code: t`The end of the code of before`,
  balance: t`What is left on it`,
  sender: t`Who gives it`,
  message: t`Message`,
  expires_at: t`Valid until`,
  is_on: t`Whether it is valid`,
  is_expired: t`Whether it is valid`,
  ended_at: t`Whether it is valid`,
});
