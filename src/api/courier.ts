import type { Api } from './client.ts';

export const openDelivery = (api: Api, token: string) => api('POST /courier', { body: { token } });
export const sendPosition = (api: Api, token: string, { lat, lng }: { lat: number; lng: number }) =>
  api('POST /courier/position', { body: { token, lat, lng } });
export const noteDelivered = (api: Api, token: string) => api('POST /courier/delivered', { body: { token } });
