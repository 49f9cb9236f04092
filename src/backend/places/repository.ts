import type { Selectable } from 'kysely';
import { distanceKm, type GeoPoint } from '../../domain/address/geo.ts';
import { findRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';

export type KnownPlace = Selectable<Tables['gazetteer']>;

const MOST_MATCHES = 500;

/** Known places in which each of the folded words begins a word. */
export const listMatches = (read: Reader, words: readonly string[]): Promise<KnownPlace[]> =>
  words
    .reduce(
      (query, word) => query.where('folded', 'like', `% ${word}%`),
      read.selectFrom('gazetteer').selectAll().orderBy('id').limit(MOST_MATCHES),
    )
    .execute();

/** The nearest known place of a kind within so many kilometres. */
export const findNearest = async (
  read: Reader,
  kind: KnownPlace['kind'],
  point: GeoPoint,
  withinKm: number,
): Promise<KnownPlace | undefined> => {
  const rows = await listAround(read, kind, point, withinKm);
  const [nearest] = rows
    .filter((row) => distanceKm(row, point) <= withinKm)
    .sort((a, b) => distanceKm(a, point) - distanceKm(b, point));
  return nearest;
};

/** How far from the middle of a postcode's area a point may lie and still be taken for it. */
const POSTCODE_REACH_KM = 4;

/** The known postcode around a point; null when there is none near. */
export const findNearestPostcode = async (read: Reader, point: GeoPoint): Promise<string | null> =>
  (await findNearest(read, 'postcode', point, POSTCODE_REACH_KM))?.pincode ?? null;

/** The middle of a known postcode's area. */
export const findPostcodePoint = async (read: Reader, postcode: string): Promise<GeoPoint | null> => {
  const row = await findRow(read, 'gazetteer', { kind: 'postcode', pincode: postcode }, ['lat', 'lng']);
  return row ?? null;
};

/** The known postcodes around a point, the nearest first. */
export const listPostcodesAround = async (read: Reader, point: GeoPoint, withinKm: number, most: number) => {
  const rows = await listAround(read, 'postcode', point, withinKm);
  return rows.toSorted((a, b) => distanceKm(a, point) - distanceKm(b, point)).slice(0, most);
};

/** Known places of a kind in the square around a point. */
const listAround = (read: Reader, kind: KnownPlace['kind'], point: GeoPoint, withinKm: number) => {
  const byLat = withinKm / 110;
  const byLng = byLat / Math.max(0.01, Math.cos((point.lat * Math.PI) / 180));
  return read
    .selectFrom('gazetteer')
    .selectAll()
    .where('kind', '=', kind)
    .where('lat', '>=', point.lat - byLat)
    .where('lat', '<=', point.lat + byLat)
    .where('lng', '>=', point.lng - byLng)
    .where('lng', '<=', point.lng + byLng)
    .execute();
};
