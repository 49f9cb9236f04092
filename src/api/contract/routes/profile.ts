import {
  SessionsResponse,
  UpdateDetailsRequest,
  UpdateDetailsResponse,
  UserDetailsQuery,
  UserDetailsResponse,
  VerifyContactRequest,
  VerifyContactResponse,
} from '../account.ts';
import type { Routes } from '../route.ts';

const UPDATE = { body: UpdateDetailsRequest, answer: UpdateDetailsResponse } as const;

export const PROFILE = {
  'GET /user/details': { query: UserDetailsQuery, answer: UserDetailsResponse },
  'PUT /user/update-details': UPDATE,
  'POST /user/update-details': UPDATE,
  'POST /user/verify-contact': { body: VerifyContactRequest, answer: VerifyContactResponse },
  'GET /user/sessions': { answer: SessionsResponse },
  'DELETE /user/sessions/{id}': { answer: SessionsResponse },
} as const satisfies Routes;
