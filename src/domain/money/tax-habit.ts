import { MEMBER_STATES } from './intra-community.ts';

/**
 * Whether what consumers read of a price holds the tax: by `law`, as shops do by `custom`, or with the tax `on_top`, at
 * the checkout.
 */
export type TaxHabit = 'law' | 'custom' | 'on_top';

/**
 * Where the law says that a price shown to consumers is what they pay: the EU and the EEA (article 2 of Directive
 * 98/6/EC), Britain (Price Marking Order 2004), Switzerland and Liechtenstein (PBV), Australia (Competition and Consumer
 * Act 2010, section 48), New Zealand (Fair Trading Act 1986), India (Legal Metrology Rules 2011, the MRP), Japan
 * (Consumption Tax Act, article 63), Singapore (GST Act, section 77), South Africa (VAT Act, section 65), the Emirates and
 * Saudi Arabia (their VAT laws), Israel and Turkey (their laws on consumers), Mexico (LFPC, article 7 bis).
 */
const BY_LAW: ReadonlySet<string> = new Set([
  ...MEMBER_STATES,
  ...'IS LI NO GB CH AU NZ IN JP SG ZA AE SA IL TR MX'.split(' '),
]);

/** Sales taxes differ by town, and prices are shown without them: the USA with its islands, and Canada. */
const ON_TOP: ReadonlySet<string> = new Set('US CA AS GU MP PR VI'.split(' '));

/** How a country's shops show prices to consumers. */
export const taxHabitOf = (country: string): TaxHabit =>
  ON_TOP.has(country) ? 'on_top' : BY_LAW.has(country) ? 'law' : 'custom';
