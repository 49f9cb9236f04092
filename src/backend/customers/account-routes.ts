import { ACCOUNT } from '../../api/contract/routes/account.ts';
import { inLanguage, say } from '../../domain/text/text.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/time/durations.ts';
import { personal } from '../shop/answers.ts';
import { requireCustomer } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { fieldError } from '../shop/shop-error.ts';
import { addressKey, countTry } from '../shop/try-limits.ts';
import { changeAvatar } from './avatar.ts';
import { deleteAccount, exportAccount } from './leave.ts';
import { passwordLimits } from './profile-routes.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';

const on = serve(ACCOUNT, 'Customers', personal);
/** The rare things of an account: a forgotten password, a picture, leaving. */
export const accountRoutes = on.module;

on('POST /forgot-password', async ({ c, shop, language, phrases, body: { email } }) => {
  await countTry(c, [
    { name: 'forgot', key: [addressKey(c)], most: 10, windowMs: HOUR_MS },
    { name: 'forgot-email', key: [email.toLowerCase()], most: 5, windowMs: HOUR_MS },
  ]);
  await forgotPassword(shop, email, language);
  const text = say`If an account has this address, a link to choose a new password is on its way.`;
  return { message: inLanguage(text, phrases) };
});

on('POST /reset-password', async ({ c, shop, phrases, body }) => {
  await countTry(c, [{ name: 'reset', key: [addressKey(c)], most: 10, windowMs: MINUTE_MS }]);
  await resetPassword(shop, body);
  const text = say`Your password was changed. Sign in with the new one.`;
  return { message: inLanguage(text, phrases) };
});

on('POST /user/change-avatar', async ({ c, shop, form: { avatar, remove } }) => {
  const visitor = requireCustomer(c);
  await countTry(c, [{ name: 'avatar', key: [visitor.owner], most: 20, windowMs: HOUR_MS }]);
  const file: unknown = Array.isArray(avatar) ? avatar[0] : avatar;
  const isPicture = file instanceof Blob;
  if (!isPicture && remove !== 'true') {
    throw fieldError('avatar', say`Choose a picture.`);
  }
  // Only what has to be drawn costs: six an hour are enough for anyone.
  const mayDraw = () =>
    countTry(c, [{ name: 'avatar-drawn', key: [visitor.owner], most: 6, windowMs: HOUR_MS }]);
  const user = await changeAvatar(shop, visitor, isPicture ? file : null, mayDraw);
  return { user };
});

on('GET /user/export', async ({ c, shop }) => {
  const visitor = requireCustomer(c);
  await countTry(c, [{ name: 'export', key: [visitor.owner], most: 20, windowMs: HOUR_MS }]);
  c.header('content-disposition', 'attachment; filename="my-data.json"');
  return exportAccount(shop, visitor);
});

on('DELETE /user/account', async ({ c, shop, phrases, body }) => {
  const visitor = requireCustomer(c);
  await countTry(c, passwordLimits(visitor.customerId));
  const { current_password } = body ?? {};
  await deleteAccount(shop, visitor, current_password);
  return { message: inLanguage(say`Your account was deleted.`, phrases) };
});
