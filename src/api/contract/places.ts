import { z } from 'zod';
import type { Routes } from './route.ts';

const Latitude = z.coerce.number().min(-90).max(90);
const Longitude = z.coerce.number().min(-180).max(180);

/** One of: what was typed so far, a place chosen from the predictions, or a point. */
export const PlaceQuery = z.object({
  input: z.string().trim().max(200).optional(),
  place_id: z
    .string()
    .regex(/^[\w:.-]{1,300}$/, 'Choose a place from the list.')
    .optional(),
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  /** Made for each address that is looked up, so that its steps count as one. */
  session_token: z
    .string()
    .regex(/^[\w-]{1,36}$/, 'The session token has up to 36 letters, digits, - and _.')
    .optional(),
});
export type PlaceQuery = z.infer<typeof PlaceQuery>;

export const PlacePrediction = z.object({
  place_id: z.string(),
  main_text: z.string(),
  secondary_text: z.string(),
  description: z.string(),
  /** From the selected branch. */
  distance_m: z.int().nullish(),
});
export type PlacePrediction = z.infer<typeof PlacePrediction>;

/** What a place fills into the address form; the shopper may change all of it. */
export const PlaceAddress = z.object({
  place_id: z.string(),
  /** Empty for a town or a postcode. */
  line1: z.string(),
  line2: z.string().nullish(),
  city: z.string(),
  state: z.string().nullable(),
  pincode: z.string(),
  country_code: z.string(),
  lat: z.number(),
  lng: z.number(),
  formatted: z.string(),
});
export type PlaceAddress = z.infer<typeof PlaceAddress>;

export const LookupProvider = z.enum(['google', 'local', 'none']);
export type LookupProvider = z.infer<typeof LookupProvider>;

/** Predictions for `input`; an address for a place or a point, null where none is known. */
export const PlaceResponse = z
  .object({
    provider: LookupProvider,
    predictions: z.array(PlacePrediction).optional(),
    address: PlaceAddress.nullish(),
  })
  .meta({
    id: 'PlaceLookup',
    example: {
      provider: 'local',
      predictions: [
        {
          place_id: 'local:12:418',
          main_text: '418 NW Fennel Street',
          secondary_text: 'Portland, OR 97209',
          description: '418 NW Fennel Street, Portland, OR 97209',
          distance_m: 240,
        },
      ],
    },
  });
export type PlaceResponse = z.infer<typeof PlaceResponse>;

export const PLACES = {
  'GET /google/address': { query: PlaceQuery, answer: PlaceResponse, refuses: [404] },
} as const satisfies Routes;
