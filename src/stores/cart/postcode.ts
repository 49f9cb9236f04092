import { isRecord, persisted, textUpTo } from '../shop/persisted.ts';

/** The postcode the visitor shops for; estimates use it before an address is known. */
export const $postcode = persisted<string>('postcode', {
  version: 1,
  initial: '',
  parse: (data) => textUpTo(data, 12),
});

/** What a branch said of the postcode when it was checked last; it may have changed since. */
export interface CheckedPostcode {
  postcode: string;
  branchId: number;
  isServed: boolean;
}
export const $checkedPostcode = persisted<CheckedPostcode | null>('postcode-checked', {
  version: 1,
  initial: null,
  parse: (data) => {
    const postcode = isRecord(data) && textUpTo(data.postcode, 12);
    if (!isRecord(data) || !postcode || !Number.isSafeInteger(data.branchId)) return undefined;
    return { postcode, branchId: Number(data.branchId), isServed: data.isServed === true };
  },
});
