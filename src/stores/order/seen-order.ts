import { atom } from 'nanostores';
import type { Order } from '../../api/contract/order.ts';

/** The order that a screen fetched last, as it was then. */
export const $seenOrder = atom<Order | null>(null);
