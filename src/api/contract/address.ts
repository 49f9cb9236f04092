import { z } from 'zod';
import { Instant } from './common.ts';

const optionalText = (max: number) => z.string().trim().max(max).nullish();
const requiredText = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, message).max(max);

/** An address as a shopper types it; country-specific postcode rules live in `domain/postcode.ts`. */
export const AddressInput = z
  .object({
    label: z.enum(['home', 'work', 'other']).default('home'),
    label_text: optionalText(40),
    name: requiredText(120, 'Enter the name of the person receiving the order.'),
    phone: requiredText(40, 'Enter a phone number, so the courier can reach you.'),
    line1: requiredText(200, 'Enter the street and house number.'),
    line2: optionalText(200),
    landmark: optionalText(200),
    city: requiredText(100, 'Enter the town or city.'),
    state: optionalText(100),
    pincode: requiredText(12, 'Enter the postcode.'),
    country_code: z.string().length(2).toUpperCase().optional(),
    lat: z.number().min(-90).max(90).nullish(),
    lng: z.number().min(-180).max(180).nullish(),
    place_id: optionalText(300),
    delivery_instructions: optionalText(300),
  })
  .meta({ id: 'AddressInput' });
export type AddressInput = z.input<typeof AddressInput>;

export const Address = z
  .object({
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
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;
