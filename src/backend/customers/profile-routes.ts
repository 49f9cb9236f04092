import { PROFILE } from '../../api/contract/routes/profile.ts';
import { inLanguage, say } from '../../domain/text/text.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { personal } from '../shop/answers.ts';
import { createModule, requireMember } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { codeTryLimits, countTry, withRetryAfter } from '../shop/try-limits.ts';
import { confirmContact } from './confirm-contact.ts';
import { readDetails } from './details.ts';
import { updateDetails } from './profile.ts';
import { listSessions, revokeSession } from './sessions.ts';

/** What signed-in customers see and change of themselves. */
export const profileRoutes = createModule();
const on = serve(profileRoutes, PROFILE, 'Customers');

on('GET /user/details', async (c) => {
  const { include } = c.req.valid('query');
  return personal(c, await readDetails(c.var.shop, requireMember(c), include, c.var), 200);
});

for (const key of ['PUT /user/update-details', 'POST /user/update-details'] as const)
  on(key, async (c) => {
    const member = requireMember(c);
    await countTry(c, passwordLimits(member.customerId));
    const update = updateDetails(c.var.shop, member, c.req.valid('json'));
    const { text, ...answer } = await withRetryAfter(c, update);
    return personal(c, { ...answer, message: inLanguage(text, c.var.phrases) }, 200);
  });

/** Whoever holds a stolen token cannot guess the password with it. */
export const passwordLimits = (customerId: number) => [
  { name: 'own-password', key: [String(customerId)], most: 20, windowMs: 15 * MINUTE_MS },
];

on('POST /user/verify-contact', async (c) => {
  const member = requireMember(c);
  await countTry(c, codeTryLimits(c));
  const user = await confirmContact(c.var.shop, member, c.req.valid('json'));
  return personal(c, { user, message: inLanguage(say`Confirmed.`, c.var.phrases) }, 200);
});

on('GET /user/sessions', async (c) => personal(c, await listSessions(c.var.shop, requireMember(c)), 200));

on('DELETE /user/sessions/{id}', async (c) =>
  personal(c, await revokeSession(c.var.shop, requireMember(c), c.req.valid('param').id), 200),
);
