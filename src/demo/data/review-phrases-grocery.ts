import type { Phrases } from './review-phrases.ts';

/** About the food itself, by category. */
export const GROCERY_PHRASES: Readonly<Record<string, Phrases>> = {
  'Fruit & Veg': {
    good: [
      'Smells like the market.',
      'Every single one was ripe.',
      'Lasted nine days in the drawer.',
      'No bruises, which cannot be easy by bicycle.',
      'The kids eat these like candy.',
      'You can tell it was picked this week.',
      'Sweeter than the ones from the supermarket, and the same price.',
      'Clean, no wilted leaves at the bottom.',
      'I have stopped going to the store for this.',
    ],
    mixed: [
      'Two of them were past it, the rest lovely.',
      'Good but small this time.',
      'Fine, nothing special this week.',
    ],
    bad: [
      'Half of them went soft the next day.',
      'Clearly had been in the fridge too long.',
      'One had mold on it.',
    ],
  },
  Bakery: {
    good: [
      'Still warm when it got here.',
      'The crust crackles.',
      'Makes toast worth getting up for.',
      'Holds up to soup.',
      'I freeze half and it comes back perfectly.',
      'My grandmother was a baker and she approves.',
      'So many layers.',
      'Gone before I could put it on a plate.',
    ],
    mixed: [
      'A bit too dark for my taste.',
      'Good, but a day old, I think.',
      'Wish that it came in a smaller size.',
    ],
    bad: ['It was stale.', 'Squashed under the milk.'],
  },
  'Dairy & Eggs': {
    good: [
      'The yolks are orange like in my childhood.',
      'Tastes like actual cream.',
      'Foams beautifully.',
      'I bake for a living and this is what I use at home.',
      'Long date on it and well chilled.',
      'No idea how I ate the other stuff before.',
      'Sharp without being bitter.',
    ],
    mixed: [
      'Good, but the lid does not close again.',
      'One egg was cracked.',
      'Nice but twice the price of the ordinary one.',
    ],
    bad: ['It was warm when it arrived.', 'Sour two days before the date.'],
  },
  'Butcher & Fish': {
    good: [
      'Smelled of nothing but the sea.',
      'Seared beautifully and stayed juicy.',
      'Trimmed the way I would have done it.',
      'Packed on ice that was still frozen.',
      'Best I have cooked at home this year.',
      'The butcher called to ask how thick I wanted it.',
      'Fat where it belongs.',
    ],
    mixed: [
      'Very good but heavy on the bone.',
      'Fine quality, a bit under the weight on the label.',
      'Nice, though the skin was torn.',
    ],
    bad: ['The pack had leaked.', 'Too much gristle for that price.'],
  },
  Pantry: {
    good: [
      'Once you have tried it you cannot go back.',
      'Makes a ten-minute dinner taste like an hour.',
      'I buy six at a time.',
      'You can taste what is in it, because almost nothing is.',
      'My pizza at home is finally getting there.',
      'Goes with everything, as it turns out.',
      'The jar is gone in a week.',
    ],
    mixed: [
      'It is good. I am not sure that it is this much better.',
      'Separated a little, shake it first.',
      'Decent, but the lid was very hard to open.',
    ],
    bad: ['The tin had a dent the size of my thumb.', 'Bitter, and I have had this brand before.'],
  },
  Spices: {
    good: [
      'The smell when you open it.',
      'I had forgotten that this spice has a taste.',
      'Use half of what the recipe says.',
      'Whole, clean, no dust at the bottom.',
      'My chai has never been better.',
      'Color like in the pictures.',
      'Ordered the small jar, came back for the big pouch.',
      'Toast it first and the neighbors will ask.',
    ],
    mixed: [
      'Fresh, but I expected more for the money.',
      'Good, milder than I am used to.',
      'The jar has no shaker.',
    ],
    bad: ['The pouch was not sealed properly.', 'Some stems in mine.'],
  },
  'Coffee & Tea': {
    good: [
      'Roasted four days before it got here.',
      'Chocolate and orange, just as they say.',
      'Blooms like crazy.',
      'My office has switched to this.',
      'Second steep is better than the first.',
      'Finally a decaf that I would serve to guests.',
      'Smooth, no bitterness, even when I forget it.',
      'Makes the kitchen smell like a café.',
    ],
    mixed: [
      'Good, but I could not find the blueberry.',
      'A touch dark for filter.',
      'Nice tea in a tin that is hard to close.',
    ],
    bad: ['I got the wrong grind.', 'Tasted flat to me.'],
  },
  Snacks: {
    good: [
      'Dangerous to have in the house.',
      'Crunchy to the last one.',
      'Not oily at all.',
      'Bought it for the kids. Told nobody.',
      'The bag did not last until the film started.',
      'Salted just right.',
      'Everybody at work asked where it is from.',
    ],
    mixed: [
      'Good flavor, a lot of air in the bag.',
      'Nice but I would not call it spicy.',
      'Fine. I prefer the other one.',
    ],
    bad: ['Mostly crumbs.', 'Tasted stale.'],
  },
  Frozen: {
    good: [
      'Arrived rock hard even in July.',
      'Nobody believed that it was frozen.',
      'Real fruit, you can see it.',
      'Always two of these in my freezer.',
      'Creamy without that gummy feeling.',
      'Crisped up nicely in the oven.',
      'Dinner in ten minutes and no regrets.',
    ],
    mixed: [
      'Good, though some of it had stuck together.',
      'A bit of ice on top.',
      'Smaller portion than I thought.',
    ],
    bad: ['It had thawed and frozen again.', 'Freezer burn.'],
  },
};
