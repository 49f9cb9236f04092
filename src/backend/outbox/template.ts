import type { Text } from '../../domain/text.ts';

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

export interface Template {
  mail?: (data: TemplateData) => Letter;
  sms?: (data: TemplateData) => Text;
  push?: (data: TemplateData) => { title: Text; body: Text; url: string };
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
