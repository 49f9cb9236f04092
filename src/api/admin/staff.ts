import type { Api, Query } from '../client.ts';
import type {
  AddStaffRequest,
  AuditActors,
  AuditList,
  ChangeStaffRequest,
  DeskSession,
  OpenLinkResponse,
  PasskeyOptions,
  SaveRoleRequest,
  StaffLink,
  StaffList,
  StaffSessions,
  StaffSignInRequest,
  UseLinkRequest,
} from '../contract/admin/staff.ts';

export const getSession = (api: Api) => api<DeskSession>('GET', '/admin/session');
export const signIn = (api: Api, body: StaffSignInRequest) =>
  api<DeskSession>('POST', '/admin/sign-in', { body });
export const signOut = (api: Api) => api<{ done: true }>('POST', '/admin/sign-out');
export const passkeySignInOptions = (api: Api) =>
  api<PasskeyOptions>('POST', '/admin/sign-in/passkey-options');
export const passkeySignIn = (api: Api, challenge_id: string, response: object) =>
  api<DeskSession>('POST', '/admin/sign-in/passkey', { body: { challenge_id, response } });

/** Whose one-time link it is; 422 `reset_token_invalid` once it was used or is too old. */
export const openLink = (api: Api, token: string) =>
  api<OpenLinkResponse>('POST', '/admin/link/open', { body: { token } });
export const spendLink = (api: Api, body: UseLinkRequest) =>
  api<DeskSession>('POST', '/admin/link/password', { body });
export const linkPasskeyOptions = (api: Api, token: string) =>
  api<PasskeyOptions>('POST', '/admin/link/passkey-options', { body: { token } });
export const linkPasskey = (api: Api, token: string, challenge_id: string, response: object) =>
  api<DeskSession>('POST', '/admin/link/passkey', { body: { token, challenge_id, response } });

export const listSessions = (api: Api) => api<StaffSessions>('GET', '/admin/sessions');
export const endSession = (api: Api, id: number) => api<StaffSessions>('DELETE', `/admin/sessions/${id}`);
export const addPasskeyOptions = (api: Api) => api<PasskeyOptions>('POST', '/admin/passkeys/options');
export const addPasskey = (api: Api, challenge_id: string, response: object) =>
  api<StaffSessions>('POST', '/admin/passkeys', { body: { challenge_id, response } });
export const deletePasskey = (api: Api, id: number) => api<StaffSessions>('DELETE', `/admin/passkeys/${id}`);

export const listStaff = (api: Api) => api<StaffList>('GET', '/admin/staff');
export const addStaff = (api: Api, body: AddStaffRequest) => api<StaffLink>('POST', '/admin/staff', { body });
export const changeStaff = (api: Api, id: number, body: ChangeStaffRequest) =>
  api<StaffList>('PUT', `/admin/staff/${id}`, { body });
export const removeStaff = (api: Api, id: number) => api<StaffList>('DELETE', `/admin/staff/${id}`);
export const makeStaffLink = (api: Api, id: number) => api<StaffLink>('POST', `/admin/staff/${id}/link`);
export const takeStaffLinkBack = (api: Api, id: number) =>
  api<StaffList>('DELETE', `/admin/staff/${id}/link`);
export const addRole = (api: Api, body: SaveRoleRequest) => api<StaffList>('POST', '/admin/roles', { body });
export const changeRole = (api: Api, id: number, body: SaveRoleRequest) =>
  api<StaffList>('PUT', `/admin/roles/${id}`, { body });
export const deleteRole = (api: Api, id: number) => api<StaffList>('DELETE', `/admin/roles/${id}`);
export const listAuditActors = (api: Api) => api<AuditActors>('GET', '/admin/audit-actors');
export const listAudit = (api: Api, query: Query) => api<AuditList>('GET', '/admin/audit', { query });
