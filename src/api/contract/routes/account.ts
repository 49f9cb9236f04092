import { z } from 'zod';
import {
  DeleteAccountRequest,
  ExportResponse,
  ForgotPasswordRequest,
  MessageResponse,
  ResetPasswordRequest,
  UserResponse,
} from '../account.ts';
import type { Routes } from '../route.ts';

const AvatarForm = z
  .object({
    avatar: z.any().openapi({ type: 'string', format: 'binary' }).optional(),
    remove: z.enum(['true', 'false']).optional(),
  })
  .openapi({ example: { remove: 'true' } });

export const ACCOUNT = {
  'POST /forgot-password': { body: ForgotPasswordRequest, answer: MessageResponse },
  'POST /reset-password': { body: ResetPasswordRequest, answer: MessageResponse },
  'POST /user/change-avatar': { form: AvatarForm, answer: UserResponse, refuses: [413, 415] },
  'GET /user/export': { answer: ExportResponse },
  'DELETE /user/account': { body: DeleteAccountRequest, isBodyOptional: true, answer: MessageResponse },
} as const satisfies Routes;
