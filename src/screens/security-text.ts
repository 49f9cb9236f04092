import type { ShopSettings } from '../domain/shop/settings.ts';
import { DAY_MS } from '../domain/time/durations.ts';
import { listLanguages } from './sitemap-languages.ts';

/** RFC 9116 wants less than a year; the file is made again long before. */
const VALID_MS = 180 * DAY_MS;

export interface SecurityParts {
  settings: Pick<ShopSettings, 'supportEmail' | 'locales'>;
  origin: string;
  now: Date;
}

/** `security.txt` of the shop; undefined where it has no address to write to. */
export const toSecurityText = ({ settings, origin, now }: SecurityParts): string | undefined => {
  if (!settings.supportEmail) return undefined;
  const languages = listLanguages(settings.locales).map(({ language }) => language);
  return [
    `Contact: mailto:${settings.supportEmail}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
};
