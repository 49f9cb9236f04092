/** `word` fits anywhere; `sentence` may be missing, `lines` are paragraphs, `link` is an address of the shop. */
type PlaceholderKind = 'word' | 'sentence' | 'lines' | 'link';

/** What messages are filled with: of which kind, and how many characters it usually has. */
export const PLACEHOLDERS = {
  store_name: { kind: 'word', length: 16 },
  name: { kind: 'word', length: 14 },
  order_number: { kind: 'word', length: 10 },
  order_url: { kind: 'link', length: 96 },
  pay_url: { kind: 'link', length: 96 },
  order_page: { kind: 'link', length: 56 },
  statement: { kind: 'lines', length: 200 },
  receipt: { kind: 'lines', length: 240 },
  order_facts: { kind: 'lines', length: 160 },
  amount: { kind: 'word', length: 8 },
  refund_place: { kind: 'sentence', length: 76 },
  reason: { kind: 'sentence', length: 40 },
  covered: { kind: 'sentence', length: 60 },
  branch_help: { kind: 'sentence', length: 70 },
  why_returned: { kind: 'sentence', length: 60 },
  code: { kind: 'word', length: 6 },
  sender: { kind: 'word', length: 14 },
  card_message: { kind: 'lines', length: 120 },
  card_end: { kind: 'sentence', length: 40 },
  shop_url: { kind: 'link', length: 32 },
  minutes: { kind: 'word', length: 1 },
  autofill: { kind: 'word', length: 24 },
  contact: { kind: 'word', length: 20 },
  product: { kind: 'word', length: 24 },
  product_url: { kind: 'link', length: 48 },
  link: { kind: 'link', length: 90 },
  news_subject: { kind: 'word', length: 40 },
  news: { kind: 'lines', length: 600 },
  unsubscribe: { kind: 'link', length: 90 },
  account_url: { kind: 'link', length: 32 },
  wallet_url: { kind: 'link', length: 40 },
  login_url: { kind: 'link', length: 32 },
  webhook_url: { kind: 'word', length: 40 },
  webhooks_url: { kind: 'link', length: 40 },
  desk_url: { kind: 'link', length: 32 },
  desk_order: { kind: 'link', length: 56 },
  branch_name: { kind: 'word', length: 16 },
  problem: { kind: 'sentence', length: 40 },
} as const satisfies Readonly<Record<string, { kind: PlaceholderKind; length: number }>>;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** A placeholder as it stands in a text: "{order_number}". */
export const the = (name: Placeholder): string => `{${name}}`;

export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** Whether it is an address that the reader opens. */
export const isLink = (name: Placeholder): boolean => PLACEHOLDERS[name].kind === 'link';

/** Whether it may stand in a subject or on a button: a word or two on the same line. */
export const isShort = (name: Placeholder): boolean => PLACEHOLDERS[name].kind === 'word';
