// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const SCREEN = `<div data-referral="ASHA7K2P">
  <p data-own="false">For new customers</p>
  <p data-own="true" hidden>Your own</p>
  <a data-own="false" data-new href="/register">Start</a>
</div>`;

beforeEach(() => vi.resetModules());

test.each([
  ['a guest is led to an account', 'kept', null, ['For new customers', 'Start']],
  ['who has an account has none to create', 'kept', 'secret', ['For new customers']],
  ['who invites sees that it is their own', 'own', 'secret', ['Your own']],
])('of an invitation, %s', async (_what, outcome, token, seen) => {
  document.body.innerHTML = SCREEN;
  const openInvitation = vi.fn(async () => outcome);
  vi.doMock('../../src/stores/account/referral.ts', () => ({ openInvitation }));
  const { $session } = await import('../../src/stores/shop/session.ts');
  $session.set({ guestId: null, token, user: null });
  await import('../../src/browser/invitation.ts');
  await openInvitation.mock.results[0]?.value;
  const inSight = () =>
    [...document.querySelectorAll<HTMLElement>('[data-own]')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(inSight()).toEqual(seen));
});
