import type { Api } from './client.ts';

/** `token` lets in who is not its owner. */
export const getOrder = (api: Api, id: string, token?: string) =>
  api('GET /get-single-order/{id}', { params: { id }, query: { token } });
export const trackOrder = (api: Api, id: string, token?: string) =>
  api('GET /get-single-order-to-track/{id}', { params: { id }, query: { token } });
