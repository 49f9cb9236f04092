import { type ProductRecord, shelf } from '../kit/records.ts';
import { COFFEE_OPTIONS } from './options.ts';

const PLANT = ['vegan', 'vegetarian', 'gluten_free', 'dairy_free'];

const COMMON = { brand: 'Tin & Leaf', diet: PLANT };

export const COFFEE_TEA: readonly ProductRecord[] = shelf(COMMON, [
  {
    name: 'Cardamom House Blend',
    price: 1290,
    brand: 'Cardamom & Co.',
    art: 'pouch:1f4d3a coffee-beans cardamom',
    short: 'Chocolate, orange peel, a trace of cardamom',
    about:
      'Our all-day coffee: two thirds Guatemala, one third Ethiopia, roasted in small batches on Tuesdays and Fridays. The cardamom is a note of the bean and not an additive.',
    of: 'Arabica coffee',
    tags: ['bestseller', 'house'],
    origin: 'Guatemala, Ethiopia',
    options: COFFEE_OPTIONS,
  },
  {
    name: 'Ethiopia Guji Natural',
    price: 1590,
    brand: 'Slow Kettle',
    art: 'pouch:5a4a9c blueberries',
    short: 'Blueberry, jasmine, very clean',
    about:
      'Dried in the fruit on raised beds at 2,000 meters. Brew it as filter and let it cool a little: that is when the blueberry arrives.',
    of: 'Arabica coffee',
    diet: [...PLANT, 'organic'],
    origin: 'Ethiopia',
    options: COFFEE_OPTIONS,
  },
  {
    name: 'Colombia Huila Decaf',
    price: 1390,
    was: 1550,
    brand: 'Slow Kettle',
    art: 'pouch:b5472f red-apple',
    short: 'Caramel and red apple, no caffeine',
    about:
      'Decaffeinated with sugar cane, which leaves sweetness behind and no chemical edge. A coffee to drink after nine.',
    of: 'Decaffeinated arabica coffee',
    origin: 'Colombia',
    options: COFFEE_OPTIONS,
  },
  {
    name: 'Espresso No. 7',
    price: 1350,
    brand: 'Cardamom & Co.',
    art: 'pouch:33241c coffee-beans hot-beverage',
    short: 'Thick, nutty, made for milk',
    about:
      'Built for the machine at our own bar. Hazelnut and dark chocolate, low acidity, and a crema that stands up.',
    of: 'Arabica and robusta coffee',
    tags: ['house'],
    origin: 'Brazil, India',
    options: COFFEE_OPTIONS,
  },
  {
    name: 'Cold Brew Bags',
    price: 1190,
    unit: '6 bags',
    brand: 'Slow Kettle',
    art: 'box:2f6f8f ice',
    short: 'Drop in water, wait until morning',
    about:
      'Each bag makes a liter. Leave it in the fridge overnight, lift it out, and the coffee keeps for four days.',
    of: 'Arabica coffee',
    origin: 'Colombia',
  },
  {
    name: 'Assam Second Flush',
    price: 990,
    unit: '125 g',
    art: 'tin:8a2f22 teapot',
    short: 'Malty, brisk, takes milk well',
    about:
      'Loose leaf from a single garden, picked in June when the bushes give the golden tips. Three minutes, no more.',
    of: 'Black tea',
    origin: 'India',
  },
  {
    name: 'Masala Chai Loose Leaf',
    price: 890,
    unit: '125 g',
    brand: 'Cardamom & Co.',
    art: 'tin:c07a1e ginger-root hot-beverage',
    short: 'Assam with whole spices, ours since day one',
    about:
      'Green cardamom, ginger, black pepper, clove and cinnamon bark you can see. Simmer in milk and water for five minutes; do not just steep it.',
    of: 'Black tea, ginger, cardamom, cinnamon, black pepper, clove',
    tags: ['bestseller', 'house'],
    origin: 'India',
  },
  {
    name: 'Sencha Shizuoka',
    price: 1190,
    unit: '100 g',
    art: 'tin:5d8a3a herb teacup-without-handle',
    short: 'Grassy, sweet, first harvest',
    about:
      'Steamed within hours of picking, rolled into dark needles. Use water at 160 °F and brew the same leaves three times.',
    of: 'Green tea',
    origin: 'Japan',
    branches: [1, 2],
  },
  {
    name: 'Earl Grey Blue Flower',
    price: 790,
    unit: '100 g',
    art: 'tin:3a4f86 lemon',
    short: 'Ceylon black with real bergamot oil',
    about:
      'Cold-pressed bergamot instead of flavoring, a few cornflower petals for the look, and a light Ceylon that lets both through.',
    of: 'Black tea, bergamot oil, cornflower petals',
    origin: 'Sri Lanka',
  },
  {
    name: 'Chamomile & Honeybush',
    price: 690,
    unit: '80 g',
    art: 'tin:d9a93a white-flower',
    short: 'A calm cup without caffeine',
    about:
      'Whole chamomile heads with honeybush for body. It tastes of apples and hay, and does not go bitter if you forget it.',
    of: 'Chamomile, honeybush',
    diet: [...PLANT, 'organic'],
    origin: 'Egypt, South Africa',
  },
  {
    name: 'Ceremonial Matcha',
    price: 2490,
    was: 2790,
    unit: '30 g',
    art: 'tin:7aa23c teacup-without-handle',
    short: 'Stone-ground Uji, bright green',
    about:
      'Shaded for three weeks before harvest and ground on granite, 40 grams an hour. Whisk with hot water, or with oat milk if you must.',
    of: 'Green tea powder',
    origin: 'Japan',
    stock: 'low',
  },
  {
    name: 'Drinking Chocolate 70%',
    price: 1090,
    unit: '250 g',
    brand: 'Bittersweet Works',
    art: 'jar:4a2718 chocolate-bar',
    short: 'Shaved chocolate, nothing powdery',
    about:
      'Real chocolate in flakes, with a little sugar and no starch. Four spoons to a mug of hot milk, and stir until it shines.',
    of: 'Cocoa mass, cane sugar, cocoa butter',
    allergens: ['May contain milk'],
    per100: [546, 37, 42, 8.2],
    origin: 'Peru',
  },
]);
