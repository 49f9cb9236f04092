import { atom, computed } from 'nanostores';
import type {
  CloseRefundRequest,
  DecideRequest,
  DeskOrder,
  DeskOrderSummary,
  DeskRefundRequest,
  DeskRequests,
  EditLineRequest,
  TransitionRequest,
} from '../../api/contract/admin/orders.ts';
import type { OrderType } from '../../api/contract/common.ts';
import type { OrderStatus } from '../../api/contract/order.ts';
import { dayStarts } from '../../domain/reports/days.ts';
import { localTimeAt } from '../../domain/time/zoned-time.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { deskApi, readerTimezone } from './session.ts';

type DeskStatus = 'open' | 'done' | OrderStatus;

interface Board {
  /** Still to be done, or what the search has found; the newest first. */
  orders: readonly DeskOrderSummary[] | null;
  /** How many requests wait for a decision, and sums for somebody to hand over: a customer may have several. */
  waiting: number;
  error: string | null;
  /** Events arrive; without them the board looks by itself now and then. */
  isLive: boolean;
}

/** What the board shows: one branch or all of them (null), and what is searched for. */
interface View {
  branchId: number | null;
  q: string;
  /** '': what is still to be done; `today`: what ended today. */
  status: '' | 'any' | 'today' | OrderStatus;
  orderType: '' | OrderType;
  /** When they were placed, by the reader's clock. */
  day: string;
}
export const NO_VIEW: View = { branchId: null, q: '', status: '', orderType: '', day: '' };
export const $view = atom<View>(NO_VIEW);
export const $board = atom<Board>({ orders: null, waiting: 0, error: null, isLive: false });
/** The order whose panel is open. */
export const $opened = atom<{ id: string; data: DeskOrder | null; error: string | null } | null>(null);
/** Orders that wait for somebody to take them on: the count in the title. */
export const $waiting = computed(
  $board,
  ({ orders }) => (orders ?? []).filter(({ status }) => status === 'placed').length,
);

const statusOf = ({ status, q, day }: View): DeskStatus | undefined => {
  if (status === 'today') return 'done';
  if (status === 'any') return undefined;
  return status || (q || day ? undefined : 'open');
};

const queryOf = (view: View) => {
  const { branchId, q, status, orderType } = view;
  const zone = readerTimezone();
  const day = status === 'today' ? localTimeAt(new Date(), zone).date : view.day;
  const [since, until] = day ? dayStarts([day], zone) : [];
  return {
    branch_id: branchId ?? undefined,
    q: q || undefined,
    order_type: orderType || undefined,
    status: statusOf(view),
    since,
    until,
  };
};

const PER_PAGE = 60;
/** More than anybody works on at once. */
const MOST_PAGES = 10;

/** All of them; of more than that the newest and the oldest: those that have waited longest are on the last page. */
const listAll = async (query: ReturnType<typeof queryOf>): Promise<DeskOrderSummary[]> => {
  const found: DeskOrderSummary[] = [];
  let page = 1;
  for (let left = MOST_PAGES; left > 0; left -= 1) {
    const { data, last_page } = await deskApi('GET /admin/orders', {
      query: { ...query, page, per_page: PER_PAGE },
    });
    found.push(...data);
    if (page >= last_page) break;
    page = Math.max(page + 1, last_page - left + 2);
  }
  return [...new Map(found.map((order) => [order.id, order])).values()];
};

let latest = 0;

/** Several sums of one order are for one customer. */
const countWaiting = ({ total, by_hand }: DeskRequests): number =>
  total + new Set(by_hand.map(({ order_id }) => order_id)).size;

/** Fetches the board; of fetches side by side the last one counts, and old orders stay in sight after a failure. */
export const fetchBoard = async (): Promise<void> => {
  const own = ++latest;
  const query = queryOf($view.get());
  const waiting = { branch_id: query.branch_id, per_page: 1 };
  const [found, open] = await Promise.all([
    attempt(() => listAll(query)),
    attempt(() => deskApi('GET /admin/requests', { query: waiting })),
  ]);
  if (own !== latest) return;
  const before = {
    ...$board.get(),
    ...(open.isDone && { waiting: countWaiting(open.value) }),
  };
  $board.set(
    found.isDone
      ? { ...before, orders: found.value, error: null }
      : { ...before, error: found.failure.message },
  );
};

