import type { Api, Query } from '../client.ts';

export const listImports = (api: Api) => api('GET /admin/imports');
export const getImport = (api: Api, id: number) => api('GET /admin/imports/{id}', { params: { id } });
export const sendImport = (api: Api, file: File, choices: Readonly<Record<string, string>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(choices)) body.set(name, value);
  body.set('file', file);
  return api('POST /admin/imports', { body });
};
export const publishImport = (api: Api, id: number) =>
  api('POST /admin/imports/{id}/publish', { params: { id } });
export const undoImport = (api: Api, id: number) => api('POST /admin/imports/{id}/undo', { params: { id } });
export const fetchImportPicturesAgain = (api: Api, id: number) =>
  api('POST /admin/imports/{id}/pictures-again', { params: { id } });
export const listImportIssues = (api: Api, id: number, query: Query) =>
  api('GET /admin/imports/{id}/issues', { params: { id }, query });
