import type { Api } from '../client.ts';

export const sendImport = (api: Api, file: File, choices: Readonly<Record<string, string>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(choices)) body.set(name, value);
  body.set('file', file);
  return api('POST /admin/imports', { body });
};
