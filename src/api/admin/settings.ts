import type { Api } from '../client.ts';
import type { ChangeBranchRequest, ChangeSettingsRequest } from '../contract/admin/settings.ts';

export const getSettings = (api: Api) => api('GET /admin/settings');
export const changeSettings = (api: Api, body: ChangeSettingsRequest) => api('PUT /admin/settings', { body });
export const changeBranch = (api: Api, id: number, body: ChangeBranchRequest) =>
  api('PUT /admin/settings/branches/{id}', { params: { id }, body });
export const getOpening = (api: Api) => api('GET /admin/opening');
