import { z } from 'zod';
import {
  CodeLoginRequest,
  CodeSignInResponse,
  LoginRequest,
  LogoutRequest,
  MessageResponse,
  RegisterRequest,
  RegisterResponse,
  SendCodeRequest,
  SendCodeResponse,
  SignInResponse,
} from '../account.ts';
import { ReferrerResponse } from '../content.ts';
import type { Routes } from '../route.ts';

export const CUSTOMERS = {
  'POST /login': { body: LoginRequest, answer: SignInResponse },
  'POST /register': { body: RegisterRequest, created: RegisterResponse },
  'POST /send-login-otp': { body: SendCodeRequest, answer: SendCodeResponse },
  'POST /login-otp': { body: CodeLoginRequest, answer: CodeSignInResponse },
  'POST /logout': { body: LogoutRequest, isBodyOptional: true, answer: MessageResponse },
  'GET /get-referrer-user/{referred_by}': {
    params: z.object({ referred_by: z.string().max(40) }),
    answer: ReferrerResponse,
  },
} as const satisfies Routes;
