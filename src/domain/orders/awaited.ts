import type { OrderStatus } from '../../api/contract/order.ts';
import type { OrderType } from './order-status.ts';

const ON_THE_WAY: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'];

/** Whether its time is still ahead: what waits at the counter, or was handed over, has come. */
export const isAwaited = ({ status, order_type }: { status: OrderStatus; order_type: OrderType }): boolean =>
  ON_THE_WAY.includes(status) && (status !== 'ready' || order_type === 'delivery');
