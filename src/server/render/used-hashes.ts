import { createHash } from 'node:crypto';

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-[^']+'/g;

/**
 * The policy without the hashes of scripts and styles that stand on other pages: Astro lists those of the whole site,
 * more than a kilobyte before the first byte of every page. It only takes away, so nothing is allowed by standing in the
 * page.
 */
export const keepUsedHashes = (policy: string, html: string): string => {
  const used = new Set<string>();
  for (const [, , text = ''] of html.matchAll(INLINE))
    if (text !== '') used.add(` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return policy.replace(HASH, (hash) => (used.has(hash) ? hash : ''));
};
