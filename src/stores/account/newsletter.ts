import type { NewsletterResponse } from '../../api/contract/subscriptions.ts';
import { api } from '../shop/api.ts';
import { type Attempt, attempt } from '../shop/failure.ts';

/** Requests the newsletter; it starts with the press on the link in the mail. */
export const requestNewsletter = (email: string): Promise<Attempt<NewsletterResponse>> =>
  attempt(() => api('POST /newsletter', { body: { email: email.trim() } }));
