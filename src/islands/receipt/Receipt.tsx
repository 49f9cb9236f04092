import { lazy } from 'react';

/** What was ordered and what it came to. Its code comes with the order: nobody needs it before. */
export const Receipt = lazy(async () => ({ default: (await import('./OrderReceipt.tsx')).OrderReceipt }));
