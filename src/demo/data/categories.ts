import type { CategoryRecord } from '../kit/records.ts';
import { BAKERY } from './bakery.ts';
import { BOWLS_CURRIES } from './bowls-curries.ts';
import { BREAKFAST } from './breakfast.ts';
import { BUTCHER_FISH } from './butcher-fish.ts';
import { COFFEE_TEA } from './coffee-tea.ts';
import { DAIRY_EGGS } from './dairy-eggs.ts';
import { DESSERTS } from './desserts.ts';
import { DRINKS } from './drinks.ts';
import { FROZEN } from './frozen.ts';
import { FRUIT_VEG } from './fruit-veg.ts';
import { PANTRY } from './pantry.ts';
import { PIZZA } from './pizza.ts';
import { SNACKS } from './snacks.ts';
import { SPICES } from './spices.ts';

const COOKED = {
  parent: 'Kitchen',
  taxName: 'Meals tax',
  taxRateBps: 500,
  storage: 'Eat on the day it arrives. Leftovers keep for 2 days at or below 40 °F.',
  origin: null,
  returnsDays: 0,
} as const;
const SHELF = {
  parent: 'Grocery',
  taxName: 'Sales tax',
  taxRateBps: 200,
  storage: 'Keep in a cool, dry place away from light.',
  origin: 'USA',
  returnsDays: 14,
} as const;
const FRESH = { ...SHELF, returnsDays: 0 };

/** The catalog in the order of the menu; parents first. */
export const CATEGORIES: readonly CategoryRecord[] = [
  {
    ...COOKED,
    parent: null,
    name: 'Kitchen',
    art: 'pie:c8371d tomato basil mozzarella',
    tint: '#f3d9c4',
    about: 'Cooked to order in our own kitchens and packed so that it arrives as it left the pass.',
    products: [],
  },
  {
    ...SHELF,
    parent: null,
    name: 'Grocery',
    art: 'carton:3a78a8 red-apple baguette-bread',
    tint: '#d9e6cf',
    about: 'What we cook with and what we eat at home, from growers and makers we know by name.',
    products: [],
  },
  {
    ...COOKED,
    name: 'Pizza',
    art: 'pie:c8371d tomato basil mozzarella',
    tint: '#f6d8c6',
    about: 'Two-day dough, a very hot oven and toppings that know when to stop.',
    products: PIZZA,
  },
  {
    ...COOKED,
    name: 'Bowls & Curries',
    art: 'bowl:d9692c herb hot-pepper garlic',
    tint: '#f2dfc0',
    about: 'Curries that start in the morning and bowls built when you order.',
    products: BOWLS_CURRIES,
  },
  {
    ...COOKED,
    name: 'Breakfast',
    art: 'pancakes hot-beverage egg',
    tint: '#f8e6b8',
    about: 'All day and all night, since somebody is always just getting up.',
    products: BREAKFAST,
  },
  {
    ...COOKED,
    name: 'Desserts',
    art: 'shortcake doughnut ice-cream',
    tint: '#f6d9de',
    about: 'Baked upstairs by two people who do nothing else.',
    products: DESSERTS,
  },
  {
    ...COOKED,
    name: 'Drinks',
    art: 'glass:f2b23c mango hot-beverage',
    tint: '#d3e6e4',
    about: 'Pressed, brewed and simmered here, or bottled by people we like.',
    storage: 'Drink on the day it is made. Bottles keep until the date on the label.',
    products: DRINKS,
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
    ...FRESH,
    name: 'Bakery',
    art: 'bread croissant pretzel',
    tint: '#efdcbf',
    about: 'Out of the Pearl Street oven every few hours, dark crusts included.',
    storage: 'Wrap in cloth at room temperature, or slice and freeze.',
    products: BAKERY,
  },
  {
    ...FRESH,
    name: 'Dairy & Eggs',
    art: 'carton:3a78a8 cheese-wedge egg',
    tint: '#dbe7f1',
    about: 'From cows that go outside and hens that never go in.',
    storage: 'Keep refrigerated at or below 40 °F.',
    products: DAIRY_EGGS,
  },
  {
    ...FRESH,
    name: 'Butcher & Fish',
    art: 'cut-of-meat fish shrimp',
    tint: '#f0d2cb',
    about: 'Whole animals and day boats, cut the way you cook.',
    storage: 'Keep at or below 36 °F and cook within 2 days.',
    products: BUTCHER_FISH,
  },
  {
    ...SHELF,
    name: 'Pantry',
    art: 'bottle:7c8a2e tomato sheaf-of-rice',
    tint: '#e8e0c4',
    about: 'Tins, grains, oils and sauces that our own cooks reach for.',
    products: PANTRY,
  },
  {
    ...SHELF,
    name: 'Spices',
    art: 'jar:b8241a ginger-root hot-pepper',
    tint: '#f4ddb8',
    about: 'This year’s harvest, whole where possible, packed small so that it never gets old.',
    products: SPICES,
  },
  {
    ...SHELF,
    name: 'Coffee & Tea',
    art: 'pouch:1f4d3a hot-beverage teapot',
    tint: '#e3d5c5',
    about: 'Roasted on Tuesdays and Fridays, and leaf tea bought by the garden.',
    products: COFFEE_TEA,
  },
  {
    ...SHELF,
    name: 'Snacks',
    art: 'popcorn chocolate-bar pretzel',
    tint: '#f3dcc8',
    about: 'For the film, the trail and the drawer at work.',
    products: SNACKS,
  },
  {
    ...FRESH,
    name: 'Frozen',
    art: 'soft-ice-cream blueberries ice',
    tint: '#d6e4f0',
    about: 'Things that lose nothing in the cold, our own dishes among them.',
    storage: 'Keep frozen at or below 0 °F. Do not refreeze.',
    products: FROZEN,
  },
];
