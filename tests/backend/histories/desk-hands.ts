import type { OrderStatus } from '../../../src/api/contract/order.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { decideReturn } from '../../../src/backend/orders/returns/returns.ts';
import { newStaff } from '../../fixtures/staff.ts';
import type { TestShop } from '../../fixtures/test-shop.ts';
import { isBusy } from './busy.ts';
import type { Send } from './client.ts';

/** What staff do: whether it went through, as they may meet an order that has moved on; any other refusal is a mistake. */
export interface DeskHands {
  move(orderId: string, to: OrderStatus): Promise<boolean>;
  grant(orderId: string, returnId: number, to: 'source' | 'wallet'): Promise<boolean>;
}

const byStaff = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== 'invalid_transition') throw error;
      return false;
    },
  );

/** In the process of the test. */
export const deskInside = ({ shop }: TestShop): DeskHands => ({
  move: (id, to) => byStaff(advanceOrder(shop, id, to)),
  grant: (_id, request, to) => byStaff(decideReturn(shop, request, { isGranted: true, note: null, to })),
});

/** By calls, as the desk's pages do; what is not answered counts as not gone through. */
export const deskByCalls = async (shop: TestShop, send: Send): Promise<DeskHands> => {
  const { cookie } = await newStaff(shop, 'owner');
  const post = async (path: `/${string}`, body: object) => {
    const answer = await send('POST', path, { body, headers: { cookie } });
    if (answer.status === 200) return true;
    if (isBusy(answer) || answer.body.code === 'invalid_transition') return false;
    throw new Error(`POST ${path} answered ${answer.status} ${answer.body.code}`);
  };
  return {
    move: (id, to) => post(`/admin/orders/${id}/transition`, { to }),
    grant: (id, request, to) => post(`/admin/orders/${id}/requests/${request}`, { accept: true, to }),
  };
};
