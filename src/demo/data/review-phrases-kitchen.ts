import type { Phrases } from './review-phrases.ts';

/** About the food itself, by category. */
export const KITCHEN_PHRASES: Readonly<Record<string, Phrases>> = {
  Pizza: {
    good: [
      'The char on the crust is exactly right.',
      'Dough tastes like somebody took their time.',
      'Cut and still hot when it got to the fourth floor.',
      'Finally a thin pizza that does not go limp in the box.',
      'The cheese was still stretching.',
      'We ordered two for three people and there was nothing left to argue about.',
      'Crust so good that the kids eat it.',
      'Reheated a slice in a pan the next day and it was still great.',
      'Not drowned in sauce.',
      'The leopard spots are real.',
    ],
    mixed: [
      'Good toppings, but the middle was a bit wet.',
      'I liked the crust more than what was on it.',
      'Tasty, only lukewarm on arrival.',
      'The ten inch is smaller than you think.',
    ],
    bad: [
      'Stone cold and the cheese had slid to one side.',
      'Mine was burnt underneath, and not in the nice way.',
      'They forgot the extra topping I paid for.',
    ],
  },
  'Bowls & Curries': {
    good: [
      'The sauce is what I dream about.',
      'Medium is properly medium here.',
      'Rice came in its own tub, so nothing was soggy.',
      'You can taste that the spices were whole this morning.',
      'Big portion, I had lunch the next day too.',
      'Leftovers were even better.',
      'As close to my mother’s as I have found in this town.',
      'My toddler ate half of mine.',
      'Fresh herbs on top instead of a dusting of something dried.',
      'Comforting without being heavy.',
    ],
    mixed: [
      'Hot means mild, in my opinion.',
      'Lovely sauce but only four pieces of chicken.',
      'A touch too salty for me, otherwise great.',
      'Could use more vegetables.',
    ],
    bad: [
      'The lid had come off and half of it was in the bag.',
      'Asked for mild and it was not mild.',
      'Tasted like the spices went in at the end.',
    ],
  },
  Breakfast: {
    good: [
      'Eggs were runny, which never happens with delivery.',
      'Saved my Sunday.',
      'The toast was packed apart and stayed crisp.',
      'Ordered at four in the morning after a night shift and it was perfect.',
      'Better than the place with the queue.',
      'Filling enough to skip lunch.',
      'You get real maple syrup and enough of it.',
    ],
    mixed: [
      'Good, but eggs do not travel well.',
      'The portion is on the small side for the price.',
      'Nice flavors, a bit greasy.',
    ],
    bad: ['The bacon was limp and the coffee was missing.', 'Arrived at lunchtime.'],
  },
  Desserts: {
    good: [
      'Not too sweet, which is the highest praise in my family.',
      'I hid the second piece.',
      'The texture is unreal.',
      'Took it to a dinner and pretended that I had made it.',
      'Survived the bicycle ride without a scratch.',
      'Rich, so share it. Or do not.',
      'Tastes like butter and not like sugar.',
      'The cardamom is there but it does not shout.',
    ],
    mixed: [
      'A little dry at the edges.',
      'Pretty, but I have had better for less.',
      'Too rich for me, my daughter loved it.',
    ],
    bad: ['Melted by the time it got here.', 'The box was crushed on one side.', 'Far too sweet.'],
  },
  Drinks: {
    good: [
      'Sealed so well that not a drop was lost.',
      'Strong, the way I like it.',
      'I drink this every single morning.',
      'Tastes of fruit and not of syrup.',
      'Still had ice in it.',
      'You can smell the ginger before you open the lid.',
      'Oat milk version is just as good.',
    ],
    mixed: [
      'Nice, though half of it was ice.',
      'Good taste, lukewarm.',
      'I asked for less sweet and got sweet.',
    ],
    bad: ['Watery.', 'It had leaked into the bag.'],
  },
};
