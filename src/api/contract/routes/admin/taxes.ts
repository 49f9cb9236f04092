import {
  DeskTaxes,
  NewTaxRequest,
  SaveTaxRequest,
  TaxPlaceRequest,
  TaxPlacesFile,
} from '../../admin/taxes.ts';
import type { Routes } from '../route.ts';

export const TAXES = {
  'GET /admin/taxes': { needs: 'catalog.read', answer: DeskTaxes, refuses: [404] },
  'POST /admin/taxes': { needs: 'settings.write', body: NewTaxRequest, answer: DeskTaxes, refuses: [404] },
  'POST /admin/taxes/places': {
    needs: 'settings.write',
    body: TaxPlaceRequest,
    answer: DeskTaxes,
    refuses: [404],
  },
  'PUT /admin/taxes/places': {
    needs: 'settings.write',
    body: TaxPlacesFile,
    answer: DeskTaxes,
    refuses: [404],
  },
  'DELETE /admin/taxes/places/{id}': { needs: 'settings.write', answer: DeskTaxes },
  'PUT /admin/taxes/{id}': { needs: 'settings.write', body: SaveTaxRequest, answer: DeskTaxes },
} as const satisfies Routes;
