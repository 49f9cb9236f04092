import { isRecord, persisted, textUpTo } from '../shop/persisted.ts';

export interface RecentPlace {
  place_id: string;
  label: string;
  pincode: string;
}

/** Older ones are dropped. */
const RECENT_PLACES_KEPT = 5;

const parsePlace = (data: unknown): RecentPlace[] => {
  if (!isRecord(data)) return [];
  const [id, label, pincode] = [
    textUpTo(data.place_id, 300),
    textUpTo(data.label, 300),
    textUpTo(data.pincode, 12),
  ];
  return id && label !== undefined && pincode !== undefined ? [{ place_id: id, label, pincode }] : [];
};

/** Places the visitor looked up, latest first. */
export const $recentPlaces = persisted<readonly RecentPlace[]>('recent-places', {
  version: 1,
  initial: [],
  parse: (data) => (Array.isArray(data) ? data.flatMap(parsePlace).slice(0, RECENT_PLACES_KEPT) : undefined),
});

/** Puts a place in front; one already present is ignored. */
export const addRecentPlace = (place: RecentPlace): void => {
  const places = $recentPlaces.get();
  if (places.some(({ place_id }) => place_id === place.place_id)) return;
  $recentPlaces.set([place, ...places].slice(0, RECENT_PLACES_KEPT));
};
