import { Opening } from '../../admin/opening.ts';
import type { Routes } from '../route.ts';

export const OPENING = {
  'GET /admin/opening': { needs: 'settings.read', answer: Opening },
} as const satisfies Routes;
