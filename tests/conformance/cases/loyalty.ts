import { chapter } from '../case.ts';
import { ok, refused, refusedAt, same, that } from '../expect.ts';
import { plainOf } from '../facts.ts';
import { newEmail } from '../visitor.ts';

/** Contract calls 34 and 42, and what follows a visitor: rewards, notices, newsletter. */
export const LOYALTY = chapter('Loyalty and notices', {
  'shows a new wallet as empty': async ({ customer }) => {
    const { wallet, usable_for_cart, transactions } = ok(await (await customer()).get('/check-wallet'));
    same([wallet.balance, usable_for_cart.amount], [0, 0], 'balance and what is usable');
    that(Array.isArray(transactions.data), 'transactions are paged');
  },
  'knows no scratch card of others': async ({ customer }) => {
    const answer = await (await customer()).post('/user/redeem-scratch-card', {
      scratch_card_id: 99_999_999,
    });
    refused(answer, 404, 'not_found');
    refusedAt(await (await customer()).post('/user/redeem-scratch-card', {}), 'scratch_card_id');
  },
  'refuses a reward that the points do not reach': async ({ customer }) => {
    const who = await customer();
    const { rewards } = ok(await who.get('/user/details', { include: 'rewards' }));
    that(rewards, 'rewards are there');
    const [reward] = rewards.catalogue;
    if (reward)
      refused(await who.post('/user/redeem-reward', { reward_id: reward.id }), 422, 'points_insufficient');
    refused(await who.post('/user/redeem-reward', { reward_id: 99_999_999 }), 404, 'not_found');
  },
  'describes the referral of a customer': async ({ customer }) => {
    const { referral } = ok(await (await customer()).get('/user/details', { include: 'referral' }));
    that(referral, 'the referral is there');
    same(referral.link.endsWith(`/r/${referral.code}`), true, 'the link');
    same(referral.stats.joined, 0, 'who joined');
  },
  'takes a newsletter address in the same words each time': async ({ guest }) => {
    const email = newEmail();
    const first = ok(await guest().post('/newsletter', { email }));
    same(ok(await guest().post('/newsletter', { email })), first, 'both answers');
    refusedAt(await guest().post('/newsletter', { email: 'nobody' }), 'email');
  },
  'notes who waits for a product': async ({ guest, facts }) => {
    const answer = await guest().post('/notify-me', {
      product_id: plainOf(facts).id,
      email: newEmail(),
    });
    that(answer.status < 300, `accepted, got ${answer.status}`);
    refused(await guest().post('/notify-me', { product_id: 99_999_999, email: newEmail() }), 404);
  },
  'refuses a push subscription to anything but https': async ({ guest }) => {
    const keys = { p256dh: 'BPk', auth: 'x' };
    const answer = await guest().post('/push/subscribe', { endpoint: 'http://127.0.0.1/x', keys });
    refused(answer, 422, 'validation_failed');
  },
  'publishes the odds of its wheel, where it has one': async ({ guest }) => {
    const { wheel, spin } = ok(await guest().get('/get-wheel'));
    same(spin, null, 'the spin of a new guest');
    if (!wheel) return;
    const sum = wheel.fields.reduce((total, { odds_percent }) => total + odds_percent, 0);
    that(Math.abs(sum - 100) < 0.1, `the odds add up to the whole, got ${sum}`);
  },
  'spins once per customer and campaign, never for a guest': async ({ guest, customer }) => {
    const who = await customer();
    const { wheel } = ok(await who.get('/get-wheel'));
    refusedAt(await who.post('/spin-wheel', {}), 'campaign');
    if (!wheel) {
      refused(await who.post('/spin-wheel', { campaign: 'none' }), 404, 'not_found');
      return;
    }
    refused(await who.post('/spin-wheel', { campaign: `${wheel.campaign}-x` }), 422, 'reward_unavailable');
    refused(await guest().post('/spin-wheel', { campaign: wheel.campaign }), 403, 'login_required');
    const first = ok(await who.post('/spin-wheel', { campaign: wheel.campaign }));
    const second = ok(await who.post('/spin-wheel', { campaign: wheel.campaign }));
    same([first.already_spun, second.already_spun], [false, true], 'already_spun');
    same(second.spin, first.spin, 'both spins');
  },
});
