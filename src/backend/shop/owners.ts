import type { Visitor } from './shop.ts';

/** The key under which a customer's cart, wishlist and orders are kept. */
export const ownerOf = (customerId: number): string => `u:${customerId}`;

/** Begins the key of a cart that staff type; its guest's order is kept under it too. */
export const DRAFT_OWNER = 'd:';

/** The customer behind an owner; null for guests. */
export const customerIdOf = (owner: string): number | null =>
  owner.startsWith('u:') ? Number(owner.slice(2)) : null;

/** Under which keys a visitor's orders and reviews are kept: a customer's own, and of the guest before signing in. */
export const ownersOf = (visitor: Visitor | undefined): string[] => {
  if (!visitor) return [];
  const guest = visitor.kind === 'user' ? visitor.guestOwner : undefined;
  return guest ? [visitor.owner, guest] : [visitor.owner];
};
