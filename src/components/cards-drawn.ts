/** Bubbles from a list whose cards an island has drawn: a script of the page shows on them what the cart holds. */
export const CARDS_DRAWN = 'cards-drawn';
