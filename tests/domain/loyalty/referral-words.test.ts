import { expect, test } from 'vitest';
import {
  hasLeastOrder,
  hasReferrals,
  isRewarded,
  referralSteps,
} from '../../../src/domain/loyalty/referral-words.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';

const BOTH = { forFriend: 5, forReferrer: 10, minOrder: 20 };
const stepsOf = (referral: Partial<typeof BOTH>, returnsDays = 14) =>
  referralSteps({ referral: { ...BOTH, ...referral }, returnsDays }, (amount) => `$${amount}`).map(inEnglish);

test('names both rewards, when they come and from which sum on', () => {
  expect(stepsOf({})).toEqual([
    'Send a friend your link.',
    'Your friend creates an account within 30 days and orders.',
    'Your friend gets $5 in their wallet once their first order of $20 or more is delivered.',
    'You get $10 in your wallet 14 days after that order is delivered.',
  ]);
  expect(stepsOf({ minOrder: 0 }, 0).slice(2)).toEqual([
    'Your friend gets $5 in their wallet once their first order is delivered.',
    'You get $10 in your wallet once that order is delivered.',
  ]);
});

test('promises nothing where a reward is 0', () => {
  expect(stepsOf({ forFriend: 0 }).filter((step) => step.startsWith('Your friend gets'))).toEqual([]);
  expect(stepsOf({ forReferrer: 0 }).filter((step) => step.startsWith('You get'))).toEqual([]);
  expect(stepsOf({ forFriend: 0, forReferrer: 0 })).toHaveLength(2);
  const rewards = [BOTH, { ...BOTH, forFriend: 0 }, { ...BOTH, forReferrer: 0 }].map(isRewarded);
  expect(rewards).toEqual([true, false, false]);
});

test('names the sum to whoever invites where the friend gets nothing', () => {
  expect(stepsOf({ forFriend: 0 })).toEqual([
    'Send a friend your link.',
    'Your friend creates an account within 30 days and places a first order of $20 or more.',
    'You get $10 in your wallet 14 days after that order is delivered.',
  ]);
  expect(stepsOf({ forFriend: 0, forReferrer: 0 })[1]).not.toContain('$20');
  expect(hasLeastOrder({ ...BOTH, forFriend: 0 })).toBe(true);
  expect(hasLeastOrder({ ...BOTH, minOrder: 0 })).toBe(false);
  expect(hasLeastOrder({ ...BOTH, forFriend: 0, forReferrer: 0 })).toBe(false);
});

test('is in the menus where either gets something', () => {
  const nothing = { forFriend: 0, forReferrer: 0, minOrder: 10 };
  expect(hasReferrals(nothing)).toBe(false);
  expect(hasReferrals({ ...nothing, forFriend: 5 })).toBe(true);
  expect(hasReferrals({ ...nothing, forReferrer: 5 })).toBe(true);
});
