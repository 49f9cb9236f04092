import { describe, expect, test } from 'vitest';
import { readSubscriptionLink } from '../../../src/stores/account/subscription-link.ts';

describe('readSubscriptionLink', () => {
  test('reads what a message links to', () => {
    expect(readSubscriptionLink('#confirm=k3Vd0zqkq8cYw1mJ2b7R9Q')).toEqual({
      action: 'confirm',
      token: 'k3Vd0zqkq8cYw1mJ2b7R9Q',
    });
    expect(readSubscriptionLink('#unsubscribe=k3Vd0zqkq8cYw1mJ2b7R9Q')?.action).toBe('unsubscribe');
  });

  test.for([
    '',
    '#',
    '#confirm=',
    '#confirm=short',
    '#delete=k3Vd0zqkq8cYw1mJ2b7R9Q',
    '#confirm=a b c d e f g',
  ])('finds none in "%s"', (hash) => expect(readSubscriptionLink(hash)).toBeNull());
});
