import type { OptionProduct } from '../../src/domain/options/options.ts';

const sold = (variant_id: number, ids: number[], price: number, isInStock = true) => ({
  variant_id,
  ids,
  price,
  stock_status: isInStock ? ('in_stock' as const) : ('out_of_stock' as const),
  max_quantity: 9,
});

const extra = (id: number, value: string, price: number) => ({
  id,
  value,
  price,
  dependencies: [],
  variant_prices: [],
});

/** Black comes in M only and is out of stock, white in S and M, red in nothing. */
export const shirt: OptionProduct = {
  selling_price: 20,
  original_price: null,
  multi_selectable_attributes: [],
  attributes: [
    {
      id: 1,
      name: 'Colour',
      values: [
        { id: 11, value: 'Black' },
        { id: 12, value: 'White' },
        { id: 13, value: 'Red' },
      ],
    },
    {
      id: 2,
      name: 'Size',
      values: [
        { id: 21, value: 'S' },
        { id: 22, value: 'M' },
      ],
    },
  ],
  combinations: [sold(801, [11, 22], 20, false), sold(802, [12, 21], 20), sold(803, [12, 22], 22)],
};

/** The contract's pizza: Large costs 12.00 (list 14.00); olives only on Large; truffle has prices per variant. */
export const pizza: OptionProduct = {
  selling_price: 9,
  original_price: null,
  attributes: [
    {
      id: 3,
      name: 'Size',
      values: [
        { id: 30, value: 'Small' },
        { id: 31, value: 'Large' },
      ],
    },
  ],
  combinations: [sold(701, [30], 9), { ...sold(702, [31], 12), original_price: 14 }],
  multi_selectable_attributes: [
    {
      id: 9,
      name: 'Extras',
      min_select: 1,
      max_select: 2,
      values: {
        '91': extra(91, 'Basil', 0.5),
        '92': { ...extra(92, 'Olives', 1), dependencies: [31] },
        '93': extra(93, 'Ham', 1.5),
        '94': { ...extra(94, 'Truffle', 3), variant_prices: [{ variant_id: 702, price: 3.5 }] },
      },
    },
  ],
};
