import type { Api, Query } from '../client.ts';
import type {
  DeskImportResponse,
  DeskImports,
  ImportIssues,
  NewImportResponse,
} from '../contract/admin/imports.ts';

export const listImports = (api: Api) => api<DeskImports>('GET', '/admin/imports');
export const getImport = (api: Api, id: number) => api<DeskImportResponse>('GET', `/admin/imports/${id}`);
export const sendImport = (api: Api, file: File, choices: Readonly<Record<string, string>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(choices)) body.set(name, value);
  body.set('file', file);
  return api<NewImportResponse>('POST', '/admin/imports', { body });
};
export const publishImport = (api: Api, id: number) =>
  api<DeskImportResponse>('POST', `/admin/imports/${id}/publish`);
export const undoImport = (api: Api, id: number) =>
  api<DeskImportResponse>('POST', `/admin/imports/${id}/undo`);
export const fetchImportPicturesAgain = (api: Api, id: number) =>
  api<DeskImportResponse>('POST', `/admin/imports/${id}/pictures-again`);
export const listImportIssues = (api: Api, id: number, query: Query) =>
  api<ImportIssues>('GET', `/admin/imports/${id}/issues`, { query });
