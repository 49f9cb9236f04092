import type { z } from 'zod';
import type { PushSubscribeRequest } from '../../api/contract/subscriptions.ts';
import { may, worksFor } from '../../domain/desk/roles.ts';
import { chooseLanguage, type Language } from '../../domain/text/text.ts';
import { upsertPushSubscription } from '../outbox/push/push-repository.ts';
import { assertPushService } from '../outbox/push/push-services.ts';
import { findRow, putRow } from '../shop/db/rows.ts';
import { inTransaction, type Reader } from '../shop/db/shop-db.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { deleteDevices, listDevices } from './device-repository.ts';
import { readPermissions } from './made-roles.ts';

/**
 * Has the device of a session hear of new orders, also once the session has expired; a device that somebody else had
 * chosen is theirs no more. 422 for an endpoint that is no browser's push service.
 */
export const keepDevice = async (
  shop: Shop,
  { staffId, sessionId }: Staff,
  { endpoint, keys, language }: z.output<typeof PushSubscribeRequest> & { language: string },
): Promise<void> => {
  assertPushService(shop, endpoint);
  const { p256dh, auth } = keys;
  const created_at = shop.now().toISOString();
  await inTransaction(shop.db, async (trx) => {
    await upsertPushSubscription(trx, {
      owner: `s:${staffId}`,
      endpoint,
      p256dh,
      auth,
      language,
      created_at,
    });
    const browser = await findRow(trx, 'push_subscriptions', { endpoint }, ['id']);
    if (!browser) throw new Error('A subscription was not kept.');
    const whose = { staff_id: staffId, session_id: sessionId };
    await putRow(trx, 'staff_devices', { subscription_id: browser.id }, whose);
  });
};

/** The device of a session hears of no more orders. */
export const endDevice = (shop: Shop, { staffId, sessionId }: Staff): Promise<void> =>
  inTransaction(shop.db, (trx) => deleteDevices(trx, staffId, (id) => id === sessionId));

/** The devices of those who may see a branch's orders, each in its reader's own language, else in that of its desk. */
export const listOrderDevices = async (
  read: Reader,
  branchId: number,
): Promise<{ id: number; language: Language | undefined }[]> => {
  const found = await listDevices(read);
  const devices = found.filter(({ branch_ids_json: ids }) => worksFor(ids && JSON.parse(ids), branchId));
  const seeing = new Set<string>();
  for (const role of new Set(devices.map((one) => one.role)))
    if (may({ permissions: await readPermissions(read, role) }, 'orders.read')) seeing.add(role);
  return devices
    .filter(({ role }) => seeing.has(role))
    .map(({ id, language, own_language }) => ({ id, language: chooseLanguage(own_language ?? language) }));
};
