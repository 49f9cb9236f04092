import { findCustomer, updateCustomer } from '../customers/repository.ts';
import { changeMarketing } from '../customers/wire.ts';
import type { Trx } from '../shop/db/connect.ts';
import { noteSubscriber } from '../subscriptions/newsletter.ts';
import type { PlaceOrderCall } from './place-order.ts';

/**
 * Keeps what the shopper said about news, in the order's transaction: a member's answer with the account, a guest's
 * "yes" as a subscription that the address has to confirm. An account that comes with the order has it already.
 */
export const keepMarketing = async (
  { shop, visitor, language, request }: PlaceOrderCall,
  trx: Trx,
  email: string | null | undefined,
): Promise<void> => {
  const { marketing, create_account } = request;
  if (marketing === undefined) return;
  if (visitor.kind === 'user') {
    const customer = await findCustomer(trx, visitor.customerId);
    const marketing_json = changeMarketing(customer?.marketing_json ?? null, marketing);
    await updateCustomer(trx, visitor.customerId, { marketing_json });
    return;
  }
  if (marketing && email && !create_account)
    await noteSubscriber(shop, trx, { email, isProven: false, language });
};
