import type { Api } from '../client.ts';
import type {
  ChangePasswordRequest,
  ChangeTotpRequest,
  OwnAccess,
  RecoveryCodes,
  RecoveryCodesRequest,
  SaveOwnRequest,
  TotpSetup,
} from '../contract/admin/own-access.ts';

export const getOwnAccess = (api: Api) => api<OwnAccess>('GET', '/admin/account');
export const saveOwn = (api: Api, body: SaveOwnRequest) => api<OwnAccess>('PUT', '/admin/account', { body });
export const changePassword = (api: Api, body: ChangePasswordRequest) =>
  api<OwnAccess>('POST', '/admin/account/password', { body });
export const openTotp = (api: Api) => api<TotpSetup>('POST', '/admin/account/one-time-codes/options');
export const changeTotp = (api: Api, body: ChangeTotpRequest) =>
  api<OwnAccess>('POST', '/admin/account/one-time-codes', { body });
export const makeRecoveryCodes = (api: Api, body: RecoveryCodesRequest) =>
  api<RecoveryCodes>('POST', '/admin/account/recovery-codes', { body });
