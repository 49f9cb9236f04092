/** Saved addresses and wishlists. */
export type PlacesTables = Record<never, never>;
