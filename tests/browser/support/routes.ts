import type { Page } from '@playwright/test';
import { SIMPLE, WITH_OPTIONS } from './shopper.ts';
import {
  checkWithdrawal,
  closePayment,
  fillContact,
  leaveOffline,
  openDialog,
  openEverySection,
  openMiniCart,
  openOtherTab,
  openSuggestions,
  reachPayment,
  refuseForm,
  refuseInDrawer,
  refuseWithdrawal,
  removeLine,
} from './states.ts';
import type { Having, Kind, Visitor } from './visitor.ts';

/** A screen in one of its states, as axe, the widths and the screenshots look at it. */
export interface Route {
  name: string;
  /** The file of src that draws it; a row whose file is not there is left out. */
  source: string;
  path: string | ((visitor: Visitor) => string);
  asWho: Kind;
  /** What the visitor has before, made by calls. */
  having?: readonly Having[];
  /** Brings the open page into the state; finds its way by no words of one language. */
  prepare?: (page: Page) => Promise<void>;
  /** Looks other than the narrow one do not have this state. */
  onlyAt?: 'narrow' | 'wide';
  /** The page's own status; 200 where nothing else is said. */
  status?: number;
  /** A state that many screens have, or that each order goes through: looked at with the pages' own. */
  isCommon?: true;
  /** It stands on a shop that takes no orders. */
  isClosed?: boolean;
}

const CATEGORY = 'pages/category/[slug].astro';
const SEARCH = 'pages/search.astro';
const PRODUCT = 'pages/product/[slug].astro';
const CART = 'pages/cart.astro';
const CHECKOUT = 'pages/checkout.astro';
const ORDER = 'pages/track-order/[order_id].astro';
const LOGIN = 'pages/login.astro';
const REGISTER = 'pages/register.astro';

const customer = (name: string, path: string, source = `pages${path}.astro`): Route => ({
  name,
  source,
  path,
  asWho: 'customer',
  having: ['order'],
});

