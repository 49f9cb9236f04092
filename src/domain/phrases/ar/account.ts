import type { Phrases } from '../../text.ts';

/** Arabic: what pages of this room say. */
export const ACCOUNT_PAGES: Phrases = {};

/** Arabic: what islands of this room say; the browser loads these with its first island. */
export const ACCOUNT_ISLANDS: Phrases = {
  'Sign in': 'تسجيل الدخول',
  'Create an account': 'إنشاء حساب',
};
