import type { GroupRecord, OptionsRecord } from '../kit/records.ts';

/** Sizes and crusts; no cauliflower base at 16 inches. */
export const PIZZA_OPTIONS: OptionsRecord = {
  attributes: [
    { name: 'Size', values: [['10 inch'], ['12 inch', 300], ['16 inch', 750]] },
    { name: 'Crust', values: [['Classic'], ['Thin & crisp'], ['Stuffed', 250], ['Cauliflower', 300]] },
  ],
  missing: [['16 inch', 'Cauliflower']],
  preselect: true,
};

/** As above with one combination sold out and no stuffed 10 inch. */
export const PIZZA_OPTIONS_SHORT: OptionsRecord = {
  ...PIZZA_OPTIONS,
  missing: [
    ['16 inch', 'Cauliflower'],
    ['10 inch', 'Stuffed'],
  ],
  soldOut: [['12 inch', 'Cauliflower']],
};

const bySize = (small: number, medium: number, large: number) => ({
  '10 inch': small,
  '12 inch': medium,
  '16 inch': large,
});

/** Priced by size; the filling for the rim needs the stuffed crust. */
export const PIZZA_GROUPS: readonly GroupRecord[] = [
  {
    name: 'Extra toppings',
    min: 0,
    max: 4,
    values: [
      { name: 'Mozzarella', price: 150, priceBy: bySize(150, 200, 275) },
      { name: 'Kalamata olives', price: 125, priceBy: bySize(125, 150, 200) },
      { name: 'Roast mushrooms', price: 125, priceBy: bySize(125, 150, 200) },
      { name: 'Pickled chili', price: 75, priceBy: bySize(75, 100, 125) },
      { name: 'Prosciutto', price: 250, priceBy: bySize(250, 325, 450) },
      { name: 'Burrata', price: 400, priceBy: { '12 inch': 400, '16 inch': 500 } },
    ],
  },
  {
    name: 'Crust filling',
    min: 0,
    max: 1,
    values: [
      { name: 'Garlic butter', price: 0, needs: ['Stuffed'] },
      { name: 'Smoked scamorza', price: 100, needs: ['Stuffed'] },
    ],
  },
  {
    name: 'Dips',
    min: 0,
    max: 3,
    values: [
      { name: 'Garlic yogurt', price: 90 },
      { name: 'Hot honey', price: 110 },
      { name: 'Basil pesto', price: 120 },
    ],
  },
];

export const BOWL_OPTIONS: OptionsRecord = {
  attributes: [{ name: 'Size', values: [['Regular'], ['Large', 350]] }],
  preselect: true,
};

/** Protein is a choice of its own; the large prawn bowl is not made. */
export const CURRY_OPTIONS: OptionsRecord = {
  attributes: [
    { name: 'Portion', values: [['For one'], ['For two', 950]] },
    { name: 'With', values: [['Paneer'], ['Chicken', 150], ['Prawns', 350], ['Tofu']] },
  ],
  missing: [['For two', 'Prawns']],
  soldOut: [['For two', 'Tofu']],
};

export const BOWL_GROUPS: readonly GroupRecord[] = [
  {
    name: 'Base',
    min: 1,
    max: 1,
    values: [
      { name: 'Brown rice', price: 0 },
      { name: 'Jasmine rice', price: 0 },
      { name: 'Soba noodles', price: 100 },
      { name: 'Leafy greens', price: 0 },
    ],
  },
  {
    name: 'Toppings',
    min: 2,
    max: 4,
    values: [
      { name: 'Edamame', price: 0 },
      { name: 'Pickled ginger', price: 0 },
      { name: 'Crispy shallots', price: 0 },
      { name: 'Soft egg', price: 175 },
      { name: 'Avocado', price: 225, priceBy: { Regular: 225, Large: 300 } },
      { name: 'Kimchi', price: 100 },
    ],
  },
];

export const CURRY_GROUPS: readonly GroupRecord[] = [
  {
    name: 'Spice level',
    min: 1,
    max: 1,
    values: [
      { name: 'Mild', price: 0 },
      { name: 'Medium', price: 0 },
      { name: 'Hot', price: 0 },
    ],
  },
  {
    name: 'Sides',
    min: 0,
    max: 3,
    values: [
      { name: 'Basmati rice', price: 250, priceBy: { 'For one': 250, 'For two': 400 } },
      { name: 'Butter naan', price: 275 },
      { name: 'Cucumber raita', price: 200 },
      { name: 'Extra prawns', price: 450, needs: ['Prawns'] },
    ],
  },
];

