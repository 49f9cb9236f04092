import type { GroupRecord, ModifierRecord, OptionsRecord } from '../kit/records.ts';

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

/** A group of extras of which one chooses from so many to so many: each with its price, or that with its rules. */
const group = (
  name: string,
  [min, max]: readonly [min: number, max: number],
  values: Readonly<Record<string, number | Omit<ModifierRecord, 'name'>>>,
): GroupRecord => ({
  name,
  min,
  max,
  values: Object.entries(values).map(([value, of]) => ({
    name: value,
    ...(typeof of === 'number' ? { price: of } : of),
  })),
});

const bySize = (small: number, medium: number, large: number) => ({
  '10 inch': small,
  '12 inch': medium,
  '16 inch': large,
});

/** Priced by size; the filling for the rim needs the stuffed crust. */
export const PIZZA_GROUPS: readonly GroupRecord[] = [
  group('Extra toppings', [0, 4], {
    Mozzarella: { price: 150, priceBy: bySize(150, 200, 275) },
    'Kalamata olives': { price: 125, priceBy: bySize(125, 150, 200) },
    'Roast mushrooms': { price: 125, priceBy: bySize(125, 150, 200) },
    'Pickled chili': { price: 75, priceBy: bySize(75, 100, 125) },
    Prosciutto: { price: 250, priceBy: bySize(250, 325, 450) },
    Burrata: { price: 400, priceBy: { '12 inch': 400, '16 inch': 500 } },
  }),
  group('Crust filling', [0, 1], {
    'Garlic butter': { price: 0, needs: ['Stuffed'] },
    'Smoked scamorza': { price: 100, needs: ['Stuffed'] },
  }),
  group('Dips', [0, 3], {
    'Garlic yogurt': 90,
    'Hot honey': 110,
    'Basil pesto': 120,
  }),
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
  group('Base', [1, 1], {
    'Brown rice': 0,
    'Jasmine rice': 0,
    'Soba noodles': 100,
    'Leafy greens': 0,
  }),
  group('Toppings', [2, 4], {
    Edamame: 0,
    'Pickled ginger': 0,
    'Crispy shallots': 0,
    'Soft egg': 175,
    Avocado: { price: 225, priceBy: { Regular: 225, Large: 300 } },
    Kimchi: 100,
  }),
];

export const CURRY_GROUPS: readonly GroupRecord[] = [
  group('Spice level', [1, 1], {
    Mild: 0,
    Medium: 0,
    Hot: 0,
  }),
  group('Sides', [0, 3], {
    'Basmati rice': { price: 250, priceBy: { 'For one': 250, 'For two': 400 } },
    'Butter naan': 275,
    'Cucumber raita': 200,
    'Extra prawns': { price: 450, needs: ['Prawns'] },
  }),
];

export const BREAKFAST_GROUPS: readonly GroupRecord[] = [
  group('Add to the plate', [0, 3], {
    'Fried egg': 175,
    'Smoked bacon': 295,
    'Avocado half': 225,
    'Grilled tomato': 125,
  }),
];

export const DRINK_OPTIONS: OptionsRecord = {
  attributes: [
    { name: 'Size', values: [['12 oz'], ['16 oz', 90]] },
    { name: 'Milk', values: [['Whole'], ['Oat', 60], ['Almond', 60], ['Skim']] },
  ],
  soldOut: [['16 oz', 'Almond']],
};

export const DRINK_GROUPS: readonly GroupRecord[] = [
  group('Make it yours', [0, 2], {
    'Extra shot': 95,
    'Vanilla syrup': 65,
    'Caramel syrup': 65,
    'Less sweet': 0,
  }),
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
  group('On top', [0, 2], {
    'Birthday candles': { price: 150, needs: ['6 inch', '8 inch'] },
    'Happy birthday topper': { price: 350, needs: ['6 inch', '8 inch'] },
    'Extra cream': 120,
  }),
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
  group('Flavors', [2, 3], {
    'Cardamom & rose': 0,
    'Dark chocolate': 0,
    'Alphonso mango': 0,
    Pistachio: 100,
    'Salted honey': 0,
  }),
  group('Finish', [0, 2], {
    'Waffle cone': 125,
    'Toasted almonds': 90,
    'Whipped cream': 80,
  }),
];

export const MEAT_OPTIONS: OptionsRecord = {
  attributes: [
    { name: 'Weight', values: [['12 oz'], ['1.5 lb', 1150], ['3 lb', 3300]] },
    { name: 'Cut', values: [['Whole'], ['Diced', 80], ['Sliced', 80]] },
  ],
  missing: [['3 lb', 'Sliced']],
};
