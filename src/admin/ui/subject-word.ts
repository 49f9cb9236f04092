import type { ImportSubject } from '../../api/contract/admin/imports.ts';
import { t } from '../../language/desk.ts';

/** What a file that is brought in is about; a subject that is not known as it is. */
export const subjectWord = (subject: string): string => {
  const words: Readonly<Record<ImportSubject, string>> = {
    products: t`Products`,
    customers: t`Customers`,
    orders: t`Orders for the record`,
    pages: t`Pages`,
    redirects: t`Redirects`,
    gift_cards: t`Gift cards`,
  };
  return Object.hasOwn(words, subject) ? words[subject as ImportSubject] : subject;
};
