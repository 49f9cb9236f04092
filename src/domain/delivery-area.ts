import type { BranchRules } from './branch.ts';
import { distanceKm, type GeoPoint, isInside } from './geo.ts';
import type { Minor } from './money.ts';

/** Where something shall be brought: a postcode in its usual form, a point, or both. */
export interface Place {
  postcode: string | null;
  point: GeoPoint | null;
}

/** A postcode, whole or its first part, that a branch delivers to. */
export interface DeliveryArea {
  pincode: string;
  /** Replaces the charge of the branch's bands. */
  charge_minor: Minor | null;
}

export interface AreaBranch extends GeoPoint {
  pincode: string;
  delivery: BranchRules['delivery'];
}

/** On what terms a branch delivers to a place. */
export interface Reach {
  areaCharge: Minor | null;
  /** From the branch; null without a point. */
  distanceKm: number | null;
}

/**
 * How a branch reaches a place, undefined when it does not: by its list of postcodes, within its radius, or
 * within its polygon. A place without a point is judged by postcode there too: a listed one, or the branch's own.
 * The charge of a listed postcode holds in every mode.
 */
export const reachOf = (
  branch: AreaBranch,
  areas: readonly DeliveryArea[],
  { postcode, point }: Place,
): Reach | undefined => {
  const area = areaOf(areas, postcode);
  const away = point && distanceKm(branch, point);
  const reach = { areaCharge: area?.charge_minor ?? null, distanceKm: away };
  const { mode, radiusKm, polygon } = branch.delivery;
  if (mode === 'radius' && away !== null) return away <= (radiusKm ?? 0) ? reach : undefined;
  if (mode === 'polygon' && point) return isInside(polygon ?? [], point) ? reach : undefined;
  const isOwn = mode !== 'pincode' && postcode !== null && postcode === branch.pincode;
  return area || isOwn ? reach : undefined;
};

/** How an area may name a postcode: whole, or by its first part (ZIP without +4, GB outward code). */
export const areaCodes = (postcode: string): string[] => [
  ...new Set([postcode, postcode.split(/[ -]/)[0] ?? postcode]),
];

const areaOf = (areas: readonly DeliveryArea[], postcode: string | null): DeliveryArea | undefined => {
  if (postcode === null) return undefined;
  for (const code of areaCodes(postcode)) {
    const area = areas.find(({ pincode }) => pincode === code);
    if (area) return area;
  }
  return undefined;
};
