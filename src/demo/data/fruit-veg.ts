import { type ProductRecord, shelf } from '../kit/records.ts';

const PLANT = ['vegan', 'vegetarian', 'gluten_free', 'dairy_free'];
const ORGANIC = [...PLANT, 'organic'];

const COMMON = { diet: PLANT, origin: 'Oregon, USA' };

export const FRUIT_VEG: readonly ProductRecord[] = shelf(COMMON, [
  {
    name: 'Honeycrisp Apples',
    price: 549,
    unit: '3 lb',
    art: 'red-apple',
    brand: 'Hood Orchard',
    short: 'Crisp, sweet and picked this season',
    about:
      'Grown at the foot of the mountain and kept in cold storage from harvest, so that they snap when you bite. Good raw, better with sharp cheddar.',
    diet: ORGANIC,
    tags: ['bestseller'],
    per100: [52, 0.2, 13.8, 0.3],
  },
  {
    name: 'Hass Avocados',
    price: 499,
    was: 599,
    unit: '4 pieces',
    art: 'avocado',
    short: 'Two ripe today, two for the day after',
    about:
      'We sort by touch and pack two that are ready and two that need a day on the counter. If one is brown inside, tell us and we refund it.',
    tags: ['bestseller'],
    per100: [160, 14.7, 8.5, 2],
    origin: 'Mexico',
  },
  {
    name: 'Bananas',
    price: 189,
    unit: '2 lb',
    art: 'banana',
    brand: 'Fair Hand',
    short: 'Fairtrade, yellow with green tips',
    about: 'Shipped green and ripened slowly near us. Green at the tips means three good days in the bowl.',
    diet: ORGANIC,
    per100: [89, 0.3, 22.8, 1.1],
    origin: 'Ecuador',
  },
  {
    name: 'Cherry Tomatoes on the Vine',
    price: 449,
    unit: '12 oz',
    art: 'tomato',
    brand: 'Glasshouse No. 4',
    short: 'Sweet, thin-skinned, still on the vine',
    about:
      'Picked in clusters when fully red. Keep them out of the fridge and they go on tasting of something until the last one.',
    per100: [18, 0.2, 3.9, 0.9],
  },
  {
    name: 'Rainbow Carrots',
    price: 329,
    unit: '1 lb',
    art: 'carrot',
    brand: 'Sauvie Roots',
    short: 'Purple, yellow and orange, tops on',
    about:
      'Bunched with their tops, which make a fine pesto. Roast them whole with cumin and the colors stay.',
    diet: ORGANIC,
    per100: [41, 0.2, 9.6, 0.9],
    oldSlug: 'heirloom-carrots',
  },
  {
    name: 'Baby Spinach',
    price: 379,
    unit: '5 oz',
    art: 'leafy-green',
    brand: 'Sauvie Roots',
    short: 'Washed twice and spun dry',
    about:
      'Small leaves with short stems. Ready for the bowl, the pan or the blender, with no grit at the bottom.',
    diet: ORGANIC,
    per100: [23, 0.4, 3.6, 2.9],
    origin: 'California, USA',
  },
  {
    name: 'Meyer Lemons',
    price: 429,
    unit: '6 pieces',
    art: 'lemon herb',
    short: 'Thin-skinned and almost sweet',
    about:
      'Half lemon, half mandarin. The peel is thin enough to slice whole into a tagine or candy for a cake.',
    per100: [29, 0.3, 9.3, 1.1],
    origin: 'California, USA',
  },
  {
    name: 'Blueberries',
    price: 599,
    unit: '12 oz',
    art: 'blueberries',
    brand: 'Hood Orchard',
    short: 'Plump, with the bloom still on',
    about: 'Handled so little that the pale bloom is still on them. Wash only what you are about to eat.',
    tags: ['bestseller'],
    per100: [57, 0.3, 14.5, 0.7],
    stock: 'low',
  },
  {
    name: 'Strawberries',
    price: 549,
    unit: '1 lb',
    art: 'strawberry',
    brand: 'Hood Orchard',
    short: 'Red to the middle',
    about:
      'A small, dark variety that does not travel far, which is why you rarely see it. Eat within two days.',
    per100: [32, 0.3, 7.7, 0.7],
    branches: [1, 2],
  },
  {
    name: 'Mango Ataulfo',
    price: 199,
    unit: '1 piece',
    art: 'mango',
    short: 'Small, golden, no strings',
    about:
      'The honey mango: flat stone, silky flesh, no fibers between your teeth. Ripe when it gives a little at the stem.',
    per100: [60, 0.4, 15, 0.8],
    origin: 'Mexico',
    max: 12,
  },
  {
    name: 'Ginger Root',
    price: 179,
    unit: '8 oz',
    art: 'ginger-root',
    short: 'Young, juicy, thin skin',
    about:
      'Heavy for its size and smooth, so a teaspoon is all it takes to peel. Freezes whole and grates straight from frozen.',
    per100: [80, 0.8, 17.8, 1.8],
    origin: 'Peru',
  },
  {
    name: 'Garlic Bulbs',
    price: 249,
    unit: '4 pieces',
    art: 'garlic',
    brand: 'Sauvie Roots',
    short: 'Hard-neck, purple striped',
    about:
      'Fat cloves that peel in one go and taste stronger than the white kind. Cured for a month before it reaches us.',
    diet: ORGANIC,
    per100: [149, 0.5, 33.1, 6.4],
  },
  {
    name: 'Cremini Mushrooms',
    price: 349,
    unit: '8 oz',
    art: 'brown-mushroom',
    short: 'Firm caps, closed gills',
    about:
      'Grown in the dark an hour from here and delivered the day they are cut. Wipe, do not wash, and give them a hot pan.',
    per100: [22, 0.1, 4.3, 2.5],
  },
  {
    name: 'Sweet Corn',
    price: 399,
    unit: '4 ears',
    art: 'ear-of-corn',
    short: 'Bicolor, in the husk',
    about:
      'Picked at dawn, because the sugar starts turning to starch at breakfast. Grill in the husk for ten minutes.',
    per100: [86, 1.4, 18.7, 3.3],
    origin: 'Washington, USA',
    stock: 'out',
  },
]);
