import type {
  DeskTax,
  NewTaxRequest,
  SaveTaxRequest,
  TaxPlaceRequest,
} from '../../api/contract/admin/taxes.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { changesOf } from './refusal.ts';
import { deskApi } from './session.ts';

export const taxes = createResource(() => deskApi('GET /admin/taxes'));

/** Every change answers all of them. */
const change = changesOf(taxes);

export const addTax = (body: NewTaxRequest) => change(() => deskApi('POST /admin/taxes', { body }));
export const saveTax = (id: number, body: SaveTaxRequest) =>
  change(() => deskApi('PUT /admin/taxes/{id}', { params: { id }, body }));
export const archiveTax = ({ id, name, rate_percent, names }: DeskTax, is_archived: boolean) =>
  saveTax(id, { name, rate_percent, names, is_archived });

export const saveTaxPlace = (body: TaxPlaceRequest) =>
  change(() => deskApi('POST /admin/taxes/places', { body }));
export const deleteTaxPlace = (id: number) =>
  change(() => deskApi('DELETE /admin/taxes/places/{id}', { params: { id } }));
export const replaceTaxPlaces = (csv: string) =>
  change(() => deskApi('PUT /admin/taxes/places', { body: { csv } }));
