import type { Api, Query } from '../client.ts';
import type {
  AddStaffRequest,
  ChangeStaffRequest,
  PasskeySignInRequest,
  SaveRoleRequest,
  StaffSignInRequest,
  UseLinkRequest,
} from '../contract/admin/staff.ts';

/** What the browser's passkey signed. */
const toJson = (response: object) => response as PasskeySignInRequest['response'];

export const getSession = (api: Api) => api('GET /admin/session');
export const signIn = (api: Api, body: StaffSignInRequest) => api('POST /admin/sign-in', { body });
export const signOut = (api: Api) => api('POST /admin/sign-out');
export const passkeySignInOptions = (api: Api) => api('POST /admin/sign-in/passkey-options');
export const passkeySignIn = (api: Api, challenge_id: string, response: object) =>
  api('POST /admin/sign-in/passkey', { body: { challenge_id, response: toJson(response) } });

/** Whose one-time link it is; 422 `reset_token_invalid` once it was used or is too old. */
export const openLink = (api: Api, token: string) => api('POST /admin/link/open', { body: { token } });
export const spendLink = (api: Api, body: UseLinkRequest) => api('POST /admin/link/password', { body });
export const linkPasskeyOptions = (api: Api, token: string) =>
  api('POST /admin/link/passkey-options', { body: { token } });
export const linkPasskey = (api: Api, token: string, challenge_id: string, response: object) =>
  api('POST /admin/link/passkey', { body: { token, challenge_id, response: toJson(response) } });

export const listSessions = (api: Api) => api('GET /admin/sessions');
export const endSession = (api: Api, id: number) => api('DELETE /admin/sessions/{id}', { params: { id } });
export const addPasskeyOptions = (api: Api) => api('POST /admin/passkeys/options');
export const addPasskey = (api: Api, challenge_id: string, response: object) =>
  api('POST /admin/passkeys', { body: { challenge_id, response: toJson(response) } });
export const deletePasskey = (api: Api, id: number) => api('DELETE /admin/passkeys/{id}', { params: { id } });

export const listStaff = (api: Api) => api('GET /admin/staff');
export const addStaff = (api: Api, body: AddStaffRequest) => api('POST /admin/staff', { body });
export const changeStaff = (api: Api, id: number, body: ChangeStaffRequest) =>
  api('PUT /admin/staff/{id}', { params: { id }, body });
export const removeStaff = (api: Api, id: number) => api('DELETE /admin/staff/{id}', { params: { id } });
export const makeStaffLink = (api: Api, id: number) => api('POST /admin/staff/{id}/link', { params: { id } });
export const takeStaffLinkBack = (api: Api, id: number) =>
  api('DELETE /admin/staff/{id}/link', { params: { id } });
export const addRole = (api: Api, body: SaveRoleRequest) => api('POST /admin/roles', { body });
export const changeRole = (api: Api, id: number, body: SaveRoleRequest) =>
  api('PUT /admin/roles/{id}', { params: { id }, body });
export const deleteRole = (api: Api, id: number) => api('DELETE /admin/roles/{id}', { params: { id } });
export const listAuditActors = (api: Api) => api('GET /admin/audit-actors');
export const listAudit = (api: Api, query: Query) => api('GET /admin/audit', { query });
