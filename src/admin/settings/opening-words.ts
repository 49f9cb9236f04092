import type { Opening, OpeningStep } from '../../api/contract/admin/opening.ts';
import { t } from '../../language/desk.ts';

/** A step on the way to an open shop, and what it asks for. */
export const openingWords = (code: OpeningStep): { title: string; text: string } =>
  ({
    name: { title: t`Name of the shop`, text: t`It stands on every page and in every mail.` },
    look: {
      title: t`Logo and colours`,
      text: t`Without a logo, shoppers see the shop’s name; without colours of your own, our default ones.`,
    },
    market: {
      title: t`Country, currency and language`,
      text: t`Prices, addresses and phone numbers are written by them.`,
    },
    branch: { title: t`First branch`, text: t`Where orders are made and go out from, with its time zone.` },
    hours: { title: t`Opening hours`, text: t`At other times shoppers order ahead or wait.` },
    reach: {
      title: t`Ways of ordering`,
      text: t`Delivery with the places that it reaches, pickup, or at the table.`,
    },
    payment: {
      title: t`A way to pay`,
      text: t`A branch takes cash from the start; cards and wallet apps need the keys of your account at a gateway.`,
    },
    tax: {
      title: t`Taxes`,
      text: t`Make each tax that you charge, and choose it for your products. Who charges none leaves this out.`,
    },
    product: {
      title: t`A product that can be bought`,
      text: t`Published, with a price and something on the shelf of a branch.`,
    },
    mails: {
      title: t`A mail server`,
      text: t`Whoever runs the shop’s server sets it there. Without one no mail reaches anybody: no receipt, no sign-in code, no news.`,
    },
  })[code];

/** Where a step is done. */
export const openingPath = ({ code, branch_id }: Opening['steps'][number]): `/admin${string}` => {
  const branch =
    branch_id === null ? ('/admin/branches' as const) : (`/admin/branches?id=${branch_id}` as const);
  const paths: Readonly<Record<OpeningStep, `/admin${string}`>> = {
    name: '/admin/settings#store',
    look: '/admin/settings#colors',
    market: '/admin/settings#money',
    branch,
    hours: branch,
    reach: branch,
    payment: '/admin/settings#payment',
    tax: '/admin/taxes',
    product: '/admin/products',
    mails: '/admin/help/messages',
  };
  return paths[code];
};
