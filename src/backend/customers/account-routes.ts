import { ACCOUNT } from '../../api/contract/routes/account.ts';
import { inLanguage, say } from '../../domain/text/text.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/time/durations.ts';
import { personal } from '../shop/answers.ts';
import { createModule, requireMember } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { fieldError } from '../shop/shop-error.ts';
import { addressKey, countTry } from '../shop/try-limits.ts';
import { changeAvatar } from './avatar.ts';
import { deleteAccount, exportAccount } from './leave.ts';
import { passwordLimits } from './profile-routes.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';

/** The rare things of an account: a forgotten password, a picture, leaving. */
export const accountRoutes = createModule();
const on = serve(accountRoutes, ACCOUNT, 'Customers');

on('POST /forgot-password', async (c) => {
  const { email } = c.req.valid('json');
  await countTry(c, [
    { name: 'forgot', key: [addressKey(c)], most: 10, windowMs: HOUR_MS },
    { name: 'forgot-email', key: [email.toLowerCase()], most: 5, windowMs: HOUR_MS },
  ]);
  await forgotPassword(c.var.shop, email, c.var.language);
  const text = say`If an account has this address, a link to choose a new password is on its way.`;
  return personal(c, { message: inLanguage(text, c.var.phrases) }, 200);
});

on('POST /reset-password', async (c) => {
  await countTry(c, [{ name: 'reset', key: [addressKey(c)], most: 10, windowMs: MINUTE_MS }]);
  await resetPassword(c.var.shop, c.req.valid('json'));
  const text = say`Your password was changed. Sign in with the new one.`;
  return personal(c, { message: inLanguage(text, c.var.phrases) }, 200);
});

on('POST /user/change-avatar', async (c) => {
  const member = requireMember(c);
  await countTry(c, [{ name: 'avatar', key: [member.owner], most: 20, windowMs: HOUR_MS }]);
  const { avatar, remove } = c.req.valid('form');
  const file: unknown = Array.isArray(avatar) ? avatar[0] : avatar;
  const isPicture = file instanceof Blob;
  if (!isPicture && remove !== 'true') {
    throw fieldError('avatar', say`Choose a picture.`);
  }
  // Only what has to be drawn costs: six an hour are enough for anyone.
  const mayDraw = () =>
    countTry(c, [{ name: 'avatar-drawn', key: [member.owner], most: 6, windowMs: HOUR_MS }]);
  const user = await changeAvatar(c.var.shop, member, isPicture ? file : null, mayDraw);
  return personal(c, { user }, 200);
});

on('GET /user/export', async (c) => {
  const member = requireMember(c);
  await countTry(c, [{ name: 'export', key: [member.owner], most: 20, windowMs: HOUR_MS }]);
  c.header('content-disposition', 'attachment; filename="my-data.json"');
  return personal(c, await exportAccount(c.var.shop, member), 200);
});

on('DELETE /user/account', async (c) => {
  const member = requireMember(c);
  await countTry(c, passwordLimits(member.customerId));
  const { current_password } = c.req.valid('json') ?? {};
  await deleteAccount(c.var.shop, member, current_password);
  return personal(c, { message: inLanguage(say`Your account was deleted.`, c.var.phrases) }, 200);
});