export const show = (change: Partial<View>): void => {
  $view.set({ ...$view.get(), ...change });
  void fetchBoard();
};

/** Reads the opened order again. */
export const fetchOpened = async (): Promise<void> => {
  const id = $opened.get()?.id;
  if (id === undefined) return;
  const found = await attempt(() => deskApi('GET /admin/orders/{id}', { params: { id } }));
  const now = $opened.get();
  if (now?.id !== id) return;
  $opened.set(
    found.isDone ? { id, data: found.value, error: null } : { ...now, error: found.failure.message },
  );
};

export const openOrder = (id: string): void => {
  $opened.set({ id, data: null, error: null });
  void fetchOpened();
};

/** Opens the order that the address names, and has a reload or a step back open it again until it is closed. */
export const openNamedOrder = (): void => {
  const id = new URLSearchParams(location.search).get('order');
  if (id) openOrder(id);
};
export const closeOrder = (): void => {
  $opened.set(null);
  if (location.search !== '') history.replaceState(history.state, '', location.pathname);
};

/** A change of one order, shown at once in its panel and then on the board. */
const change = (id: string, run: () => Promise<DeskOrder>) =>
  attempt(async () => {
    const data = await run();
    if ($opened.get()?.id === id) $opened.set({ id, data, error: null });
    void fetchBoard();
    return data;
  });

export const moveOrder = (id: string, move: TransitionRequest) =>
  change(id, () => deskApi('POST /admin/orders/{id}/transition', { params: { id }, body: move }));
export const refundOrder = (id: string, request: DeskRefundRequest) =>
  change(id, () => deskApi('POST /admin/orders/{id}/refund', { params: { id }, body: request }));
export const decideRequest = (id: string, requestId: number, body: DecideRequest) =>
  change(id, () =>
    deskApi('POST /admin/orders/{id}/requests/{request_id}', { params: { id, request_id: requestId }, body }),
  );
export const editLine = (id: string, request: EditLineRequest) =>
  change(id, () => deskApi('POST /admin/orders/{id}/edit-line', { params: { id }, body: request }));
export const closeRefund = (id: string, refundId: number, how: CloseRefundRequest['how']) =>
  change(id, () =>
    deskApi('POST /admin/orders/{id}/refunds/{refund_id}/close', {
      params: { id, refund_id: refundId },
      body: { how },
    }),
  );
export const findSubstitutes = (id: string, q: string) =>
  attempt(() => deskApi('GET /admin/orders/{id}/substitutes', { params: { id }, query: { q } }));
export const addNote = (id: string, text: string) =>
  change(id, () => deskApi('POST /admin/orders/{id}/notes', { params: { id }, body: { text } }));
export const delayOrder = (id: string, minutes: number) =>
  change(id, () => deskApi('POST /admin/orders/{id}/delay', { params: { id }, body: { minutes } }));
export const setCourier = (id: string, courier: { name: string; phone: string }) =>
  change(id, () => deskApi('POST /admin/orders/{id}/courier', { params: { id }, body: courier }));

const AGAIN_MS = 5_000;
const POLL_MS = 30_000;

/**
 * Keeps the board up to date: by events, again after the network was away or the tablet slept, and now and then
 * without either. Returns the stop.
 */
export const followOrders = (): (() => void) => {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    void fetchBoard();
    void fetchOpened();
  };
  const live = (isLive: boolean) => $board.set({ ...$board.get(), isLive });
  const connect = () => {
    source = new EventSource('/admin/events');
    source.onopen = () => live(true);
    source.onmessage = refresh;
    source.onerror = () => {
      live(false);
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(connect, AGAIN_MS);
    };
  };
  const wake = () => document.visibilityState === 'visible' && refresh();
  connect();
  refresh();
  const poll = setInterval(refresh, POLL_MS);
  addEventListener('online', refresh);
  document.addEventListener('visibilitychange', wake);
  return () => {
    source?.close();
    clearTimeout(again);
    clearInterval(poll);
    removeEventListener('online', refresh);
    document.removeEventListener('visibilitychange', wake);
  };
};
