import type { Api } from '../client.ts';
import type {
  ChangePasswordRequest,
  ChangeTotpRequest,
  RecoveryCodesRequest,
  SaveOwnRequest,
} from '../contract/admin/own-access.ts';

export const getOwnAccess = (api: Api) => api('GET /admin/account');
export const saveOwn = (api: Api, body: SaveOwnRequest) => api('PUT /admin/account', { body });
export const changePassword = (api: Api, body: ChangePasswordRequest) =>
  api('POST /admin/account/password', { body });
export const openTotp = (api: Api) => api('POST /admin/account/one-time-codes/options');
export const changeTotp = (api: Api, body: ChangeTotpRequest) =>
  api('POST /admin/account/one-time-codes', { body });
export const makeRecoveryCodes = (api: Api, body: RecoveryCodesRequest) =>
  api('POST /admin/account/recovery-codes', { body });
