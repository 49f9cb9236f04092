import type { Api } from '../client.ts';
import type { NewTaxRequest, SaveTaxRequest } from '../contract/admin/taxes.ts';

export const listTaxes = (api: Api) => api('GET /admin/taxes');
export const addTax = (api: Api, body: NewTaxRequest) => api('POST /admin/taxes', { body });
export const saveTax = (api: Api, id: number, body: SaveTaxRequest) =>
  api('PUT /admin/taxes/{id}', { params: { id }, body });
