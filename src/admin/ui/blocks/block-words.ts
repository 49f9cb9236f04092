import type { BlockCode } from '../../../api/contract/content.ts';
import { t } from '../../../language/desk.ts';

/** What kinds of blocks there are, in words, by their codes. */
export const blockNames = (): Record<BlockCode, string> => ({
  top_navigation: t`Top bar`,
  bottom_navigation: t`Bottom bar`,
  banner_slider: t`Banners`,
  search_block: t`Search`,
  categories_grid: t`Categories as a grid`,
  categories_horizontal_strip: t`Categories in a row`,
  products_display: t`Products as a grid`,
  product_horizontal_strip: t`Products in a row`,
  centered_slider: t`Centred banners`,
  static_banner: t`One banner`,
  custom_html: t`Free text`,
  infinite_products: t`All products`,
});

/** One of them; a code of no block as it is. */
export const blockName = (code: string): string => blockNames()[code as BlockCode] ?? code;

type Kind =
  | 'categories'
  | 'text'
  | 'html'
  | 'check'
  | 'check-on'
  | 'ratio'
  | 'columns'
  | 'columns-wide'
  | 'number'
  | 'seconds'
  | 'slides'
  | 'links'
  | 'slide'
  | 'words'
  | 'source'
  | 'list-source';

/** One field of a block's form: where it stands, and how it is edited. */
export interface BlockField {
  part: 'data' | 'settings';
  key: string;
  kind: Kind;
  label: string;
}

/** The form of each kind of block, by the contract's names. */
export const fieldsOf = (code: string): readonly BlockField[] => {
  const data = (key: string, kind: Kind, label: string): BlockField => ({ part: 'data', key, kind, label });
  const settings = (key: string, kind: Kind, label: string): BlockField => ({
    part: 'settings',
    key,
    kind,
    label,
  });
  const title = data('title', 'text', t`Title`);
  const products = [
    title,
    data('source', 'source', t`Which products`),
    settings('limit', 'number', t`How many`),
    data('more_url', 'text', t`Link to more`),
  ];
  const categories = [
    title,
    data('category_ids', 'categories', t`Which categories`),
    settings('columns', 'columns', t`Columns on a phone`),
    settings('columns_wide', 'columns-wide', t`Columns on a wide window`),
  ];
  const fields: Record<BlockCode, readonly BlockField[]> = {
    top_navigation: [
      data('links', 'links', t`Links`),
      data('show_search', 'check', t`Search`),
      data('show_branch_picker', 'check', t`Choice of branch`),
      settings('sticky', 'check-on', t`Stays in sight while one scrolls`),
    ],
    bottom_navigation: [data('links', 'links', t`Links`)],
    banner_slider: [
      data('slides', 'slides', t`Banners`),
      settings('autoplay_ms', 'seconds', t`Seconds until the next one, 0 for none`),
      settings('aspect_ratio', 'ratio', t`Width to height on a wide window`),
    ],
    centered_slider: [
      data('slides', 'slides', t`Banners`),
      settings('autoplay_ms', 'seconds', t`Seconds until the next one, 0 for none`),
    ],
    search_block: [
      data('placeholder', 'text', t`Words in the empty field`),
      data('suggestions', 'words', t`Suggestions, one a line`),
    ],
    categories_grid: categories,
    categories_horizontal_strip: categories,
    products_display: products,
    product_horizontal_strip: products,
    static_banner: [
      data('', 'slide', t`One banner`),
      settings('full_width', 'check', t`From edge to edge of the page`),
    ],
    custom_html: [data('html', 'html', t`Text`)],
    infinite_products: [
      title,
      data('source', 'list-source', t`Which products`),
      settings('per_page', 'number', t`How many at a time`),
    ],
  };
  return fields[code as BlockCode] ?? [];
};

/** A new block as its form begins. */
export const newBlockData = (code: string): Record<string, unknown> => {
  const empty: Partial<Record<BlockCode, Record<string, unknown>>> = {
    top_navigation: { links: [], show_search: true, show_branch_picker: true },
    bottom_navigation: { links: [] },
    banner_slider: { slides: [{ image: '', alt: '' }] },
    centered_slider: { slides: [{ image: '', alt: '' }] },
    search_block: { placeholder: '', suggestions: [] },
    products_display: { title: '', source: { type: 'bestseller' } },
    product_horizontal_strip: { title: '', source: { type: 'bestseller' } },
    static_banner: { image: '', alt: '' },
    custom_html: { html: '' },
  };
  return empty[code as BlockCode] ?? {};
};
