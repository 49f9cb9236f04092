import { say, type Text } from '../../domain/text/text.ts';

/** What a template is filled with: the notice's data, what was sealed in it, and the store. */
export interface TemplateData {
  /** A datum of the notice; '' when it has none of that name. */
  get(name: string): string;
  /** The notice's `amount` as the store writes prices; '' when it has none. */
  price: string;
  /** An amount in major units as the store writes prices. */
  write(amount: number): string;
  storeName: string;
  siteUrl: string;
}

export interface Letter {
  subject: Text;
  lines: readonly Text[];
  action?: { label: Text; url: string };
}

/** What a browser shows of the shop while no page of it is open. */
export interface PushText {
  title: Text;
  body: Text;
  url: string;
  /** A later message with the same tag takes the place of the earlier one. */
  tag?: string;
}

export interface Template {
  mail?: (data: TemplateData) => Letter;
  sms?: (data: TemplateData) => Text;
  push?: (data: TemplateData) => PushText;
  /** After so long it is of no use to anybody and is not sent any more. */
  usefulMs?: number;
  /** Somebody waits for it: it leaves before all others. */
  isUrgent?: boolean;
}

/** Where an order is followed; the token of a sealed notice opens it to the reader. */
export const orderUrl = ({ get, siteUrl }: TemplateData): string => {
  const token = get('tracking_token');
  return `${siteUrl}/track-order/${get('order_id')}${token && `#token=${token}`}`;
};

/** A push message about an order; the browser that gets it knows the order already, so its address has no token. */
export const orderPush =
  (body: Text) =>
  ({ get, storeName, siteUrl }: TemplateData): PushText => ({
    title: say`${storeName}: order ${get('order_number')}`,
    body,
    url: `${siteUrl}/track-order/${get('order_id')}`,
    tag: `order-${get('order_id')}`,
  });
