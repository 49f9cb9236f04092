import { PlaceQuery, PlaceResponse } from '../places.ts';
import type { Routes } from '../route.ts';

export const PLACES = {
  'GET /google/address': { query: PlaceQuery, answer: PlaceResponse, refuses: [404] },
} as const satisfies Routes;
