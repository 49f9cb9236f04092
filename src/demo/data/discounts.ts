import type { DiscountRule } from '../../domain/discounts/discounts.ts';

/** Products and categories by name; the seed turns them into ids. Everything else as in the domain. */
export interface DiscountRecord extends Partial<Omit<DiscountRule, 'id' | 'productIds' | 'categoryIds'>> {
  code: string | null;
  title: string;
  type: DiscountRule['type'];
  description: string;
  /** HTML. */
  terms?: string;
  products?: readonly string[];
  categories?: readonly string[];
  freeProduct?: string;
  isPrivate?: boolean;
  usageLimit?: number;
  usageLimitPerCustomer?: number;
}

export const DISCOUNTS: readonly DiscountRecord[] = [
  {
    code: 'WELCOME10',
    title: '10% off your first order',
    description: 'Ten percent off everything in your first basket, up to $15.',
    terms:
      '<p>For one first order per customer. Not for delivery, packaging and tips. It cannot be paid out.</p>',
    type: 'percentage',
    rate: 1000,
    maxDiscount: 1500,
    isFirstOrderOnly: true,
    usageLimitPerCustomer: 1,
  },
  {
    code: 'FREESHIP',
    title: 'Free delivery over $30',
    description: 'Free delivery on orders over $30.',
    type: 'free_delivery',
    minSubtotal: 3000,
    orderTypes: ['delivery'],
    isStackable: true,
  },
  {
    code: 'FEAST20',
    title: '20% off a feast',
    description: 'Twenty percent off when you order for the whole table: $80 or more, up to $30 off.',
    type: 'percentage',
    rate: 2000,
    minSubtotal: 8000,
    maxDiscount: 3000,
  },
  {
    code: 'FIVER',
    title: '$5 off over $35',
    description: 'Five dollars off any basket of $35 or more.',
    type: 'fixed',
    amount: 500,
    minSubtotal: 3500,
    usageLimitPerCustomer: 3,
  },
  {
    code: null,
    title: 'Weekday happy hour',
    description: '15% off drinks, Monday to Friday between three and six.',
    type: 'percentage',
    rate: 1500,
    categories: ['Drinks'],
    days: [1, 2, 3, 4, 5],
    timeFrom: '15:00',
    timeTo: '18:00',
    isAutomatic: true,
    isStackable: true,
  },
  {
    code: null,
    title: 'Buy two spices, get one free',
    description: 'Three from the spice shelf, the least expensive one is on us.',
    type: 'buy_x_get_y',
    categories: ['Spices'],
    buyQuantity: 2,
    getQuantity: 1,
    isAutomatic: true,
    isStackable: true,
  },
  {
    code: 'KNOTS',
    title: 'Free garlic knots with $40',
    description: 'With a basket of $40 or more we put garlic knots on top, for free.',
    type: 'free_item',
    minSubtotal: 4000,
    freeProduct: 'Garlic Knots',
  },
  {
    code: 'NIGHTOWL',
    title: '$4 off at the Night Kitchen',
    description: 'Four dollars off after-dark orders from our Night Kitchen.',
    type: 'fixed',
    amount: 400,
    branchIds: [3],
    minSubtotal: 2000,
  },
  {
    code: 'PICKUP5',
    title: '5% off when you pick up',
    description: 'Come by and collect: five percent off, at every branch.',
    type: 'percentage',
    rate: 500,
    orderTypes: ['pickup'],
  },
  {
    code: 'HARVEST25',
    title: '25% off fruit and vegetables',
    description: 'Our October harvest offer. It ended with the month.',
    type: 'percentage',
    rate: 2500,
    categories: ['Fruit & Veg'],
    startsAt: '2026-10-01T07:00:00Z',
    endsAt: '2026-11-01T07:00:00Z',
  },
  {
    code: 'NEIGHBOR',
    title: '$8 for our neighbors',
    description: 'A thank-you for the people on our street. Not advertised, limited to 200 baskets.',
    type: 'fixed',
    amount: 800,
    minSubtotal: 2500,
    isPrivate: true,
    usageLimit: 200,
    usageLimitPerCustomer: 1,
  },
  {
    code: 'STOCKUP',
    title: '12% off six pantry items',
    description: 'Six or more from the pantry, in any mix, and twelve percent comes off them.',
    type: 'percentage',
    rate: 1200,
    minQuantity: 6,
    categories: ['Pantry'],
  },
];
