import { chooseLanguage } from '../../domain/text/text.ts';
import type { Notice } from '../outbox/queue/outbox.ts';
import type { CustomerRow } from './repository.ts';

/** A mail to the account's e-mail, where it has one. */
export const ownerNotices = (
  customer: Pick<CustomerRow, 'email' | 'name' | 'locale'>,
  template: string,
  data: Notice['data'] = {},
): Notice[] => {
  if (customer.email === null) return [];
  const language = chooseLanguage(customer.locale ?? '');
  const notice = {
    kind: 'mail',
    to: customer.email,
    template,
    data: { name: customer.name, ...data },
  } as const;
  return [{ ...notice, ...(language && { language }) }];
};
