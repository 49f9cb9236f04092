import type { WithdrawalStatement } from '../../../api/contract/withdrawal.ts';
import type { Placeholder } from '../../../domain/messages/placeholders.ts';
import { ADDRESSES } from '../../../domain/news/news-text.ts';
import { factLines, helpLine, type MessageFacts } from '../../../domain/orders/order-facts.ts';
import type { Receipt, ReceiptLine } from '../../../domain/orders/order-receipt.ts';
import { statementLines } from '../../../domain/orders/withdrawal-words.ts';
import { inLanguage, type Phrases, say, type Text } from '../../../domain/text/text.ts';

/** What placeholders are filled from: the notice's data, what was sealed in it, and the store. */
export interface NoticeData {
  /** A datum of the notice; '' when it has none of that name. */
  get(name: string): string;
  /** The notice's `amount` as the store writes prices; '' when it has none. */
  price: string;
  /** An amount in major units as the store writes prices. */
  write(amount: number): string;
  /** A number as the reader's locale writes it. */
  count(value: number): string;
  storeName: string;
  /** In which times are written. */
  locale: string;
  siteUrl: string;
  /** A page of the shop in the reader's language, by its path or its address; addresses of others stay as they are. */
  pageUrl(url: string): string;
}

const PLACES: Readonly<Record<string, Text>> = {
  none: say`You weren't charged, so there's nothing to refund.`,
  before: say`What you had paid for it was refunded before.`,
  source: say`It goes back to your original payment method; your bank may take a few days to show it.`,
  wallet: say`It's already in your wallet.`,
  hand: say`The branch will hand it to you in cash.`,
  'gift_card uncollected': say`Part of it is settled already, as you paid less in cash; the rest is back on the gift card you paid with.`,
  'wallet uncollected': say`Part of it is settled already, as you paid less in cash; the rest is in your wallet.`,
  gift_card: say`It's back on the gift card you paid with.`,
  'gift_card others': say`Part of it is back on the gift card you paid with; the rest goes back the way you paid.`,
  'source wallet': say`Part of it goes back to your original payment method, which may take a few days; the rest is in your wallet.`,
};

const RETURNED: Readonly<Record<string, (number: string) => Text>> = {
  too_late: (number) =>
    say`It came after the time to pay for order ${number} had run out, so the order could no longer be placed.`,
  already_paid: (number) => say`Order ${number} was already paid.`,
  mismatch: (number) => say`It was not the amount of order ${number}.`,
};

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const orderPage = ({ get, pageUrl }: NoticeData) => {
  const id = get('order_id');
  return pageUrl(`/track-order${id && `/${id}`}`);
};

/** Where an order is followed; the token of a sealed notice opens it to the reader. */
const withToken = (url: string, { get }: NoticeData): string => {
  const token = get('tracking_token');
  return `${url}${token && `#token=${token}`}`;
};
const orderUrl = (data: NoticeData): string => withToken(orderPage(data), data);
/** Where it is paid: the page of the order itself. */
const payUrl = (data: NoticeData): string =>
  withToken(data.pageUrl(`/order-placed/${data.get('order_id')}`), data);

type Fill = (data: NoticeData, phrases: Phrases) => string;
const datum =
  (name: string): Fill =>
  ({ get }) =>
    get(name);
const page =
  (path: string): Fill =>
  ({ pageUrl }) =>
    pageUrl(path);
const address =
  (name: string): Fill =>
  ({ get, pageUrl }) =>
    pageUrl(get(name));

const dayOf = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

