import type { Permission } from '../../api/contract/roles.ts';
import { t } from '../../language/desk.ts';
import type { HelpPage } from '../help/help-pages.ts';
import type { DeskIconName } from './DeskIcon.tsx';

/** A section of the desk, in the order of the navigation; shown to whoever has its permission. */
export interface Section {
  name: string;
  path: `/admin${string}`;
  icon: DeskIconName;
  label: string;
  /** What it is for, in a sentence under its name. */
  purpose: string;
  /** Where the help says how it works. */
  help: HelpPage | null;
  permission: Permission | null;
}

/** Sections that belong together, in the order of the navigation. */
export interface SectionGroup {
  label: string;
  sections: readonly Section[];
}

/** Its address is its name, and so is its page of the help, where nothing else is said. */
type Said = Omit<Section, 'path' | 'help'> &
  ({ name: HelpPage; help?: HelpPage } | Pick<Section, 'help'>) & { path?: Section['path'] };
const whole = (sections: readonly Said[]): Section[] =>
  sections.map((one) => ({ path: `/admin/${one.name}`, help: one.name as HelpPage, ...one }));

/** Call it while rendering: labels are in the page's language. */
export const listGroups = (): readonly SectionGroup[] => [
  { label: t`Day by day`, sections: whole(listDaily()) },
  { label: t`Catalog`, sections: whole(listCatalog()) },
  { label: t`Marketing`, sections: whole(listMarketing()) },
  { label: t`The shop`, sections: whole(listShop()) },
  { label: t`Team`, sections: whole(listTeam()) },
];

export const listSections = (): readonly Section[] => listGroups().flatMap(({ sections }) => sections);

/** The section that an address of the desk is in. */
export const sectionOf = (address: string): Section | undefined => {
  const [path = ''] = address.split('?');
  return listSections()
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
};

const listDaily = (): Said[] => [
  {
    name: 'orders',
    path: '/admin',
    icon: 'orders',
    label: t`Orders`,
    purpose: t`Take orders in, work them to the hand-over, and give money back.`,
    permission: 'orders.read',
  },
  {
    name: 'returns',
    icon: 'undo',
    label: t`Returns and problems`,
    purpose: t`What customers want put right, and money that is to be handed over.`,
    permission: 'orders.read',
  },
  {
    name: 'customers',
    icon: 'customers',
    label: t`Customers`,
    purpose: t`Who buys here: their orders, coupons and wallet, and what you noted.`,
    permission: 'customers.read',
  },
  {
    name: 'gift-cards',
    path: '/admin/gift-cards',
    icon: 'gift',
    label: t`Gift cards`,
    purpose: t`What is left on each card, and where its money went.`,
    help: 'customers',
    permission: 'customers.read',
  },
  {
    name: 'invoices',
    icon: 'print',
    label: t`Invoices`,
    purpose: t`What was issued, by number: invoices and credit notes.`,
    help: 'orders',
    permission: 'orders.read',
  },
  {
    name: 'reports',
    icon: 'chart',
    label: t`Reports`,
    purpose: t`What was sold, searched for and left in carts.`,
    permission: 'reports.read',
  },
];

const listCatalog = (): Said[] => [
  {
    name: 'products',
    icon: 'products',
    label: t`Products`,
    purpose: t`What you sell: words, pictures, prices, variants and stock.`,
    permission: 'catalog.read',
  },
  {
    name: 'categories',
    icon: 'tree',
    label: t`Categories`,
    purpose: t`The tree in which shoppers look for products.`,
    help: 'products',
    permission: 'catalog.write',
  },
  {
    name: 'taxes',
    icon: 'percent',
    label: t`Taxes`,
    purpose: t`Rates that products bear, and their names on receipts.`,
    permission: 'catalog.write',
  },
  {
    name: 'imports',
    icon: 'exchange',
    label: t`Import and export`,
    purpose: t`Bring in products from a file or another shop, and take yours out.`,
    permission: 'catalog.write',
  },
  {
    name: 'reviews',
    icon: 'star',
    label: t`Reviews`,
    purpose: t`What customers wrote about products: show it, refuse it, answer it.`,
    help: 'customers',
    permission: 'catalog.write',
  },
];

const listMarketing = (): Said[] => [
  {
    name: 'promotions',
    icon: 'promotions',
    label: t`Promotions`,
    purpose: t`Coupons and offers, and what they do to the price of a cart.`,
    permission: 'promotions.read',
  },
  {
    name: 'rewards',
    icon: 'medal',
    label: t`Rewards`,
    purpose: t`What points and scratch cards bring, and the levels of customers.`,
    help: 'promotions',
    permission: 'promotions.read',
  },
  {
    name: 'news',
    icon: 'news',
    label: t`News`,
    purpose: t`Mails to those who confirmed the newsletter: to all, or by what they bought.`,
    permission: 'news.write',
  },
  {
    name: 'pages',
    icon: 'pages',
    label: t`Pages`,
    purpose: t`Texts for shoppers, such as about you, delivery or your terms.`,
    help: 'content',
    permission: 'pages.read',
  },
  {
    name: 'home',
    icon: 'home',
    label: t`Home page`,
    purpose: t`The blocks of the first page that shoppers see.`,
    help: 'content',
    permission: 'layout.read',
  },
  {
    name: 'changes',
    icon: 'clock',
    label: t`Change sets`,
    purpose: t`Changes that are prepared together and come out in one moment.`,
    help: 'content',
    permission: 'catalog.read',
  },
];

const listShop = (): Said[] => [
  {
    name: 'opening',
    icon: 'check',
    label: t`Before you open`,
    purpose: t`What is missing until shoppers can order.`,
    permission: 'settings.read',
  },
  {
    name: 'branches',
    icon: 'branch',
    label: t`Branches`,
    purpose: t`Where orders are made: hours, pickup, delivery and its charges.`,
    permission: 'branches.read',
  },
  {
    name: 'settings',
    icon: 'settings',
    label: t`Settings`,
    purpose: t`What holds for the whole shop: name, languages, money, colours and rules.`,
    permission: 'settings.read',
  },
  {
    name: 'messages',
    icon: 'mail',
    label: t`Messages`,
    purpose: t`The words of every mail, text message and push message.`,
    permission: 'settings.read',
  },
  {
    name: 'webhooks',
    icon: 'webhooks',
    label: t`Webhooks`,
    purpose: t`Tell servers of yours what happens in the shop.`,
    help: 'settings',
    permission: 'settings.read',
  },
];

const listTeam = (): Said[] => [
  {
    name: 'staff',
    icon: 'people',
    label: t`People`,
    purpose: t`Who works here, in which role and for which branches.`,
    help: 'people',
    permission: 'staff.manage',
  },
  {
    name: 'audit',
    icon: 'history',
    label: t`Activity log`,
    purpose: t`Who changed what, and when.`,
    help: 'people',
    permission: 'audit.read',
  },
  {
    name: 'account',
    icon: 'user',
    label: t`Your access`,
    purpose: t`Your password, codes, passkeys, language and time zone.`,
    help: 'access',
    permission: null,
  },
  {
    name: 'help',
    icon: 'help',
    label: t`Help`,
    purpose: t`How each part of the desk works.`,
    help: null,
    permission: null,
  },
];