const LOOKING: readonly Route[] = [
  { name: 'home', source: 'pages/index.astro', path: '/', asWho: 'any' },
  {
    name: 'home of a customer',
    source: 'pages/index.astro',
    path: '/',
    asWho: 'customer',
    having: ['order'],
  },
  {
    name: 'branch picker',
    isCommon: true,
    source: 'pages/index.astro',
    path: '/',
    asWho: 'any',
    prepare: openDialog('[data-branch-picker]'),
  },
  { name: 'category', source: CATEGORY, path: '/category/pizza', asWho: 'any' },
  { name: 'category, second page', source: CATEGORY, path: '/category/grocery?page=2', asWho: 'any' },
  {
    name: 'category, filtered',
    source: CATEGORY,
    path: '/category/pizza?sort=price_asc&min_price=5',
    asWho: 'any',
  },
  { name: 'category, nothing left', source: CATEGORY, path: '/category/pizza?min_price=9000', asWho: 'any' },
  { name: 'category, bad filter', source: CATEGORY, path: '/category/pizza?rating_min=9', asWho: 'any' },
  {
    name: 'filters open',
    isCommon: true,
    source: CATEGORY,
    path: '/category/pizza',
    asWho: 'any',
    onlyAt: 'narrow',
    prepare: openDialog('#main a[data-filters]'),
  },
  {
    name: 'options drawer',
    isCommon: true,
    source: CATEGORY,
    path: '/category/pizza',
    asWho: 'any',
    prepare: openDialog('#main article[data-has-options="true"] button'),
  },
  {
    name: 'options drawer, choice missing',
    source: SEARCH,
    path: '/search?q=salmon+poke',
    asWho: 'any',
    prepare: refuseInDrawer,
  },
  { name: 'search, empty', source: SEARCH, path: '/search', asWho: 'any' },
  { name: 'search', source: SEARCH, path: '/search?q=apple', asWho: 'any' },
  { name: 'search, nothing found', source: SEARCH, path: '/search?q=zzzzqqq', asWho: 'any' },
  { name: 'search suggestions', source: SEARCH, path: '/search', asWho: 'any', prepare: openSuggestions },
  { name: 'product', source: PRODUCT, path: `/product/${WITH_OPTIONS.slug}`, asWho: 'any' },
  {
    name: 'product, sections open',
    source: PRODUCT,
    path: `/product/${WITH_OPTIONS.slug}`,
    asWho: 'customer',
    prepare: openEverySection,
  },
  {
    name: 'simple product',
    source: PRODUCT,
    path: `/product/${SIMPLE.slug}`,
    asWho: 'guest',
    having: ['cart'],
  },
  {
    name: 'reviews',
    source: 'pages/product/reviews/[product_id].astro',
    path: '/product/reviews/1',
    asWho: 'any',
  },
  { name: 'content page', source: 'pages/page/[slug].astro', path: '/page/about-us', asWho: 'any' },
  { name: 'branch', source: 'pages/branch/[slug].astro', path: '/branch/hawthorne-market', asWho: 'any' },
  { name: 'referral, unknown code', source: 'pages/r/[referred_by].astro', path: '/r/NOBODY', asWho: 'any' },
  { name: 'newsletter', source: 'pages/subscription/index.astro', path: '/subscription', asWho: 'any' },
  ...['unsubscribe', 'newsletter-ended'].map((step) => ({
    name: `subscription, ${step}`,
    source: 'pages/subscription/[step].astro',
    path: `/subscription/${step}`,
    asWho: 'any' as const,
  })),
  { name: 'withdraw from contract', source: 'pages/withdraw.astro', path: '/withdraw', asWho: 'any' },
  {
    name: 'withdraw from contract, something wrong',
    source: 'pages/withdraw.astro',
    path: '/withdraw',
    asWho: 'any',
    prepare: refuseWithdrawal,
  },
  {
    name: 'withdraw from contract, confirm',
    source: 'pages/withdraw.astro',
    path: '/withdraw',
    asWho: 'any',
    prepare: checkWithdrawal,
  },
  { name: 'courier without a link', source: 'pages/courier.astro', path: '/courier', asWho: 'any' },
  { name: 'not found', source: 'pages/404.astro', path: '/no-such-page', asWho: 'any', status: 404 },
  { name: 'server error', source: 'pages/500.astro', path: '/500', asWho: 'any', status: 503 },
  {
    name: 'offline',
    source: 'browser/offline/offline-ways.ts',
    path: `/product/${SIMPLE.slug}`,
    asWho: 'any',
    prepare: leaveOffline,
  },
  { name: 'offline screen', source: 'pages/offline.astro', path: '/offline', asWho: 'any' },
  {
    name: 'closed store',
    source: 'screens/ClosedStore.astro',
    path: '/',
    asWho: 'any',
    status: 503,
    isClosed: true,
  },
];

