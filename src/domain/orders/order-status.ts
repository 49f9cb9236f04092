import type { OrderStatus } from '../../api/contract/order.ts';
import { say, type Text } from '../text/text.ts';

export type OrderType = 'delivery' | 'pickup' | 'dine_in';

/**
 * From each status the ones it may turn into, nothing else. Staff cancel until it is handed over, as a dish may burn and a
 * courier turn back; shoppers only before it is prepared, see `isCancellable`.
 */
const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ['placed', 'cancelled', 'expired'],
  placed: ['accepted', 'cancelled', 'rejected'],
  accepted: ['preparing', 'cancelled'],
  preparing: ['ready', 'out_for_delivery', 'cancelled'],
  ready: ['out_for_delivery', 'delivered', 'cancelled'],
  out_for_delivery: ['delivered', 'cancelled'],
  delivered: ['returned'],
  cancelled: [],
  rejected: [],
  expired: [],
  returned: [],
};

const LABELS: Readonly<Record<OrderStatus, Text>> = {
  pending_payment: say`Waiting for payment`,
  placed: say`Order placed`,
  accepted: say`Confirmed`,
  preparing: say`Being prepared`,
  ready: say`Ready`,
  out_for_delivery: say`On the way`,
  delivered: say`Delivered`,
  cancelled: say`Cancelled`,
  rejected: say`Declined by the store`,
  expired: say`Payment not completed`,
  returned: say`Returned`,
};

const OWN_LABELS: Readonly<Record<OrderType, Partial<Record<OrderStatus, Text>>>> = {
  delivery: {},
  pickup: { ready: say`Ready for pickup`, delivered: say`Collected` },
  dine_in: { delivered: say`Served` },
};

const PATH: readonly OrderStatus[] = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'delivered',
];

/** Of gift cards alone. */
const MAILED_PATH: readonly OrderStatus[] = ['placed', 'delivered'];

/** Somebody still works on it or waits for it. */
export const isOpenStatus = (status: OrderStatus): boolean =>
  status === 'pending_payment' || (status !== 'delivered' && PATH.includes(status));

/** A step of the tracking screen; `at` is when it was reached. */
export interface TrackingStep {
  status: OrderStatus;
  label: Text;
  state: 'done' | 'current' | 'todo';
  at: string | null;
}

/** The status in words, as shoppers see it. Gift cards alone are done with their mail. */
export const statusLabel = (status: OrderStatus, orderType: OrderType, isMailed = false): Text =>
  ((isMailed && status === 'delivered' && say`Completed`) || OWN_LABELS[orderType][status]) ?? LABELS[status];

/** The statuses an order may turn into next; only deliveries go on the way. */
export const nextStatuses = (status: OrderStatus, orderType: OrderType): readonly OrderStatus[] =>
  TRANSITIONS[status].filter((next) => next !== 'out_for_delivery' || orderType === 'delivery');

export const canTransition = (from: OrderStatus, to: OrderStatus, orderType: OrderType): boolean =>
  nextStatuses(from, orderType).includes(to);

/** The next status on the usual way to the shopper; undefined at its end or off it. */
export const advancedStatus = (status: OrderStatus, orderType: OrderType): OrderStatus | undefined => {
  if (status === 'pending_payment') return 'placed';
  const path = happyPath(orderType);
  return path.includes(status) ? path[path.indexOf(status) + 1] : undefined;
};

/** Whether shoppers may still cancel. */
export const isCancellable = (status: OrderStatus): boolean =>
  status === 'pending_payment' || status === 'placed' || status === 'accepted';

/** Nothing more happens to the order by itself; a delivered one may still be returned. */
export const isFinal = (status: OrderStatus): boolean =>
  status === 'delivered' || TRANSITIONS[status].length === 0;

/** When the tracking screen should ask again: 15 s on the way, 60 s before, 0 (never) at the end. */
export const pollSeconds = (status: OrderStatus): 0 | 5 | 15 | 60 => {
  if (isFinal(status)) return 0;
  if (status === 'pending_payment') return 5;
  return status === 'out_for_delivery' ? 15 : 60;
};

/**
 * The steps of the tracking screen: what lies behind is done, the status itself current (done once delivered),
 * the rest of the way to do. An order that ended otherwise shows only the steps it reached.
 */
export const trackingSteps = (
  status: OrderStatus,
  orderType: OrderType,
  history: readonly { status: OrderStatus; at: string }[],
  isMailed = false,
): TrackingStep[] => {
  const path = isMailed ? MAILED_PATH : happyPath(orderType);
  const statuses = stepsShown(
    status,
    path,
    history.map((entry) => entry.status),
  );
  const reached = statuses.indexOf(status);
  return statuses.map((step, index) => ({
    status: step,
    label: statusLabel(step, orderType, isMailed),
    state: stateOf(index, status === 'delivered' ? reached + 1 : reached),
    at: history.findLast((entry) => entry.status === step)?.at ?? null,
  }));
};

const happyPath = (orderType: OrderType): readonly OrderStatus[] =>
  orderType === 'delivery' ? PATH : PATH.filter((status) => status !== 'out_for_delivery');

const stepsShown = (
  status: OrderStatus,
  path: readonly OrderStatus[],
  history: readonly OrderStatus[],
): OrderStatus[] => {
  if (path.includes(status)) return [...path];
  if (status === 'pending_payment') return [status, ...path];
  return [...new Set([...history.filter((past) => past !== status), status])];
};

const stateOf = (index: number, reached: number): TrackingStep['state'] => {
  if (index === reached) return 'current';
  return index < reached ? 'done' : 'todo';
};
