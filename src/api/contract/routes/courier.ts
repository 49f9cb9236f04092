import { CourierLink, CourierOrder, CourierPosition } from '../courier.ts';
import type { Routes } from '../route.ts';

/** For who brings an order, by the link that the desk gives them; each call answers the order as it is then. */
export const COURIER = {
  'POST /courier': { body: CourierLink, answer: CourierOrder, refuses: [404] },
  'POST /courier/position': { body: CourierPosition, answer: CourierOrder, refuses: [404] },
  'POST /courier/delivered': { body: CourierLink, answer: CourierOrder, refuses: [404] },
} as const satisfies Routes;
