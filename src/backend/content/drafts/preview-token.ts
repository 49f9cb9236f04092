import { languageOf } from '../../../domain/text/locales.ts';
import { say } from '../../../domain/text/text.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';
import { isSameSecret } from '../../shop/digest.ts';
import { keyedHash } from '../../shop/keyed-hash.ts';
import type { Shop } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import type { DocumentRef } from './document-kind.ts';

const LIFE_MS = 30 * MINUTE_MS;

/** Lets whoever has it see one draft for half an hour: the preview is rendered without anybody's cookie. */
export const previewToken = (shop: Shop, { document, locale }: DocumentRef): string => {
  const ends = Math.ceil((shop.now().getTime() + LIFE_MS) / 1_000);
  const body = `${document}.${locale}.${ends}`;
  return `${body}.${signatureOf(shop, body)}`;
};

/** Where the stored draft is shown as shoppers would see it, in its language. */
export const previewUrl = (shop: Shop, ref: DocumentRef): string => {
  const prefix = ref.locale === '' ? '' : `/${languageOf(ref.locale)}`;
  const kind = ref.document.split(':', 1)[0];
  return `${prefix}/admin/preview/${kind}?token=${previewToken(shop, ref)}`;
};

/** The document that the token shows; 404 for one that is not ours or over. */
export const readPreviewToken = (shop: Shop, token: string): DocumentRef => {
  const [, body = '', document = '', locale = '', ends = '', signature = ''] =
    /^(([a-z]+:\d+)\.([\w-]*)\.(\d+))\.([\w-]+)$/.exec(token) ?? [];
  const isOurs = body !== '' && isSameSecret(signatureOf(shop, body), signature);
  if (!isOurs || Number(ends) * 1_000 < shop.now().getTime())
    throw notFound(say`This preview is over. Open it again from the editor.`);
  return { document, locale };
};

const signatureOf = (shop: Shop, body: string): string => keyedHash(shop, 'preview', body);
