import type { RoleName } from '../../api/contract/roles.ts';

/** Where the shop sets none, in major units. */
const DEFAULTS = { manager: 200, staff: 20 } as const;

/** What somebody may give back of one order, in major units; null: all of it. Made roles have the limit of staff. */
export const refundLimitOf = (role: RoleName, stored: Readonly<Record<string, string>>): number | null => {
  if (role === 'owner') return null;
  if (role === 'editor' || role === 'marketing') return 0;
  const kind = role === 'manager' ? role : 'staff';
  const limit = Number(stored[`desk_refund_limit_${kind}`] ?? DEFAULTS[kind]);
  return Number.isFinite(limit) ? limit : DEFAULTS[kind];
};
