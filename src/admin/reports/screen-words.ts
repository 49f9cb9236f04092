import { t } from '../../language/desk.ts';

/** A screen of the shop, as browsers name it in what they report; one without words as it is. */
export const screenName = (screen: string): string => {
  const words: Readonly<Record<string, string>> = {
    account: t`Account`,
    branch: t`Branch`,
    cart: t`Shopping cart`,
    category: t`Category`,
    checkout: t`The checkout`,
    discounts: t`Offers for the cart`,
    home: t`Home page`,
    'my-orders': t`Orders`,
    'order-placed': t`Order placed`,
    other: t`Other screens`,
    page: t`Page`,
    product: t`Product`,
    referral: t`Invite friends`,
    reviews: t`Reviews`,
    search: t`Search`,
    'track-order': t`Following an order`,
  };
  return Object.hasOwn(words, screen) ? (words[screen] ?? screen) : screen;
};
