import { DeskTaxes, NewTaxRequest, SaveTaxRequest } from '../../admin/taxes.ts';
import type { Routes } from '../route.ts';

export const TAXES = {
  'GET /admin/taxes': { needs: 'catalog.read', answer: DeskTaxes, refuses: [404] },
  'POST /admin/taxes': { needs: 'settings.write', body: NewTaxRequest, answer: DeskTaxes, refuses: [404] },
  'PUT /admin/taxes/{id}': { needs: 'settings.write', body: SaveTaxRequest, answer: DeskTaxes },
} as const satisfies Routes;
