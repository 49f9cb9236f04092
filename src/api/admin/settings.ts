import type { Api } from '../client.ts';
import type { Opening } from '../contract/admin/opening.ts';
import type { ChangeBranchRequest, ChangeSettingsRequest, DeskSettings } from '../contract/admin/settings.ts';

export const getSettings = (api: Api) => api<DeskSettings>('GET', '/admin/settings');
export const changeSettings = (api: Api, body: ChangeSettingsRequest) =>
  api<DeskSettings>('PUT', '/admin/settings', { body });
export const changeBranch = (api: Api, id: number, body: ChangeBranchRequest) =>
  api<DeskSettings>('PUT', `/admin/settings/branches/${id}`, { body });
export const getOpening = (api: Api) => api<Opening>('GET', '/admin/opening');
