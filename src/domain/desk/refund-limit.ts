import type { Role } from '../../api/contract/admin/roles.ts';

/** Where the shop sets none, in major units. */
const DEFAULTS = { manager: 200, staff: 20 } as const;

/** What somebody may give back of one order, in major units; null: all of it. */
export const refundLimitOf = (role: Role, stored: Readonly<Record<string, string>>): number | null => {
  if (role === 'owner') return null;
  if (role === 'editor' || role === 'marketing') return 0;
  const limit = Number(stored[`desk_refund_limit_${role}`] ?? DEFAULTS[role]);
  return Number.isFinite(limit) ? limit : DEFAULTS[role];
};
