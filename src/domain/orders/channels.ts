import type { OrderChannel } from '../../api/contract/order.ts';

/** How orders that staff type reach them, in the order in which they are offered. */
export const ORDER_CHANNELS: readonly OrderChannel[] = ['phone', 'counter'];
