import { z } from 'zod';
import { GetDataQuery, GetDataResponse, PageResponse, PagesResponse } from '../content.ts';
import type { Routes } from './route.ts';

export const CONTENT = {
  'GET /get-pages': { answer: PagesResponse },
  'GET /get-page/{slug}': { params: z.object({ slug: z.string().max(200) }), answer: PageResponse },
  'GET /get-data': { tag: 'Store', query: GetDataQuery, answer: GetDataResponse },
} as const satisfies Routes;
