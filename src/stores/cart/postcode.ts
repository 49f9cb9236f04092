import { persisted, textUpTo } from '../shop/persisted.ts';

/** The postcode the visitor shops for; estimates use it before an address is known. */
export const $postcode = persisted<string>('postcode', {
  version: 1,
  initial: '',
  parse: (data) => textUpTo(data, 12),
});
