import type { Api } from '../client.ts';
import type { PasskeySignInRequest } from '../contract/admin/staff.ts';

/** What the browser's passkey signed. */
const toJson = (response: object) => response as PasskeySignInRequest['response'];
export const passkeySignIn = (api: Api, challenge_id: string, response: object) =>
  api('POST /admin/sign-in/passkey', { body: { challenge_id, response: toJson(response) } });
export const linkPasskey = (api: Api, token: string, challenge_id: string, response: object) =>
  api('POST /admin/link/passkey', { body: { token, challenge_id, response: toJson(response) } });
export const addPasskey = (api: Api, challenge_id: string, response: object) =>
  api('POST /admin/passkeys', { body: { challenge_id, response: toJson(response) } });
