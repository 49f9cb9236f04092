import type { Trx } from '../backend/shop/db/shop-db.ts';
import { searchWords } from '../domain/lists/search-terms.ts';
import { BRANCHES } from './data/branches.ts';
import { POSTCODES, STREET_KINDS, STREET_NAMES, TOWNS } from './data/gazetteer.ts';
import { insertAll } from './kit/insert.ts';
import { createRandom } from './kit/random.ts';

interface Spot {
  kind: 'street' | 'town' | 'postcode';
  name: string;
  city: string;
  state: string;
  pincode: string;
  lat: number;
  lng: number;
}

const STREETS_EACH = 14;
/** How far streets lie from the middle of their postcode, in degrees. */
const SPREAD = 0.007;
const PORTLAND = { city: 'Portland', state: 'OR' };

/** What address lookup knows of the demo's delivery areas: towns, postcodes and streets, the branches' among them. */
export const seedGazetteer = async (trx: Trx, seed: number): Promise<void> => {
  const towns: Spot[] = TOWNS.map((town) => ({ ...town, kind: 'town', city: town.name }));
  const postcodes: Spot[] = POSTCODES.map(({ pincode, lat, lng }) => ({
    ...PORTLAND,
    kind: 'postcode',
    name: pincode,
    pincode,
    lat,
    lng,
  }));
  const branches: Spot[] = BRANCHES.map(({ line1, pincode, lat, lng }) => ({
    ...PORTLAND,
    kind: 'street',
    name: line1.replace(/^\d+ /, ''),
    pincode,
    lat,
    lng,
  }));
  const rows = [...towns, ...postcodes, ...branches, ...planStreets(seed)].map((spot) => ({
    ...spot,
    country_code: 'US',
    folded: foldedOf(spot),
  }));
  await insertAll(trx, 'gazetteer', rows);
};

const planStreets = (seed: number): Spot[] =>
  POSTCODES.flatMap(({ pincode, quadrant, lat, lng }) => {
    const random = createRandom(seed, `streets of ${pincode}`);
    const away = () => (random.next() * 2 - 1) * SPREAD;
    return random
      .shuffle(STREET_NAMES)
      .slice(0, STREETS_EACH)
      .map((street) => ({
        ...PORTLAND,
        kind: 'street' as const,
        name: `${quadrant} ${street} ${random.pick(STREET_KINDS)}`,
        pincode,
        lat: rounded(lat + away()),
        lng: rounded(lng + away()),
      }));
  });

const foldedOf = ({ name, city, pincode }: Spot): string =>
  searchWords(`${name} ${city} ${pincode}`)
    .map((word) => ` ${word}`)
    .join('');

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
