import { createHash } from 'node:crypto';

/** What the page's policy names an inline style or script by. */
export const cspHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;
