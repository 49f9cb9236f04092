/** Bubbles from a list whose cards came after the page: its scripts show what the cart holds, and fetch ahead. */
export const CARDS_DRAWN = 'cards-drawn';
