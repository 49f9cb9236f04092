/** What reviews, lists and recommendations keep beside the catalogue. */
export type ReviewsTables = Record<never, never>;
