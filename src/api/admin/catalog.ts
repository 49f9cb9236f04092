import type { Api } from '../client.ts';

export const sendProductPicture = (api: Api, file: File) => {
  const body = new FormData();
  body.set('file', file);
  return api('POST /admin/product-pictures', { body });
};
