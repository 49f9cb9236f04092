import { MessageTest } from '../../admin/messages.ts';
import {
  NewNews,
  News,
  NewsList,
  NewsPreview,
  NewsReach,
  NewsSegment,
  SaveNews,
  SendNews,
  TryNews,
} from '../../admin/news.ts';
import type { Routes } from '../route.ts';

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