/** How each placeholder is filled. */
const VALUES: Readonly<Record<Placeholder, Fill>> = {
  store_name: ({ storeName }) => storeName,
  name: datum('name'),
  order_number: datum('order_number'),
  order_url: orderUrl,
  pay_url: payUrl,
  order_page: orderPage,
  statement: ({ get, locale }, phrases) =>
    get('statement') === ''
      ? ''
      : statementLines(JSON.parse(get('statement')) as WithdrawalStatement, locale)
          .map(([label, value]) => inLanguage(say`${label}: ${value}`, phrases, locale))
          .join('\n'),
  receipt: (data, phrases) => receiptOf(data, phrases),
  order_facts: ({ get, locale }, phrases) =>
    get('facts') === ''
      ? ''
      : factLines(JSON.parse(get('facts')) as MessageFacts, locale)
          .map((line) => inLanguage(line, phrases, locale))
          .join('\n'),
  amount: ({ price }) => price,
  refund_place: ({ get }, phrases) => inLanguage(own(PLACES, get('places')) ?? '', phrases),
  // Of a request that was granted it is an answer, such as "Sorry about that".
  reason: ({ get, locale }, phrases) => {
    if (get('answer')) return inLanguage(say`Our answer: ${get('answer')}`, phrases, locale);
    if (get('goods') === 'kept') return inLanguage(say`You don't have to send anything back.`, phrases);
    if (get('missing')) return inLanguage(say`Missing or replaced: ${get('missing')}`, phrases, locale);
    return get('reason') ? inLanguage(say`The reason: ${get('reason')}`, phrases, locale) : '';
  },
  covered: ({ get, count, locale }, phrases) => {
    if (get('covers') === '') return '';
    const covers = JSON.parse(get('covers')) as [name: string, quantity: number][];
    const list = covers.map(([name, quantity]) => `${count(quantity)} × ${name}`);
    const part = list.join(inLanguage(', ', phrases));
    return inLanguage(say`It covers this part of the order: ${part}.`, phrases, locale);
  },
  branch_help: ({ get, locale }, phrases) =>
    get('facts') === ''
      ? ''
      : inLanguage(helpLine(JSON.parse(get('facts')) as MessageFacts, get('order_number')), phrases, locale),
  why_returned: ({ get, locale }, phrases) => {
    const explain = own(RETURNED, get('outcome'));
    return explain ? inLanguage(explain(get('order_number')), phrases, locale) : '';
  },
  code: datum('code'),
  sender: datum('sender'),
  card_message: ({ get, locale }, phrases) =>
    get('card_message') ? inLanguage(say`“${get('card_message')}”`, phrases, locale) : '',
  card_end: ({ get, locale }, phrases) =>
    get('card_end')
      ? inLanguage(say`It is valid until ${dayOf(get('card_end'), locale)}.`, phrases, locale)
      : '',
  shop_url: page('/'),
  minutes: ({ get, count }) => (get('minutes') ? count(Number(get('minutes'))) : ''),
  // Browsers fill in the code of a text message that ends like this for this very site.
  autofill: ({ get, siteUrl }) => `@${new URL(siteUrl).hostname} #${get('code')}`,
  contact: datum('contact'),
  product: datum('product'),
  product_url: address('url'),
  link: address('link'),
  news_subject: datum('subject'),
  news: ({ get, pageUrl }) => get('news').replace(ADDRESSES, (url) => pageUrl(url)),
  unsubscribe: address('unsubscribe'),
  account_url: page('/account'),
  wallet_url: page('/account/wallet'),
  login_url: page('/login'),
  webhook_url: datum('url'),
  webhooks_url: page('/admin/webhooks'),
  desk_url: page('/admin'),
  desk_order: ({ get, pageUrl }) => pageUrl(`/admin?order=${get('order_id')}`),
  branch_name: datum('branch_name'),
  problem: datum('problem'),
};

/** The value of each placeholder for one notice, in a language; '' for what the notice does not have. */
export const valuesOf =
  (data: NoticeData, phrases: Phrases) =>
  (name: Placeholder): string =>
    VALUES[name](data, phrases);

/** "2 × Tea (If unavailable: Call me)". */
export const boughtText = (
  [name, quantity, , wish]: Receipt['items'][number],
  count: NoticeData['count'],
  phrases: Phrases,
): string => {
  const text = `${count(quantity)} × ${name}`;
  return wish ? `${text} (${inLanguage(say`If unavailable: ${wish}`, phrases)})` : text;
};

/** The receipt of a notice's `receipt`: what was bought, then what it adds up to and how it was paid. */
const receiptOf = ({ get, write, count }: NoticeData, phrases: Phrases): string => {
  if (get('receipt') === '') return '';
  const { items, sums } = JSON.parse(get('receipt')) as Receipt;
  const lineOf = ([text, amount]: ReceiptLine) => inLanguage(say`${text}: ${write(amount)}`, phrases);
  const bought = items.map((item) => lineOf([boughtText(item, count, phrases), item[2]]));
  return [bought, sums.map(lineOf)].map((lines) => lines.join('\n')).join('\n\n');
};
