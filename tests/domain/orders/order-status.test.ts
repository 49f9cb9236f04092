import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../../../src/api/contract/order.ts';
import {
  advancedStatus,
  canTransition,
  isCancellable,
  isFinal,
  isOpenStatus,
  nextStatuses,
  pollSeconds,
  statusLabel,
  trackingSteps,
} from '../../../src/domain/orders/order-status.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { holds } from '../properties.ts';

/** The contract's table as it is written there, and what staff may cancel besides: status, and where it is entered from. */
const ENTERED_FROM: Partial<Record<OrderStatus, OrderStatus[]>> = {
  placed: ['pending_payment'],
  accepted: ['placed'],
  preparing: ['accepted'],
  ready: ['preparing'],
  out_for_delivery: ['ready', 'preparing'],
  delivered: ['out_for_delivery', 'ready'],
  cancelled: ['pending_payment', 'placed', 'accepted', 'preparing', 'ready', 'out_for_delivery'],
  rejected: ['placed'],
  expired: ['pending_payment'],
  returned: ['delivered'],
};
const TYPES = ['delivery', 'pickup', 'dine_in'] as const;

describe('canTransition', () => {
  test('is the contract’s table for deliveries, nothing more and nothing less', () => {
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        const isListed = ENTERED_FROM[to]?.includes(from) ?? false;
        expect([from, to, canTransition(from, to, 'delivery')]).toEqual([from, to, isListed]);
      }
    }
  });

  test('never sends a pickup on the way', () => {
    expect(canTransition('ready', 'out_for_delivery', 'pickup')).toBe(false);
    expect(canTransition('ready', 'delivered', 'pickup')).toBe(true);
  });

  const walks = fc.tuple(fc.constantFrom(...TYPES), fc.array(fc.nat(), { maxLength: 12 }));
  holds('never leaves the table on any walk', walks, ([type, choices]) => {
    let status: OrderStatus = 'pending_payment';
    for (const choice of choices) {
      const next = nextStatuses(status, type);
      if (next.length === 0) break;
      const to = next[choice % next.length] as OrderStatus;
      expect(ENTERED_FROM[to]).toContain(status);
      status = to;
    }
  });
});

describe('advancedStatus', () => {
  test.each(TYPES)('leads every %s to its end by legal steps', (type) => {
    let status: OrderStatus | undefined = 'pending_payment';
    const way: OrderStatus[] = [];
    while (status !== undefined) {
      way.push(status);
      const next: OrderStatus | undefined = advancedStatus(status, type);
      if (next !== undefined) expect(canTransition(status, next, type)).toBe(true);
      status = next;
    }
    expect(way.at(-1)).toBe('delivered');
    expect(way.includes('out_for_delivery')).toBe(type === 'delivery');
  });

  test('leads nowhere from an order that has ended', () => {
    expect(advancedStatus('cancelled', 'delivery')).toBeUndefined();
  });
});

describe('the words and rules of a status', () => {
  test('differ for pickup', () => {
    const labels = (['ready', 'delivered'] as const).map((s) => [
      inEnglish(statusLabel(s, 'delivery')),
      inEnglish(statusLabel(s, 'pickup')),
    ]);
    expect(labels).toEqual([
      ['Ready', 'Ready for pickup'],
      ['Delivered', 'Collected'],
    ]);
  });

  test('say whether somebody still works on it or waits for it', () => {
    expect(ORDER_STATUSES.filter(isOpenStatus)).toEqual(ORDER_STATUSES.slice(0, 6));
  });

  test('let shoppers cancel until the kitchen starts', () => {
    expect(ORDER_STATUSES.filter(isCancellable)).toEqual(['pending_payment', 'placed', 'accepted']);
  });

  test('ask again every 15 s on the way, every 60 s before, never at the end', () => {
    expect(pollSeconds('out_for_delivery')).toBe(15);
    expect(pollSeconds('preparing')).toBe(60);
    expect(ORDER_STATUSES.filter((status) => pollSeconds(status) === 0)).toEqual(
      ORDER_STATUSES.filter(isFinal),
    );
  });
});

describe('trackingSteps', () => {
  const history = [
    { status: 'placed', at: '2026-11-21T12:00:00Z' },
    { status: 'accepted', at: '2026-11-21T12:01:00Z' },
  ] as const;
  const statesOf = (status: OrderStatus, type: (typeof TYPES)[number] = 'delivery') =>
    trackingSteps(status, type, history).map((step) => `${step.status} ${step.state}`);

  test('show what is done, current and to do', () => {
    expect(statesOf('accepted', 'pickup')).toEqual([
      'placed done',
      'accepted current',
      'preparing todo',
      'ready todo',
      'delivered todo',
    ]);
  });

  test('carry the time of those reached', () => {
    expect(trackingSteps('accepted', 'delivery', history).map(({ at }) => at)).toEqual([
      '2026-11-21T12:00:00Z',
      '2026-11-21T12:01:00Z',
      null,
      null,
      null,
      null,
    ]);
  });

  test('are all done once delivered', () => {
    expect(statesOf('delivered').every((step) => step.endsWith('done'))).toBe(true);
  });

  test('begin with an outstanding payment', () => {
    expect(statesOf('pending_payment')[0]).toBe('pending_payment current');
  });

  test('end with the cancellation', () => {
    expect(statesOf('cancelled')).toEqual(['placed done', 'accepted done', 'cancelled current']);
  });
});
