import { distanceKm, type GeoPoint, isInside } from '../address/geo.ts';
import type { Minor } from '../money/money.ts';
import type { BranchRules } from './branch.ts';

/** Where something shall be brought: a postcode in its usual form, a point, or both. */
export interface Place {
  postcode: string | null;
  point: GeoPoint | null;
  /** The middle of its postcode's area, for a place without a point. */
  about?: GeoPoint | null | undefined;
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
 * within its polygon. A place without a point is reached there by a listed postcode, by the branch's own, or where
 * the middle of its postcode lies in the area. The charge of a listed postcode holds in every mode.
 */
export const reachOf = (
  branch: AreaBranch,
  areas: readonly DeliveryArea[],
  { postcode, point, about }: Place,
): Reach | undefined => {
  const area = areaOf(areas, postcode);
  const { mode } = branch.delivery;
  const reachAt = (at: GeoPoint | null) => ({
    areaCharge: area?.charge_minor ?? null,
    distanceKm: at && distanceKm(branch, at),
  });
  if (mode !== 'pincode' && point) return isWithin(branch, point) ? reachAt(point) : undefined;
  const isOwn = mode !== 'pincode' && postcode !== null && postcode === branch.pincode;
  if (area || isOwn) return reachAt(point);
  return mode !== 'pincode' && about && isWithin(branch, about) ? reachAt(about) : undefined;
};

const isWithin = (branch: AreaBranch, point: GeoPoint): boolean => {
  const { mode, radiusKm, polygon } = branch.delivery;
  return mode === 'radius' ? distanceKm(branch, point) <= (radiusKm ?? 0) : isInside(polygon ?? [], point);
};

/** How an area may name a postcode: whole, or by its first part (ZIP without +4, GB outward code). */
export const areaCodes = (postcode: string): string[] => [
  ...new Set([postcode, postcode.replace(/[ -].*/s, '')]),
];

const areaOf = (areas: readonly DeliveryArea[], postcode: string | null): DeliveryArea | undefined => {
  if (postcode === null) return undefined;
  for (const code of areaCodes(postcode)) {
    const area = areas.find(({ pincode }) => pincode === code);
    if (area) return area;
  }
  return undefined;
};
