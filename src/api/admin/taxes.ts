import type { Api } from '../client.ts';
import type { DeskTaxes, NewTaxRequest, SaveTaxRequest } from '../contract/admin/taxes.ts';

export const listTaxes = (api: Api) => api<DeskTaxes>('GET', '/admin/taxes');
export const addTax = (api: Api, body: NewTaxRequest) => api<DeskTaxes>('POST', '/admin/taxes', { body });
export const saveTax = (api: Api, id: number, body: SaveTaxRequest) =>
  api<DeskTaxes>('PUT', `/admin/taxes/${id}`, { body });
