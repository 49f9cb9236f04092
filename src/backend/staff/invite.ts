import { chooseLanguage } from '../../domain/text/text.ts';
import { DAY_MS, timeAfter } from '../../domain/time/durations.ts';
import { type Notice, queueNotices } from '../outbox/queue/outbox.ts';
import { seal } from '../outbox/queue/seal.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { newToken } from '../shop/link-token.ts';
import { type Shop, sendsMail } from '../shop/shop.ts';
import { deleteLinks, insertLink, type StaffRow } from './repository.ts';

/** A link to the desk is used once, within this time. */
const LINK_MS = DAY_MS;

/** A link as it was made: shown once, and mailed where the shop has a mail server and it was to be. */
export interface Invitation {
  link: string;
  expires_at: string;
  is_mailed: boolean;
}

/** Makes the one-time link of a person, which replaces earlier ones, and queues the mail that brings it. */
export const invite = async (
  shop: Shop,
  trx: Trx,
  {
    id,
    email,
    name,
    language = null,
  }: Pick<StaffRow, 'id' | 'email' | 'name'> & { language?: string | null },
  { at, isToMail }: { at: string; isToMail: boolean },
): Promise<Invitation> => {
  const { token, hash } = newToken();
  const expires_at = timeAfter(at, LINK_MS);
  await deleteLinks(trx, id);
  await insertLink(trx, { token_hash: hash, staff_id: id, created_at: at, expires_at });
  // Behind "#" it reaches the page and no log of requests.
  const link = `${shop.siteUrl}/admin/link#${token}`;
  const is_mailed = isToMail && sendsMail(shop);
  const chosen = chooseLanguage(language ?? '');
  const notice: Notice = {
    kind: 'mail',
    to: email,
    template: 'staff.invited',
    data: { name },
    sealed: seal(shop, { link }),
    ...(chosen && { language: chosen }),
  };
  if (is_mailed) await queueNotices(trx, [notice], at);
  return { link, expires_at, is_mailed };
};
