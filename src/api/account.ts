import type { Api } from './client.ts';
import type {
  CodeLoginRequest,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SendCodeRequest,
  UpdateDetailsRequest,
  UserDetailsInclude,
  VerifyContactRequest,
} from './contract/account.ts';

export const login = (api: Api, body: LoginRequest) => api('POST /login', { body });
export const sendLoginOtp = (api: Api, body: SendCodeRequest) => api('POST /send-login-otp', { body });
export const loginByOtp = (api: Api, body: CodeLoginRequest) => api('POST /login-otp', { body });
export const register = (api: Api, body: RegisterRequest) => api('POST /register', { body });
/** Ends the token's session, or every session of its customer. */
export const logout = (api: Api, everywhere = false) => api('POST /logout', { body: { everywhere } });
/** Answers the same whether an account has the address or not. */
export const forgotPassword = (api: Api, email: string) => api('POST /forgot-password', { body: { email } });
export const resetPassword = (api: Api, body: ResetPasswordRequest) => api('POST /reset-password', { body });
export const getUserDetails = (api: Api, include: readonly UserDetailsInclude[] = []) =>
  api('GET /user/details', { query: { include: include.join(',') } });
export const updateUserDetails = (api: Api, body: UpdateDetailsRequest) =>
  api('PUT /user/update-details', { body });
/** Confirms the account's own e-mail or phone by the code sent there. */
export const verifyContact = (api: Api, body: VerifyContactRequest) =>
  api('POST /user/verify-contact', { body });
/** `form` carries the picture as `avatar`, or `remove=true`. */
export const changeAvatar = (api: Api, form: FormData) => api('POST /user/change-avatar', { body: form });
export const listSessions = (api: Api) => api('GET /user/sessions');
export const revokeSession = (api: Api, id: number) => api('DELETE /user/sessions/{id}', { params: { id } });
export const exportAccount = (api: Api) => api('GET /user/export');
export const deleteAccount = (api: Api, currentPassword?: string) =>
  api('DELETE /user/account', { body: { current_password: currentPassword ?? null } });
