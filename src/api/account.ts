import type { z } from 'zod';
import type { Api } from './client.ts';
import type {
  CodeLoginRequest,
  CodeSignInAnswer,
  ExportAnswer,
  LoginRequest,
  MessageAnswer,
  RegisterAnswer,
  RegisterRequest,
  ResetPasswordRequest,
  SendCodeAnswer,
  SendCodeRequest,
  SessionsAnswer,
  SignInAnswer,
  UpdateDetailsAnswer,
  UpdateDetailsRequest,
  UserAnswer,
  UserDetailsAnswer,
  UserDetailsInclude,
  VerifyContactAnswer,
  VerifyContactRequest,
} from './contract/account.ts';

export const login = (api: Api, body: LoginRequest) => api<SignInAnswer>('POST', '/login', { body });
export const sendLoginOtp = (api: Api, body: SendCodeRequest) =>
  api<z.infer<typeof SendCodeAnswer>>('POST', '/send-login-otp', { body });
export const loginByOtp = (api: Api, body: CodeLoginRequest) =>
  api<CodeSignInAnswer>('POST', '/login-otp', { body });
export const register = (api: Api, body: RegisterRequest) =>
  api<RegisterAnswer>('POST', '/register', { body });
/** Ends the token's session, or every session of its customer. */
export const logout = (api: Api, everywhere = false) =>
  api<MessageAnswer>('POST', '/logout', { body: { everywhere } });
/** Answers the same whether an account has the address or not. */
export const forgotPassword = (api: Api, email: string) =>
  api<MessageAnswer>('POST', '/forgot-password', { body: { email } });
export const resetPassword = (api: Api, body: ResetPasswordRequest) =>
  api<MessageAnswer>('POST', '/reset-password', { body });
export const getUserDetails = (api: Api, include: readonly UserDetailsInclude[] = []) =>
  api<UserDetailsAnswer>('GET', '/user/details', { query: { include: include.join(',') } });
export const updateUserDetails = (api: Api, body: UpdateDetailsRequest) =>
  api<UpdateDetailsAnswer>('PUT', '/user/update-details', { body });
/** Confirms the account's own e-mail or phone by the code sent there. */
export const verifyContact = (api: Api, body: VerifyContactRequest) =>
  api<VerifyContactAnswer>('POST', '/user/verify-contact', { body });
/** `form` carries the picture as `avatar`, or `remove=true`. */
export const changeAvatar = (api: Api, form: FormData) =>
  api<UserAnswer>('POST', '/user/change-avatar', { body: form });
export const listSessions = (api: Api) => api<SessionsAnswer>('GET', '/user/sessions');
export const revokeSession = (api: Api, id: number) => api<SessionsAnswer>('DELETE', `/user/sessions/${id}`);
export const exportAccount = (api: Api) => api<ExportAnswer>('GET', '/user/export');
export const deleteAccount = (api: Api, currentPassword?: string) =>
  api<MessageAnswer>('DELETE', '/user/account', { body: { current_password: currentPassword ?? null } });
