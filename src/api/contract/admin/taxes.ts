import { z } from 'zod';
import { Id, shape } from '../common.ts';
import type { Routes } from '../route.ts';

const name = z.string().trim().min(1, 'Give the tax a name.').max(60);
const rate = z
  .number({ error: 'Enter a rate in percent.' })
  .min(0, 'A rate is between 0 and 100 percent.')
  .max(100, 'A rate is between 0 and 100 percent.')
  .multipleOf(0.01, 'A rate has at most two decimals.');
/** By locale; '' takes a name back. */
const names = z.record(z.string().max(35), z.string().trim().max(60));

const DeskTax = shape('DeskTax', {
  id: Id,
  name: z.string(),
  rate_percent: z.number(),
  /** In the other languages of the shop, by locale. */
  names: z.record(z.string(), z.string()),
  /** Offered to no product; those that bear it keep it. */
  is_archived: z.boolean(),
  product_count: z.int(),
});
export type DeskTax = z.infer<typeof DeskTax>;
const DeskTaxPlace = shape('DeskTaxPlace', {
  id: Id,
  tax_id: Id,
  country_code: z.string(),
  /** '' for all of the country. */
  region: z.string(),
  name: z.string(),
  rate_percent: z.number(),
});
export type DeskTaxPlace = z.infer<typeof DeskTaxPlace>;
export const DeskTaxes = shape('DeskTaxes', {
  taxes: z.array(DeskTax),
  /** What products of a tax bear elsewhere, by country and region. */
  places: z.array(DeskTaxPlace),
  /** Whether prices hold their tax, as the settings say. */
  is_inclusive: z.boolean(),
  /** Whether businesses in the EU may give a VAT id, and which branches cannot sell to them without VAT, and why. */
  vat_ids: z.object({
    is_on: z.boolean(),
    branches: z.array(z.object({ name: z.string(), lacks: z.enum(['member_state', 'vat_id']).nullable() })),
  }),
  /** The other languages of the shop. */
  locales: z.array(z.string()),
});
export type DeskTaxes = z.infer<typeof DeskTaxes>;

export const NewTaxRequest = shape('NewTax', { name, rate_percent: rate, names });
export type NewTaxRequest = z.input<typeof NewTaxRequest>;
export const SaveTaxRequest = NewTaxRequest.extend({ is_archived: z.boolean() }).meta({ id: 'SaveTax' });
export type SaveTaxRequest = z.input<typeof SaveTaxRequest>;

/** A place of a tax: there is one row of each, which another takes the place of. */
export const TaxPlaceRequest = shape('SaveTaxPlace', {
  tax_id: z.int({ error: 'Choose a tax.' }).positive('Choose a tax.'),
  country_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country.'),
  region: z.string().trim().max(100),
  name,
  rate_percent: rate,
});
export type TaxPlaceRequest = z.input<typeof TaxPlaceRequest>;
/** All rows, as the file of them is. */
export const TaxPlacesFile = shape('TaxPlacesFile', { csv: z.string().max(500_000) });

const CHANGE = { needs: 'settings.write', answer: DeskTaxes } as const;

export const TAXES = {
  'GET /admin/taxes': { needs: 'catalog.read', answer: DeskTaxes, refuses: [404] },
  'POST /admin/taxes': { ...CHANGE, body: NewTaxRequest, refuses: [404] },
  'POST /admin/taxes/places': { ...CHANGE, body: TaxPlaceRequest, refuses: [404] },
  'PUT /admin/taxes/places': { ...CHANGE, body: TaxPlacesFile, refuses: [404] },
  'DELETE /admin/taxes/places/{id}': CHANGE,
  'PUT /admin/taxes/{id}': { ...CHANGE, body: SaveTaxRequest },
} as const satisfies Routes;
