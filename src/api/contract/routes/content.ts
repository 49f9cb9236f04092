import {
  GetDataQuery,
  GetDataResponse,
  PageResponse,
  PagesResponse,
  RedirectQuery,
  RedirectResponse,
} from '../content.ts';
import { BySlug, type Routes } from '../route.ts';

export const CONTENT = {
  'GET /get-pages': { answer: PagesResponse },
  'GET /get-page/{slug}': { params: BySlug, answer: PageResponse },
  'GET /get-redirect': { query: RedirectQuery, answer: RedirectResponse },
  'GET /get-data': { tag: 'Store', query: GetDataQuery, answer: GetDataResponse },
} as const satisfies Routes;
