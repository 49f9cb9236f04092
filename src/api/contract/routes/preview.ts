import { PreviewHomeResponse, PreviewPageResponse, PreviewQuery } from '../admin/content.ts';
import type { Routes } from '../route.ts';

export const PREVIEW = {
  'GET /preview/page': { isHidden: true, query: PreviewQuery, answer: PreviewPageResponse, refuses: [404] },
  'GET /preview/home': { isHidden: true, query: PreviewQuery, answer: PreviewHomeResponse, refuses: [404] },
} as const satisfies Routes;
