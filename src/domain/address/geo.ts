export interface GeoPoint {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6371.0088;

/** Distance along the earth's surface in kilometres (haversine, on a sphere: within 0.5 %). */
export const distanceKm = (a: GeoPoint, b: GeoPoint): number => {
  const halfLat = toRadians(b.lat - a.lat) / 2;
  const halfLng = toRadians(b.lng - a.lng) / 2;
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(halfLng) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Whether a point lies within a polygon of at least three corners, its border included. The polygon closes
 * itself; latitude and longitude are taken as a plane, which holds for areas of a town away from the date line.
 */
export const isInside = (polygon: readonly GeoPoint[], point: GeoPoint): boolean => {
  if (polygon.length < 3) return false;
  let isIn = false;
  for (const [index, corner] of polygon.entries()) {
    const [low, high] = upwards(polygon.at(index - 1) as GeoPoint, corner);
    if (isOnEdge(low, high, point)) return true;
    const isCrossing = low.lat <= point.lat && point.lat < high.lat;
    if (isCrossing && turn(low, high, point) > 0) isIn = !isIn;
  }
  return isIn;
};

/** A side is taken from its lower end, so that rounding is the same whichever way the corners go. */
const upwards = (a: GeoPoint, b: GeoPoint): readonly [GeoPoint, GeoPoint] =>
  a.lat < b.lat || (a.lat === b.lat && a.lng <= b.lng) ? [a, b] : [b, a];

/** Above 0 when the way from a over b to c turns left, 0 when they lie on one line. */
const turn = (a: GeoPoint, b: GeoPoint, c: GeoPoint): number =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);

const isOnEdge = (a: GeoPoint, b: GeoPoint, point: GeoPoint): boolean =>
  turn(a, b, point) === 0 && isBetween(a.lat, b.lat, point.lat) && isBetween(a.lng, b.lng, point.lng);

const isBetween = (a: number, b: number, value: number): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b);

/** A branch whose place nobody has entered stands at 0, 0. */
export const isKnownPlace = ({ lat, lng }: { lat: number; lng: number }): boolean => lat !== 0 || lng !== 0;
