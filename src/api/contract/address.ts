import { z } from 'zod';
import { Id, Instant, shape } from './common.ts';

const CONTROLS = /(?![\t\n])\p{Cc}/gu;
/** Typed text without control characters and space around it; `domain/people/field-checks.ts` cleans in the same way. */
const typed = (error?: string) =>
  z
    .string(error === undefined ? undefined : { error })
    .overwrite((text) => text.replace(CONTROLS, ''))
    .trim();
const atMost = (max: number) => `Enter at most ${max} characters.`;
const optionalText = (max: number) => typed().max(max, atMost(max)).nullish();
const requiredText = (max: number, message: string, tooLong = atMost(max)) =>
  typed(message).min(1, message).max(max, tooLong);

/** Whether it is empty is for `checkAddress` to say, in the words of the address's country. */
const worded = (max: number, message: string) => typed(message).max(max, atMost(max));

const PHONE = 'Enter a phone number with country code, like +91 98765 43210.';
const PIN = 'Set the pin on the map again.';
const degrees = (most: number) => z.number({ error: PIN }).min(-most, PIN).max(most, PIN).nullish();

/** An address as a shopper types it; what its country asks for is in `domain/address/address-form.ts`. */
export const AddressInput = shape('AddressInput', {
  label: z.enum(['home', 'work', 'other']).default('home'),
  label_text: optionalText(40),
  name: requiredText(120, 'Enter the name of the person receiving the order.'),
  phone: requiredText(40, 'Enter a phone number so the courier can reach you.', PHONE),
  line1: worded(200, 'Enter the street and house number.'),
  line2: optionalText(200),
  landmark: optionalText(200),
  city: worded(100, 'Enter the town or city.'),
  state: optionalText(100),
  pincode: worded(100, 'Enter the postcode.'),
  country_code: typed('Choose a country.')
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country.')
    .optional(),
  lat: degrees(90),
  lng: degrees(180),
  place_id: optionalText(300),
  delivery_instructions: optionalText(300),
});
export type AddressInput = z.input<typeof AddressInput>;

const TYPED = {
  label: 'home',
  name: 'Asha Kapoor',
  line1: '418 NW Fennel Street',
  line2: 'Flat 3',
  city: 'Portland',
  state: 'OR',
  pincode: '97209',
  delivery_instructions: 'Ring twice',
  is_default: true,
};

export const SaveAddressRequest = AddressInput.extend({ is_default: z.boolean().optional() }).meta({
  id: 'SaveAddress',
  example: { ...TYPED, phone: '+1 503 555 0142' },
});
export type SaveAddressRequest = z.input<typeof SaveAddressRequest>;

export const SetDefaultRequest = shape(['SetDefaultAddress', { address_id: 4 }], { address_id: Id });

const EXAMPLE = {
  ...TYPED,
  id: 4,
  label_text: null,
  phone: '+15035550142',
  landmark: null,
  country_code: 'US',
  lat: 45.5289,
  lng: -122.6844,
  place_id: null,
  is_serviceable: true,
  formatted: '418 NW Fennel Street, Flat 3, Portland, OR 97209',
  created_at: '2026-11-21T09:30:00.000Z',
};

export const Address = shape(['Address', EXAMPLE], {
  id: z.int().nullable(),
  label: z.enum(['home', 'work', 'other']),
  label_text: z.string().nullish(),
  name: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string().nullish(),
  landmark: z.string().nullish(),
  city: z.string(),
  state: z.string().nullish(),
  pincode: z.string(),
  country_code: z.string(),
  lat: z.number().nullish(),
  lng: z.number().nullish(),
  place_id: z.string().nullish(),
  delivery_instructions: z.string().nullish(),
  is_default: z.boolean(),
  is_serviceable: z.boolean(),
  formatted: z.string(),
  created_at: Instant.nullish(),
});
export type Address = z.infer<typeof Address>;

/** Every saved address of a customer, the default first, then the newest. */
export const AddressesResponse = z
  .object({ addresses: z.array(Address), default_address_id: Id.nullable() })
  .meta({ id: 'Addresses', example: { addresses: [EXAMPLE], default_address_id: 4 } });
export type AddressesResponse = z.infer<typeof AddressesResponse>;

export const SavedAddressResponse = z
  .object({ address: Address, addresses: z.array(Address), default_address_id: Id.nullable() })
  .meta({
    id: 'SavedAddress',
    example: { address: EXAMPLE, addresses: [EXAMPLE], default_address_id: 4 },
  });
export type SavedAddressResponse = z.infer<typeof SavedAddressResponse>;
