import { PROFILE } from '../../api/contract/routes/profile.ts';
import { inLanguage, say } from '../../domain/text/text.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { personal } from '../shop/answers.ts';
import { requireCustomer } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { codeTryLimits, countTry, messageLimits, withRetryAfter } from '../shop/try-limits.ts';
import { confirmContact } from './confirm-contact.ts';
import { readDetails } from './details.ts';
import { updateDetails } from './profile.ts';
import { listSessions, revokeSession } from './sessions.ts';

const on = serve(PROFILE, 'Customers', personal);
/** What signed-in customers see and change of themselves. */
export const profileRoutes = on.module;

on('GET /user/details', ({ c, shop, query: { include } }) =>
  readDetails(shop, requireCustomer(c), include, c.var),
);

for (const key of ['PUT /user/update-details', 'POST /user/update-details'] as const)
  on(key, async ({ c, shop, language, phrases, body }) => {
    const visitor = requireCustomer(c);
    await countTry(c, passwordLimits(visitor.customerId));
    const limitLinks = (email: string) => countTry(c, messageLimits(c, 'newsletter', email));
    const update = updateDetails({ shop, visitor, language, limitLinks }, body);
    const { text, ...answer } = await withRetryAfter(c, update);
    return { ...answer, message: inLanguage(text, phrases) };
  });

/** Whoever holds a stolen token cannot guess the password with it. */
export const passwordLimits = (customerId: number) => [
  { name: 'own-password', key: [String(customerId)], most: 20, windowMs: 15 * MINUTE_MS },
];

on('POST /user/verify-contact', async ({ c, shop, phrases, body }) => {
  const visitor = requireCustomer(c);
  await countTry(c, codeTryLimits(c));
  const user = await confirmContact(shop, visitor, body);
  return { user, message: inLanguage(say`Confirmed.`, phrases) };
});

on('GET /user/sessions', ({ c, shop }) => listSessions(shop, requireCustomer(c)));

on('DELETE /user/sessions/{id}', ({ c, shop, param: { id } }) => revokeSession(shop, requireCustomer(c), id));
