import { distanceKm, type GeoPoint, isInside } from '../address/geo.ts';
import { readPostcode } from '../address/postcode.ts';
import type { Minor } from '../money/money.ts';
import type { BranchRules } from './branch.ts';

/** Where something shall be brought: a postcode in its usual form, a point, or both. */
export interface Place {
  postcode: string | null;
  /** Of the postcode; left out: the country of the branch. */
  country?: string | undefined;
  point: GeoPoint | null;
  /** The middle of its postcode's area, for a place without a point. */
  about?: GeoPoint | null | undefined;
}

/** A postcode, whole or its first part, that a branch delivers to; "FR 75001" is one of another country. */
export interface DeliveryArea {
  pincode: string;
  /** Replaces the charge of the branch's bands. */
  charge_minor: Minor | null;
}

export interface AreaBranch extends GeoPoint {
  pincode: string;
  country: string;
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
 * the middle of its postcode lies in the area. The charge of a listed postcode holds in every mode. One of another
 * country is reached by a plain code of the list only where that could be no postcode of the branch's own country.
 */
export const reachOf = (
  branch: AreaBranch,
  areas: readonly DeliveryArea[],
  place: Place,
): Reach | undefined => {
  const { postcode, point, about, country = branch.country } = place;
  const area = areaOf(areas, listedAs(postcode, country, branch.country));
  const { mode } = branch.delivery;
  const reachAt = (at: GeoPoint | null) => ({
    areaCharge: area?.charge_minor ?? null,
    distanceKm: at && distanceKm(branch, at),
  });
  if (mode !== 'pincode' && point) return isWithin(branch, point) ? reachAt(point) : undefined;
  const isOwn = mode !== 'pincode' && postcode === branch.pincode && country === branch.country;
  if (area || isOwn) return reachAt(point);
  return mode !== 'pincode' && about && isWithin(branch, about) ? reachAt(about) : undefined;
};

const isWithin = (branch: AreaBranch, point: GeoPoint): boolean => {
  const { mode, radiusKm, polygon } = branch.delivery;
  return mode === 'radius' ? distanceKm(branch, point) <= (radiusKm ?? 0) : isInside(polygon ?? [], point);
};

/** How an area may name a postcode: whole, or by its first part (ZIP without +4, GB outward code); with its country too. */
export const areaCodes = (postcode: string, country: string): string[] => {
  const plain = plainCodes(postcode);
  return [...plain.map((code) => `${country} ${code}`), ...plain];
};

const plainCodes = (postcode: string): string[] => [...new Set([postcode, postcode.replace(/[ -].*/s, '')])];

/** The names that count for a postcode at a branch of `own`: 10115 is a town in Germany, and another in France. */
const listedAs = (postcode: string | null, country: string, own: string): string[] => {
  if (postcode === null) return [];
  const plain = new Set(plainCodes(postcode));
  const isUnclear = country !== own && readPostcode(postcode, own).postcode !== null;
  return areaCodes(postcode, country).filter((code) => !(isUnclear && plain.has(code)));
};

const areaOf = (areas: readonly DeliveryArea[], codes: readonly string[]): DeliveryArea | undefined => {
  for (const code of codes) {
    const area = areas.find(({ pincode }) => pincode === code);
    if (area) return area;
  }
  return undefined;
};
