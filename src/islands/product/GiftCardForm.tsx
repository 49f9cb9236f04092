import { lazy } from 'react';

/** Few products are gift cards: the form of those comes with them alone. */
export const GiftCardForm = lazy(async () => ({
  default: (await import('./GiftCardFields.tsx')).GiftCardFields,
}));
