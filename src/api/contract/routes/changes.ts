import {
  CacheInfo,
  ChangesQuery,
  ChangesResponse,
  ChangeTimesQuery,
  ChangeTimesResponse,
} from '../content.ts';
import type { Routes } from '../route.ts';

export const CHANGES = {
  'GET /cache-info': { answer: CacheInfo },
  'GET /cache-info/changes': { query: ChangesQuery, answer: ChangesResponse },
  'GET /cache-info/times': { query: ChangeTimesQuery, answer: ChangeTimesResponse },
} as const satisfies Routes;
