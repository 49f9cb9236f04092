import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { PERMISSIONS } from '../../api/contract/roles.ts';
import { may, worksFor } from '../../domain/desk/roles.ts';
import { deskLocales } from '../../domain/text/desk-languages.ts';
import { languageOf, prefixOf } from '../../domain/text/locales.ts';
import { GATEWAYS } from '../gateways/table.ts';
import { outageOf } from '../settings/outages.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { findStaffById } from './repository.ts';

/** What the desk shows of a session: who it is, what they may do, and where. */
export const readDeskSession = async (shop: Shop, staff: Staff): Promise<DeskSession> => {
  const { branches, settings } = await readStore(shop.db, shop.db.read);
  const { staffId, email, name, role, branchIds } = staff;
  const own = await findStaffById(shop.db.read, staffId);
  const locales = deskLocales(settings);
  const language = locales.map(languageOf).find((one) => one === own?.language);
  return {
    staff: {
      id: staffId,
      email,
      name,
      role,
      branch_ids: branchIds ? [...branchIds] : null,
      prefix: language === undefined ? null : prefixOf(locales, language),
      timezone: own?.timezone ?? null,
    },
    permissions: PERMISSIONS.filter((permission) => may(staff, permission)),
    shop_name: settings.storeName,
    is_never_opened: settings.isNeverOpened,
    branches: branches
      .filter(({ id }) => worksFor(branchIds, id))
      .map(({ id, name: branch, timezone }) => ({ id, name: branch, timezone })),
    outages: GATEWAYS.flatMap(({ code }) => {
      const outage = outageOf(settings.stored, code);
      return outage ? [{ code, since: outage.since }] : [];
    }),
  };
};
