import type { Generated } from 'kysely';
import type { NewsRow } from '../../../api/contract/admin/news.ts';

/** What people subscribed to. */
export interface SubscriptionTables {
  stock_notices: StockNoticesTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  push_subscriptions: PushSubscriptionsTable;
  order_watchers: OrderWatchersTable;
  news: NewsTable;
}

/** States: pending (not confirmed yet), confirmed, sent, ended. */
interface Subscription {
  id: Generated<number>;
  state: string;
  /** SHA-256 of the token in the confirm link. */
  confirm_hash: string;
  /** In every message; whoever holds it can do no more than end the messages. */
  unsubscribe_token: string;
  /** Of the messages. */
  language: string;
  created_at: string;
  confirmed_at: string | null;
}

interface StockNoticesTable extends Subscription {
  product_id: number;
  /** 0: any. */
  variant_id: number;
  branch_id: number;
  /** mail, sms or push. */
  channel: string;
  /** E-mail address, E.164 phone or push subscription id. */
  destination: string;
  sent_at: string | null;
}

interface NewsletterSubscribersTable extends Subscription {
  email: string;
  email_norm: string;
  /** Where it was requested and in which words, the proof of it; null for who subscribed before both were stored. */
  consent_screen: string | null;
  consent_words: string | null;
}

interface PushSubscriptionsTable {
  id: Generated<number>;
  owner: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  created_at: string;
}

/** A browser that hears of an order. */
interface OrderWatchersTable {
  order_id: string;
  subscription_id: number;
}

/** What is written to those who confirmed the newsletter; nothing of any of them. */
interface NewsTable {
  id: Generated<number>;
  /** `NewsContent` of the contract. */
  content_json: string;
  state: NewsRow['state'];
  due_at: string | null;
  /** Counts what people change. */
  version: number;
  /** The last subscriber who was written to: the next come by their numbers. */
  cursor: number;
  sent: number;
  reach: number | null;
  author: string;
  updated_at: string;
}
