import { type ProductRecord, shelf } from '../kit/records.ts';
import { SPICE_OPTIONS } from './options.ts';

const PLANT = ['vegan', 'vegetarian', 'gluten_free', 'dairy_free'];
const OURS = 'Cardamom & Co.';

const COMMON = { brand: OURS, diet: PLANT, origin: 'India' };

export const SPICES: readonly ProductRecord[] = shelf(COMMON, [
  {
    name: 'Green Cardamom Pods',
    price: 890,
    art: 'jar:8aa04a cardamom',
    short: 'The spice we are named after',
    about:
      'Extra-bold pods, 8 millimeters and up, from the Idukki hills. Crack them just before use: the seeds should be black and slightly sticky.',
    of: 'Green cardamom',
    tags: ['bestseller', 'house'],
    options: SPICE_OPTIONS,
  },
  {
    name: 'Ceylon Cinnamon Sticks',
    price: 690,
    art: 'jar:9a5a2c cinnamon',
    short: 'Soft, layered bark, delicate and sweet',
    about:
      'True cinnamon rolls in many thin layers and crumbles between the fingers. Half the heat and twice the perfume of the common kind.',
    of: 'Cinnamon',
    diet: [...PLANT, 'organic'],
    origin: 'Sri Lanka',
    options: SPICE_OPTIONS,
  },
  {
    name: 'Tellicherry Black Pepper',
    price: 590,
    art: 'jar:2e2a28 peppercorns',
    short: 'Left on the vine until the last week',
    about:
      'The largest and ripest peppercorns of the harvest. Citrus first, heat later. Put them in a mill and throw the dust away.',
    of: 'Black pepper',
    tags: ['bestseller'],
    options: SPICE_OPTIONS,
  },
  {
    name: 'Kashmiri Chili Powder',
    price: 520,
    art: 'jar:b8241a hot-pepper',
    short: 'Deep red, mild heat',
    about:
      'For color more than fire. A spoonful turns butter chicken the red it ought to be without making anyone reach for water.',
    of: 'Kashmiri chili',
    options: SPICE_OPTIONS,
  },
  {
    name: 'Turmeric, Lakadong',
    price: 540,
    art: 'jar:e09a12 ginger-root',
    short: 'Seven percent curcumin, earthy and bright',
    about:
      'From the hills of Meghalaya, dried in the shade and ground in small lots. It stains everything, so does the flavor.',
    of: 'Turmeric',
    diet: [...PLANT, 'organic'],
    options: SPICE_OPTIONS,
  },
  {
    name: 'Garam Masala No. 3',
    price: 620,
    art: 'jar:7d5230 masala-spices',
    short: 'Our own roast, warm and round',
    about:
      'Eleven spices roasted one after another, since cumin burns long before cinnamon wakes up. Add at the end of cooking, off the heat.',
    of: 'Coriander, cumin, black pepper, cardamom, cinnamon, clove, bay, nutmeg, mace, star anise, fennel',
    allergens: ['May contain mustard'],
    tags: ['house'],
    options: SPICE_OPTIONS,
  },
  {
    name: 'Smoked Paprika de la Vera',
    price: 480,
    unit: '70 g',
    brand: 'Casa Roble',
    art: 'tin:a82a1c hot-pepper fire',
    short: 'Oak-smoked for two weeks',
    about:
      'Peppers turned by hand over smoldering oak until they are dry through. A pinch makes beans taste as if there were ham in them.',
    of: 'Paprika',
    origin: 'Spain',
  },
  {
    name: 'Saffron Threads',
    price: 1290,
    was: 1490,
    unit: '1 g',
    brand: 'Casa Roble',
    art: 'box:7a2340 saffron',
    short: 'All red, cut and graded',
    about:
      'Only the red stigmas, no yellow. Steep a pinch in warm water for twenty minutes and use the water too. One gram seasons ten dishes.',
    of: 'Saffron',
    origin: 'Spain',
    stock: 'low',
    max: 5,
  },
  {
    name: 'Cumin Seed',
    price: 390,
    art: 'jar:8d6a35 cumin',
    short: 'Small, dark, strong',
    about:
      'Hand-cleaned seed with more oil than the supermarket kind. Toast in a dry pan until it smells like dinner.',
    of: 'Cumin',
    options: SPICE_OPTIONS,
  },
  {
    name: 'Flaky Sea Salt',
    price: 590,
    unit: '8 oz',
    brand: 'Netarts Salt',
    art: 'box:3f7f9c salt',
    short: 'Hollow pyramids from the bay',
    about:
      'Sea water, evaporated slowly over low heat until it grows into flakes. For finishing: eggs, tomatoes, chocolate.',
    of: 'Sea salt',
    origin: 'Oregon, USA',
  },
  {
    name: 'Za’atar',
    price: 650,
    unit: '80 g',
    brand: 'Levant Pantry',
    art: 'pouch:71803a herb flatbread',
    short: 'Wild thyme, sumac, toasted sesame',
    about:
      'Mixed by a family in Nablus with more thyme than sesame. Stir into oil, spread on bread, bake for five minutes.',
    of: 'Thyme, sesame, sumac, salt',
    allergens: ['Sesame'],
    origin: 'Palestine',
  },
  {
    name: 'Madagascar Vanilla Beans',
    price: 1190,
    unit: '3 pieces',
    art: 'box:3a2a20 vanilla',
    short: 'Supple, oily, six inches',
    about:
      'Cured for six months in wool blankets. Scrape the seeds into custard and put the empty pods in your sugar jar.',
    of: 'Vanilla',
    origin: 'Madagascar',
    branches: [1, 3],
  },
  {
    name: 'Sichuan Pepper',
    price: 680,
    unit: '50 g',
    brand: 'Red Lantern',
    art: 'pouch:a3292b sichuan-pepper',
    short: 'Tingling, citrusy, seeds removed',
    about: 'Red husks only, no gritty seeds, packed within three months of harvest. Your lips will know.',
    of: 'Sichuan pepper',
    tags: ['new', 'spicy'],
    origin: 'China',
  },
]);
