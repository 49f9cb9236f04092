import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { z } from 'zod';
import type { CartSnapshot } from '../../../../src/api/contract/cart.ts';
import type { ProductResponse } from '../../../../src/api/contract/catalog.ts';
import type { Order, OrderStatus, PlaceOrderResponse } from '../../../../src/api/contract/order.ts';
import { ADDRESS, callAs } from '../visitor.ts';

/** Languages of the manual. */
export const HELP_LANGUAGES = ['en', 'de', 'ar'] as const;
export type HelpLanguage = (typeof HELP_LANGUAGES)[number];

/** What customers and staff have typed, each in their own language. */
export const TYPED = {
  en: {
    note: 'Nut allergy: please nothing with nuts.',
    reason: 'Two of them are bruised.',
    title: 'A quarter off lunch',
    subject: 'Cake week',
    news: 'Fresh from the oven this week: apple cake and lemon tart.',
    closed: ' On stormy nights we close an hour earlier.',
  },
  de: {
    note: 'Nussallergie: bitte nichts mit Nüssen.',
    reason: 'Zwei davon haben Druckstellen.',
    title: 'Ein Viertel weniger zu Mittag',
    subject: 'Kuchenwoche',
    news: 'Diese Woche frisch aus dem Ofen: Apfelkuchen und Zitronentarte.',
    closed: ' In stürmischen Nächten schließen wir eine Stunde früher.',
  },
  ar: {
    note: 'حساسية من المكسرات: بلا مكسرات من فضلكم.',
    reason: 'اثنتان منها متضررتان.',
    title: 'خصم الربع وقت الغداء',
    subject: 'أسبوع الكعك',
    news: 'طازج من الفرن هذا الأسبوع: كعكة التفاح وتارت الليمون.',
    closed: ' في الليالي العاصفة نغلق قبل الموعد بساعة.',
  },
} as const satisfies Record<HelpLanguage, Record<string, string>>;

interface Wish {
  who: string;
  goods: readonly (readonly [slug: string, quantity: number])[];
  type: 'delivery' | 'pickup';
  note?: string;
  /** What staff have done with it since. */
  moves?: readonly OrderStatus[];
}

type Call = ReturnType<typeof callAs>;

const fill = async (call: Call, goods: Wish['goods']): Promise<void> => {
  for (const [slug, quantity] of goods) {
    const { product } = await call<z.infer<typeof ProductResponse>>('GET', `/get-product/${slug}`);
    await call('POST', '/cart/add', { product_id: product.id, quantity });
  }
};

const place = async (call: Call, { who, type, note }: Wish): Promise<Order> => {
  const choice = {
    order_type: type,
    payment_method: 'cod',
    ...(type === 'delivery' && { address: { ...ADDRESS, name: who } }),
  };
  const { total } = await call<CartSnapshot>('PUT', '/cart/details', choice);
  const { order } = await call<PlaceOrderResponse>('POST', '/place-order', {
    ...choice,
    note,
    contact: { name: who, phone: ADDRESS.phone, email: 'ada@example.com' },
    expected_total: total,
    accept_terms: true,
  });
  return order;
};

const wishes = (language: HelpLanguage): readonly Wish[] => [
  {
    ...{ who: 'Rosa Diaz', type: 'delivery', goods: [['honeycrisp-apples', 4]] },
    moves: ['accepted', 'preparing', 'out_for_delivery', 'delivered'],
  },
  {
    ...{ who: 'Ana', type: 'delivery', goods: [['honeycrisp-apples', 6]] },
    moves: ['accepted', 'preparing', 'out_for_delivery'],
  },
  {
    ...{ who: 'Ada Marsh', type: 'pickup', goods: [['sparkling-water', 2]] },
    moves: ['accepted', 'preparing', 'ready'],
  },
  {
    ...{ who: 'Rosa Diaz', type: 'delivery', goods: [['watermelon-cooler', 3]] },
    moves: ['accepted', 'preparing'],
  },
  {
    who: 'Noor',
    type: 'pickup',
    goods: [
      ['watermelon-cooler', 2],
      ['sparkling-water', 1],
    ],
    note: TYPED[language].note,
  },
  { who: 'Ada Marsh', type: 'delivery', goods: [['honeycrisp-apples', 5]] },
];

export interface HelpWorld {
  /** By number of the order, the oldest first: the first was delivered, and some of it is to go back. */
  orders: readonly Order[];
}

/** Orders in every column of the board, one of which is to go back. */
export const makeHelpWorld = async (
  origin: string,
  language: HelpLanguage,
  desk: APIRequestContext,
): Promise<HelpWorld> => {
  const orders: Order[] = [];
  for (const wish of wishes(language)) {
    const session = { guestId: randomUUID(), token: null, user: null };
    const call = callAs(origin, session, language);
    await fill(call, wish.goods);
    const order = await place(call, wish);
    for (const to of wish.moves ?? []) await move(desk, `${origin}/api/admin/orders/${order.id}`, to);
    const [item] = order.items;
    if (wish.moves?.includes('delivered') && item)
      await call('POST', '/return-request', {
        ...{ order_id: order.id, problem: 'quality', reason: TYPED[language].reason },
        items: [{ order_item_id: item.order_item_id, quantity: 2 }],
      });
    orders.push(order);
  }
  return { orders };
};

const move = async (desk: APIRequestContext, order: string, to: OrderStatus): Promise<void> => {
  const answer = await desk.post(`${order}/transition`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { to },
  });
  if (!answer.ok()) throw new Error(`${to}: ${answer.status()} ${await answer.text()}`);
};
