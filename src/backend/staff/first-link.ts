import { commandLine } from '../shop/audit.ts';
import type { Shop } from '../shop/shop.ts';
import { addStaff, listStaff, makeLink } from './manage-staff.ts';

/**
 * The link for the owner of a shop at whose desk nobody has ever signed in; undefined where somebody has, or where
 * there is nobody and `email` names nobody to begin with.
 */
export const makeFirstLink = async (shop: Shop, email: string | undefined): Promise<string | undefined> => {
  const { staff } = await listStaff(shop);
  if (staff.some((one) => one.has_signed_up)) return undefined;
  const owner = staff.find(({ role }) => role === 'owner');
  if (owner) return (await makeLink(shop, commandLine(shop), owner.id)).link;
  if (email === undefined) return undefined;
  return (await addStaff(shop, commandLine(shop), { email, role: 'owner', branchIds: null })).link;
};