const BUYING: readonly Route[] = [
  { name: 'cart, empty', source: CART, path: '/cart', asWho: 'guest' },
  { name: 'cart', isCommon: true, source: CART, path: '/cart', asWho: 'guest', having: ['cart'] },
  {
    name: 'cart, everything open',
    isCommon: true,
    source: CART,
    path: '/cart',
    asWho: 'guest',
    having: ['cart'],
    prepare: openEverySection,
  },
  { name: 'cart of a customer', source: CART, path: '/cart', asWho: 'customer', having: ['cart'] },
  {
    name: 'cart, line changed',
    source: CART,
    path: '/cart',
    asWho: 'guest',
    having: ['cart'],
    prepare: removeLine,
  },
  {
    name: 'mini cart',
    source: 'islands/cart/MiniCart.tsx',
    path: '/',
    asWho: 'guest',
    having: ['cart'],
    onlyAt: 'wide',
    prepare: openMiniCart,
  },
  {
    name: 'shared cart',
    source: 'pages/shared-cart/[token].astro',
    path: ({ sharedToken }) => `/shared-cart/${sharedToken}`,
    asWho: 'guest',
    having: ['cart', 'shared'],
  },
  {
    name: 'discounts',
    source: 'pages/cart/discounts.astro',
    path: '/cart/discounts',
    asWho: 'guest',
    having: ['cart'],
  },
  { name: 'checkout, nothing to buy', source: CHECKOUT, path: '/checkout', asWho: 'guest' },
  { name: 'checkout', isCommon: true, source: CHECKOUT, path: '/checkout', asWho: 'guest', having: ['cart'] },
  {
    name: 'checkout, error summary',
    isCommon: true,
    source: CHECKOUT,
    path: '/checkout',
    asWho: 'guest',
    having: ['cart'],
    prepare: refuseForm,
  },
  {
    name: 'checkout, delivery',
    source: CHECKOUT,
    path: '/checkout',
    asWho: 'guest',
    having: ['cart'],
    prepare: fillContact,
  },
  {
    name: 'checkout, ways of paying',
    isCommon: true,
    source: CHECKOUT,
    path: '/checkout',
    asWho: 'guest',
    having: ['cart'],
    prepare: reachPayment,
  },
  {
    name: 'order to pay',
    source: 'pages/order-placed/[order_id].astro',
    path: ({ order }) => `/order-placed/${order?.id}`,
    asWho: 'guest',
    having: ['order to pay'],
  },
  {
    name: 'order to pay, payment failed',
    source: 'pages/order-placed/[order_id].astro',
    path: ({ order }) => `/order-placed/${order?.id}`,
    asWho: 'guest',
    having: ['order to pay'],
    prepare: closePayment,
  },
  {
    name: 'checkout of a customer',
    source: CHECKOUT,
    path: '/checkout',
    asWho: 'customer',
    having: ['cart'],
  },
  {
    name: 'order placed',
    source: 'pages/order-placed/[order_id].astro',
    path: ({ order }) => `/order-placed/${order?.id}`,
    asWho: 'guest',
    having: ['order'],
  },
  { name: 'find an order', source: 'pages/track-order/index.astro', path: '/track-order', asWho: 'guest' },
  {
    name: 'orders of this browser',
    source: 'pages/track-order/index.astro',
    path: '/track-order',
    asWho: 'guest',
    having: ['order'],
  },
  {
    name: 'track an order',
    source: ORDER,
    path: ({ order }) => `/track-order/${order?.id}`,
    asWho: 'guest',
    having: ['order'],
  },
  { name: 'order not found', source: ORDER, path: '/track-order/C-0', asWho: 'guest' },
];

const ACCOUNT: readonly Route[] = [
  { name: 'sign in', source: LOGIN, path: '/login', asWho: 'any' },
  { name: 'sign in by code', source: LOGIN, path: '/login', asWho: 'any', prepare: openOtherTab },
  { name: 'sign in, error summary', source: LOGIN, path: '/login', asWho: 'any', prepare: refuseForm },
  { name: 'new password', source: LOGIN, path: '/login#reset=no-such-token', asWho: 'any' },
  { name: 'register', source: REGISTER, path: '/register', asWho: 'any' },
  { name: 'register, error summary', source: REGISTER, path: '/register', asWho: 'any', prepare: refuseForm },
  { name: 'account of a guest', source: 'pages/account/index.astro', path: '/account', asWho: 'guest' },
  customer('account', '/account', 'pages/account/index.astro'),
  customer('wishlist', '/account/wishlist'),
  customer('edit profile', '/account/edit-profile'),
  customer('addresses', '/account/addresses'),
  customer('add address', '/account/add-address'),
  { ...customer('add address, error summary', '/account/add-address'), prepare: refuseForm },
  customer('wallet', '/account/wallet'),
  customer('rewards', '/account/rewards'),
  customer('scratch cards', '/account/scratch-cards'),
  customer('my orders', '/account/my-orders', 'pages/account/my-orders/index.astro'),
  {
    ...customer('rate an order', '', 'pages/account/my-orders/reviews/[order_id].astro'),
    path: ({ order }) => `/account/my-orders/reviews/${order?.id}`,
  },
  customer('refer a friend', '/refer-a-friend'),
  {
    ...customer('invited by a friend', '', 'pages/r/[referred_by].astro'),
    path: ({ referralCode }) => `/r/${referralCode}`,
  },
];

/** Every screen and state worth looking at. */
export const ROUTES: readonly Route[] = [...LOOKING, ...BUYING, ...ACCOUNT];
