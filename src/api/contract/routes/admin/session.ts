import { z } from 'zod';
import {
  DeskSession,
  LinkPasskeyRequest,
  OpenLinkRequest,
  OpenLinkResponse,
  PasskeyOptions,
  PasskeySignInRequest,
  StaffSessions,
  StaffSignInRequest,
  UseLinkRequest,
} from '../../admin/staff.ts';
import { shape } from '../../common.ts';
import type { Routes } from '../route.ts';

const Done = shape('DeskDone', { done: z.literal(true) });

export const SESSION = {
  'POST /admin/sign-in': { needs: 'public', body: StaffSignInRequest, answer: DeskSession },
  'POST /admin/sign-in/passkey-options': { needs: 'public', answer: PasskeyOptions },
  'POST /admin/sign-in/passkey': { needs: 'public', body: PasskeySignInRequest, answer: DeskSession },
  'POST /admin/link/open': { needs: 'public', body: OpenLinkRequest, answer: OpenLinkResponse },
  'POST /admin/link/password': { needs: 'public', body: UseLinkRequest, answer: DeskSession },
  'POST /admin/link/passkey-options': { needs: 'public', body: OpenLinkRequest, answer: PasskeyOptions },
  'POST /admin/link/passkey': { needs: 'public', body: LinkPasskeyRequest, answer: DeskSession },
  'GET /admin/session': { needs: 'signed-in', answer: DeskSession },
  'POST /admin/sign-out': { needs: 'public', answer: Done },
  'GET /admin/sessions': { needs: 'signed-in', answer: StaffSessions },
  'DELETE /admin/sessions/{id}': { needs: 'signed-in', answer: StaffSessions },
  'POST /admin/passkeys/options': { needs: 'signed-in', answer: PasskeyOptions },
  'POST /admin/passkeys': { needs: 'signed-in', body: PasskeySignInRequest, answer: StaffSessions },
  'DELETE /admin/passkeys/{id}': { needs: 'signed-in', answer: StaffSessions },
} as const satisfies Routes;
