import { LookupProvider } from '../../api/contract/places.ts';
import type { Shop } from '../shop/shop.ts';
import type { GoogleSettings } from './google-lookup.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Access to Google's address search; null without `GOOGLE_MAPS_API_KEY`. */
export const googleSettings = (shop: Shop): GoogleSettings | null => {
  const env: Env = shop.env ?? process.env;
  if (!env.GOOGLE_MAPS_API_KEY) return null;
  return {
    key: env.GOOGLE_MAPS_API_KEY,
    placesUrl: env.GOOGLE_PLACES_URL || 'https://places.googleapis.com',
    geocodeUrl: env.GOOGLE_GEOCODE_URL || 'https://maps.googleapis.com',
  };
};

/** What the setting `address_lookup` names; without it Google when there is a key for it, else the gazetteer. */
export const chooseProvider = (shop: Shop, setting: string | undefined): LookupProvider => {
  const { data } = LookupProvider.safeParse(setting);
  return data ?? (googleSettings(shop) ? 'google' : 'local');
};
