/** The icons of pages; add a name here and its drawing in icon-drawings.ts. */
export const ICON_NAMES = [
  'arrow-left',
  'badge-percent',
  'check',
  'chef-hat',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'globe',
  'gift',
  'heart',
  'house',
  'layout-grid',
  'map-pin',
  'menu',
  'message-circle',
  'pause',
  'phone',
  'play',
  'plus',
  'receipt',
  'rotate-ccw',
  'search',
  'share-2',
  'shopping-bag',
  'shopping-basket',
  'shopping-cart',
  'sliders-horizontal',
  'star',
  'store',
  'tag',
  'thumbs-up',
  'truck',
  'user',
  'wifi-off',
  'x',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

/** Names that merchants and older layouts use for the same picture. */
const OTHER_NAMES: Readonly<Record<string, IconName>> = {
  home: 'house',
  cart: 'shopping-bag',
  basket: 'shopping-basket',
  account: 'user',
  profile: 'user',
  categories: 'layout-grid',
  category: 'layout-grid',
  grid: 'layout-grid',
  orders: 'receipt',
  track: 'truck',
  wishlist: 'heart',
  offers: 'badge-percent',
  discounts: 'badge-percent',
};

/** The icon for a name from the layout data; a plain tag for names not among them. */
export const findIcon = (name: string | undefined): IconName =>
  ICON_NAMES.find((known) => known === name) ?? OTHER_NAMES[name ?? ''] ?? 'tag';
