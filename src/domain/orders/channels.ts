/** How orders that staff type reach them, in the order in which they are offered. */
export const ORDER_CHANNELS = ['phone', 'counter'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];
