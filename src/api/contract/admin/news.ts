import { z } from 'zod';
import { Id, Instant, shape } from '../common.ts';
import type { Routes } from '../route.ts';
import { MessageTest } from './messages.ts';

const Language = z.string().regex(/^[a-z]{2}$/);
const ids = z.array(Id).max(200);
const NAME = 'Give the news a name.';
const name = z.string().trim().min(1, NAME).max(80);

/** Of those who confirmed the newsletter, and of nobody else, the ones for whom all of it holds. */
export const NewsSegment = shape('NewsSegment', {
  /** None: every language. */
  languages: z.array(Language).max(20),
  /** `some`: who has an order as the next four say; `none`: who never ordered. */
  orders: z.enum(['any', 'some', 'none']),
  /** The order has one of these, or something of these categories; both empty: anything. */
  product_ids: ids,
  category_ids: ids,
  /** None: at any branch. */
  branch_ids: ids,
  since: Instant.nullable(),
  /** Who has ordered since is left out. */
  not_since: Instant.nullable(),
});
export type NewsSegment = z.infer<typeof NewsSegment>;

/** Plain paragraphs: an address is a link, and one behind a few words and a colon a button. */
const Words = z.object({ subject: z.string().max(150), body: z.string().max(5_000) });
export type NewsWords = z.infer<typeof Words>;

export const NewsContent = NewsSegment.extend({
  /** For the desk alone. */
  name,
  /** By language; readers of a language without subject and text get the shop's own. */
  texts: z.record(Language, Words),
}).meta({ id: 'NewsContent' });
export type NewsContent = z.infer<typeof NewsContent>;

const NewsRow = z.object({
  id: Id,
  name,
  state: z.enum(['draft', 'scheduled', 'sending', 'sent', 'stopped']),
  /** When it begins, or began, to be sent. */
  due_at: Instant.nullable(),
  /** Mails that were queued so far, and how many people it was for when that began. */
  sent: z.int(),
  reach: z.int().nullable(),
  author: z.string(),
  updated_at: Instant,
});
export type NewsRow = z.infer<typeof NewsRow>;
export const NewsList = shape('NewsList', { news: z.array(NewsRow) });
export type NewsList = z.infer<typeof NewsList>;

export const News = NewsRow.extend({
  version: z.int(),
  content: NewsContent,
  /** The shop's own first. */
  languages: z.array(Language),
  branches: z.array(z.object({ id: Id, name: z.string() })),
  /**
   * Where its mails go: to a mail server; into files where the shop runs, on purpose; to nobody while a server is
   * missing, and then no news is sent.
   */
  mails: z.enum(['server', 'files', 'nobody']),
}).meta({ id: 'News' });
export type News = z.infer<typeof News>;

/** A copy has all of another but its name. */
export const NewNews = shape('NewNews', { name, copy_of: Id.optional() });
export type NewNews = z.infer<typeof NewNews>;
export const SaveNews = shape('SaveNews', { version: z.int(), content: NewsContent });
export type SaveNews = z.infer<typeof SaveNews>;
/** `at` null: now. */
export const SendNews = shape('SendNews', { version: z.int(), at: Instant.nullable() });
export type SendNews = z.infer<typeof SendNews>;

/** How many people a segment has now, by the language of their mails. */
export const NewsReach = shape('NewsReach', {
  total: z.int(),
  languages: z.array(z.object({ language: z.string(), count: z.int() })),
});
export type NewsReach = z.infer<typeof NewsReach>;

export const TryNews = Words.extend({ language: Language }).meta({ id: 'TryNews' });
export type TryNews = z.infer<typeof TryNews>;
export const NewsPreview = shape('NewsPreview', { subject: z.string(), html: z.string() });

const needs = 'news.write';

export const NEWS = {
  'GET /admin/news': { needs, answer: NewsList },
  'POST /admin/news': { needs, body: NewNews, created: News, refuses: [404] },
  'POST /admin/news/reach': { needs, body: NewsSegment, answer: NewsReach },
  'POST /admin/news/preview': { needs, body: TryNews, answer: NewsPreview },
  'POST /admin/news/test': { needs, body: TryNews, answer: MessageTest },
  'GET /admin/news/{id}': { needs, answer: News },
  'PUT /admin/news/{id}': { needs, body: SaveNews, answer: News, refuses: [409] },
  'DELETE /admin/news/{id}': { needs, answer: NewsList },
  'POST /admin/news/{id}/send': { needs, body: SendNews, answer: News, refuses: [409] },
  'POST /admin/news/{id}/stop': { needs, answer: News },
} as const satisfies Routes;
