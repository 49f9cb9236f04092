import type { CategoryRecord } from '../records.ts';
import { COFFEE_TEA } from './coffee-tea.ts';
import { FRUIT_VEG } from './fruit-veg.ts';
import { PIZZA } from './pizza.ts';
import { SPICES } from './spices.ts';

const COOKED = {
  parent: 'Kitchen',
  taxName: 'Meals tax',
  taxRateBps: 500,
  storage: 'Eat on the day it arrives. Leftovers keep for 2 days at or below 40 °F.',
  origin: null,
  returnsDays: null,
} as const;
const SHELF = {
  parent: 'Grocery',
  taxName: 'Sales tax',
  taxRateBps: 200,
  storage: 'Keep in a cool, dry place away from light.',
  origin: 'USA',
  returnsDays: 14,
} as const;
const FRESH = { ...SHELF, returnsDays: null };

/** The catalogue in the order of the menu; parents first. */
export const CATEGORIES: readonly CategoryRecord[] = [
  {
    ...COOKED,
    parent: null,
    name: 'Kitchen',
    art: 'cooking hot-pepper herb',
    tint: '#f3d9c4',
    about: 'Cooked to order in our own kitchens and packed so that it arrives as it left the pass.',
    products: [],
  },
  {
    ...SHELF,
    parent: null,
    name: 'Grocery',
    art: 'shopping-cart green-apple baguette-bread',
    tint: '#d9e6cf',
    about: 'What we cook with and what we eat at home, from growers and makers we know by name.',
    products: [],
  },
  {
    ...COOKED,
    name: 'Pizza',
    art: 'pizza tomato herb',
    tint: '#f6d8c6',
    about: 'Two-day dough, a very hot oven and toppings that know when to stop.',
    products: PIZZA,
  },
  {
    ...FRESH,
    name: 'Fruit & Veg',
    art: 'red-apple carrot leafy-green',
    tint: '#d8e8c8',
    about: 'Picked ripe, sorted by hand, and from close by whenever the season allows it.',
    storage: 'Keep tomatoes, bananas and garlic on the counter, the rest in the vegetable drawer.',
    products: FRUIT_VEG,
  },
  {
    ...SHELF,
    name: 'Spices',
    art: 'hot-pepper ginger-root salt',
    tint: '#f4ddb8',
    about: 'This year’s harvest, whole where possible, packed small so that it never gets old.',
    products: SPICES,
  },
  {
    ...SHELF,
    name: 'Coffee & Tea',
    art: 'hot-beverage teapot beans',
    tint: '#e3d5c5',
    about: 'Roasted on Tuesdays and Fridays, and leaf tea bought by the garden.',
    products: COFFEE_TEA,
  },
];
