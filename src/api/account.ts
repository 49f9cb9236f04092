import type { z } from 'zod';
import type { Api } from './client.ts';
import type {
  CodeLoginRequest,
  CodeSignInResponse,
  ExportResponse,
  LoginRequest,
  MessageResponse,
  RegisterRequest,
  RegisterResponse,
  ResetPasswordRequest,
  SendCodeRequest,
  SendCodeResponse,
  SessionsResponse,
  SignInResponse,
  UpdateDetailsRequest,
  UpdateDetailsResponse,
  UserDetailsInclude,
  UserDetailsResponse,
  UserResponse,
  VerifyContactRequest,
  VerifyContactResponse,
} from './contract/account.ts';

export const login = (api: Api, body: LoginRequest) => api<SignInResponse>('POST', '/login', { body });
export const sendLoginOtp = (api: Api, body: SendCodeRequest) =>
  api<z.infer<typeof SendCodeResponse>>('POST', '/send-login-otp', { body });
export const loginByOtp = (api: Api, body: CodeLoginRequest) =>
  api<CodeSignInResponse>('POST', '/login-otp', { body });
export const register = (api: Api, body: RegisterRequest) =>
  api<RegisterResponse>('POST', '/register', { body });
/** Ends the token's session, or every session of its customer. */
export const logout = (api: Api, everywhere = false) =>
  api<MessageResponse>('POST', '/logout', { body: { everywhere } });
/** Answers the same whether an account has the address or not. */
export const forgotPassword = (api: Api, email: string) =>
  api<MessageResponse>('POST', '/forgot-password', { body: { email } });
export const resetPassword = (api: Api, body: ResetPasswordRequest) =>
  api<MessageResponse>('POST', '/reset-password', { body });
export const getUserDetails = (api: Api, include: readonly UserDetailsInclude[] = []) =>
  api<UserDetailsResponse>('GET', '/user/details', { query: { include: include.join(',') } });
export const updateUserDetails = (api: Api, body: UpdateDetailsRequest) =>
  api<UpdateDetailsResponse>('PUT', '/user/update-details', { body });
/** Confirms the account's own e-mail or phone by the code sent there. */
export const verifyContact = (api: Api, body: VerifyContactRequest) =>
  api<VerifyContactResponse>('POST', '/user/verify-contact', { body });
/** `form` carries the picture as `avatar`, or `remove=true`. */
export const changeAvatar = (api: Api, form: FormData) =>
  api<UserResponse>('POST', '/user/change-avatar', { body: form });
export const listSessions = (api: Api) => api<SessionsResponse>('GET', '/user/sessions');
export const revokeSession = (api: Api, id: number) =>
  api<SessionsResponse>('DELETE', `/user/sessions/${id}`);
export const exportAccount = (api: Api) => api<ExportResponse>('GET', '/user/export');
export const deleteAccount = (api: Api, currentPassword?: string) =>
  api<MessageResponse>('DELETE', '/user/account', { body: { current_password: currentPassword ?? null } });