export const BREAKFAST_GROUPS: readonly GroupRecord[] = [
  {
    name: 'Add to the plate',
    min: 0,
    max: 3,
    values: [
      { name: 'Fried egg', price: 175 },
      { name: 'Smoked bacon', price: 295 },
      { name: 'Avocado half', price: 225 },
      { name: 'Grilled tomato', price: 125 },
    ],
  },
];

export const DRINK_OPTIONS: OptionsRecord = {
  attributes: [
    { name: 'Size', values: [['12 oz'], ['16 oz', 90]] },
    { name: 'Milk', values: [['Whole'], ['Oat', 60], ['Almond', 60], ['Skim']] },
  ],
  soldOut: [['16 oz', 'Almond']],
};

export const DRINK_GROUPS: readonly GroupRecord[] = [
  {
    name: 'Make it yours',
    min: 0,
    max: 2,
    values: [
      { name: 'Extra shot', price: 95 },
      { name: 'Vanilla syrup', price: 65 },
      { name: 'Caramel syrup', price: 65 },
      { name: 'Less sweet', price: 0 },
    ],
  },
];

/** Weight and roast; the kilo is roasted medium and dark only. */
export const COFFEE_OPTIONS: OptionsRecord = {
  attributes: [
    { name: 'Weight', values: [['250 g'], ['500 g', 1150], ['1 kg', 3250]] },
    { name: 'Roast', values: [['Light'], ['Medium'], ['Dark']] },
    { name: 'Grind', values: [['Whole bean'], ['Filter'], ['Espresso']] },
  ],
  missing: [
    ['1 kg', 'Light'],
    ['Light', 'Espresso'],
  ],
  soldOut: [['500 g', 'Dark', 'Filter']],
};

export const SPICE_OPTIONS: OptionsRecord = {
  attributes: [{ name: 'Pack', values: [['45 g jar'], ['100 g pouch', 320], ['250 g pouch', 890]] }],
  preselect: true,
};

export const CAKE_OPTIONS: OptionsRecord = {
  attributes: [
    { name: 'Size', values: [['Slice'], ['6 inch', 2700], ['8 inch', 4100]] },
    { name: 'Finish', values: [['Plain'], ['Toasted nuts', 100], ['Fresh berries', 150]] },
  ],
  missing: [['Slice', 'Toasted nuts']],
};

/** A message only fits on a whole cake. */
export const CAKE_GROUPS: readonly GroupRecord[] = [
  {
    name: 'On top',
    min: 0,
    max: 2,
    values: [
      { name: 'Birthday candles', price: 150, needs: ['6 inch', '8 inch'] },
      { name: 'Happy birthday topper', price: 350, needs: ['6 inch', '8 inch'] },
      { name: 'Extra cream', price: 120 },
    ],
  },
];

export const LOAF_OPTIONS: OptionsRecord = {
  attributes: [
    {
      name: 'Loaf',
      values: [
        ['Half', 0],
        ['Whole', 320],
      ],
    },
    { name: 'Cut', values: [['Unsliced'], ['Sliced'], ['Thick cut']] },
  ],
  missing: [['Half', 'Thick cut']],
};

export const SCOOP_GROUPS: readonly GroupRecord[] = [
  {
    name: 'Flavors',
    min: 2,
    max: 3,
    values: [
      { name: 'Cardamom & rose', price: 0 },
      { name: 'Dark chocolate', price: 0 },
      { name: 'Alphonso mango', price: 0 },
      { name: 'Pistachio', price: 100 },
      { name: 'Salted honey', price: 0 },
    ],
  },
  {
    name: 'Finish',
    min: 0,
    max: 2,
    values: [
      { name: 'Waffle cone', price: 125 },
      { name: 'Toasted almonds', price: 90 },
      { name: 'Whipped cream', price: 80 },
    ],
  },
];

export const MEAT_OPTIONS: OptionsRecord = {
  attributes: [
    { name: 'Weight', values: [['12 oz'], ['1.5 lb', 1150], ['3 lb', 3300]] },
    { name: 'Cut', values: [['Whole'], ['Diced', 80], ['Sliced', 80]] },
  ],
  missing: [['3 lb', 'Sliced']],
};
