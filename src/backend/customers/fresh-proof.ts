import { say } from '../../domain/text/text.ts';
import { MINUTE_MS } from '../../domain/time/durations.ts';
import { isPassword } from '../accounts/password-hash.ts';
import type { CustomerRow } from '../accounts/repository.ts';
import { findRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';

/** Who signed in so recently is taken for the owner. */
const FRESH_MS = 15 * MINUTE_MS;

/**
 * Asks for more than a token before what protects the account is changed: the current password, or a sign-in of
 * the last minutes. A wrong password is 422, none at all 403 `forbidden`.
 */
export const requireFreshProof = async (
  shop: Shop,
  read: Reader,
  { visitor, customer }: { visitor: Customer; customer: CustomerRow },
  currentPassword: string | null | undefined,
): Promise<void> => {
  if (currentPassword) return requirePassword(customer, currentPassword);
  const session = await findRow(read, 'sessions', { id: visitor.sessionId }, [
    'id',
    'customer_id',
    'created_at',
  ]);
  const ageMs = shop.now().getTime() - Date.parse(session?.created_at ?? '');
  if (ageMs < FRESH_MS) return;
  const text =
    customer.password_hash === null
      ? say`Please sign in again to change this.`
      : say`Enter your current password to change this.`;
  throw fieldError('current_password', text, 'forbidden', { reason_code: 'fresh_proof_required' });
};

/** 422 unless it is the customer's password. */
export const requirePassword = async (customer: CustomerRow, currentPassword: string | null | undefined) => {
  if (await isPassword(currentPassword ?? '', customer.password_hash)) return;
  throw fieldError('current_password', say`This is not your current password.`);
};
