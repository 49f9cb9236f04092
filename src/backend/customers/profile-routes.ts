import { createRoute, z } from '@hono/zod-openapi';
import {
  SessionsResponse,
  UpdateDetailsRequest,
  UpdateDetailsResponse,
  UserDetailsQuery,
  UserDetailsResponse,
  VerifyContactRequest,
  VerifyContactResponse,
} from '../../api/contract/account.ts';
import { Id } from '../../api/contract/common.ts';
import { inLanguage, say } from '../../domain/text/text.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { answers, jsonBody, personal } from '../shop/answers.ts';
import { createModule, requireMember } from '../shop/api.ts';
import { codeTryLimits, countTry, withRetryAfter } from '../shop/try-limits.ts';
import { confirmContact } from './confirm-contact.ts';
import { readDetails } from './details.ts';
import { updateDetails } from './profile.ts';
import { listSessions, revokeSession } from './sessions.ts';

/** What signed-in customers see and change of themselves. */
export const profileRoutes = createModule();

profileRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/user/details',
    tags: ['Customers'],
    request: { query: UserDetailsQuery },
    responses: answers({ 200: UserDetailsResponse }),
  }),
  async (c) => {
    const { include } = c.req.valid('query');
    return personal(c, await readDetails(c.var.shop, requireMember(c), include, c.var), 200);
  },
);

for (const method of ['put', 'post'] as const) {
  profileRoutes.openapi(
    createRoute({
      method,
      path: '/user/update-details',
      tags: ['Customers'],
      request: jsonBody(UpdateDetailsRequest),
      responses: answers({ 200: UpdateDetailsResponse }),
    }),
    async (c) => {
      const member = requireMember(c);
      await countTry(c, passwordLimits(member.customerId));
      const update = updateDetails(c.var.shop, member, c.req.valid('json'));
      const { text, ...answer } = await withRetryAfter(c, update);
      return personal(c, { ...answer, message: inLanguage(text, c.var.phrases) }, 200);
    },
  );
}

/** Whoever holds a stolen token cannot guess the password with it. */
export const passwordLimits = (customerId: number) => [
  { name: 'own-password', key: [String(customerId)], most: 20, windowMs: 15 * MINUTE_MS },
];

profileRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/user/verify-contact',
    tags: ['Customers'],
    request: jsonBody(VerifyContactRequest),
    responses: answers({ 200: VerifyContactResponse }),
  }),
  async (c) => {
    const member = requireMember(c);
    await countTry(c, codeTryLimits(c));
    const user = await confirmContact(c.var.shop, member, c.req.valid('json'));
    return personal(c, { user, message: inLanguage(say`Confirmed.`, c.var.phrases) }, 200);
  },
);

profileRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/user/sessions',
    tags: ['Customers'],
    responses: answers({ 200: SessionsResponse }),
  }),
  async (c) => personal(c, await listSessions(c.var.shop, requireMember(c)), 200),
);

profileRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/user/sessions/{id}',
    tags: ['Customers'],
    request: { params: z.object({ id: z.coerce.number().pipe(Id) }) },
    responses: answers({ 200: SessionsResponse }, [404]),
  }),
  async (c) => personal(c, await revokeSession(c.var.shop, requireMember(c), c.req.valid('param').id), 200),
);
