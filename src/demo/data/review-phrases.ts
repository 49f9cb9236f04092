/** What people say, by how they felt. */
export interface Phrases {
  good: readonly string[];
  mixed: readonly string[];
  bad: readonly string[];
}

/** About ordering and delivery; fits any product. */
export const SHARED_PHRASES: Phrases = {
  good: [
    'Second time ordering and it will not be the last.',
    'Driver called when the gate was locked and waited, which I appreciated.',
    'Packed better than I would have packed it myself.',
    'My sister already asked for the link.',
    'Arrived ten minutes early.',
    'Worth the price.',
    'We are a household of picky people and nobody complained.',
    'Been buying this since the old lunch counter days.',
    'I keep telling myself to try something else and then I do not.',
    'The courier was lovely about the stairs.',
  ],
  mixed: [
    'Delivery was fine.',
    'Would try it again on sale.',
    'My husband liked it more than I did.',
    'It came forty minutes late, so maybe not their best day.',
    'A little pricey for what it is.',
  ],
  bad: [
    'I expected more after reading the other reviews.',
    'They refunded me without a fuss, to be fair.',
    'The bag was upside down on the porch.',
    'Not what the picture promised.',
    'Took over an hour.',
  ],
};

export const REPLIES: readonly string[] = [
  'That is not how it should leave our kitchen. We have refunded it and spoken with the team. Thank you for telling us.',
  'Sorry about that. Please write to hello@cardamom.example with your order number and we will make it right today.',
  'Thank you for being honest. We changed how this is packed last week because of notes like yours.',
  'You are right, and we have taken that batch off the shelf. Your money is on its way back.',
  'We are sorry. The next one is on us: just mention this review when you order.',
];
