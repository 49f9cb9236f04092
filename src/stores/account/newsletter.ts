import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';

/** Requests the newsletter; it starts with the press on the link in the mail. */
export const requestNewsletter = (email: string) =>
  attempt(() => api('POST /newsletter', { body: { email: email.trim() } }));
