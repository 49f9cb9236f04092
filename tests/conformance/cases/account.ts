import { randomInt, randomUUID } from 'node:crypto';
import { chapter } from '../case.ts';
import { ok, refusalIn, refused, refusedAt, same, that } from '../expect.ts';
import { plainOf } from '../facts.ts';
import { visitorWith } from '../visitor.ts';

/** Contract calls 7 to 15. */
export const ACCOUNT = chapter('Sign-in and account', {
  'registers, signs out and signs in again': async ({ customer, target }) => {
    const who = await customer();
    same(ok(await who.get('/user/details')).user.email, who.email, 'the e-mail');
    ok(await who.post('/logout'));
    refused(await who.get('/user/details'), 401, 'unauthenticated');
    const again = ok(
      await visitorWith(target, {}).post('/login', { email: who.email, password: who.password }),
    );
    that(again.token !== who.token && again.token.length >= 40, 'a new token of 40 characters or more');
  },
  'refuses a wrong password and an unknown account in the same way, never with 401': async ({
    customer,
    guest,
  }) => {
    const who = await customer();
    const wrong = await guest().post('/login', { email: who.email, password: 'wrong password' });
    const unknown = await guest().post('/login', {
      email: `${randomUUID()}@example.com`,
      password: 'wrong password',
    });
    refusedAt(wrong, 'email');
    same(unknown.body, wrong.body, 'both answers');
  },
  'names every field that a registration lacks': async ({ guest }) => {
    const { errors } = refused(await guest().post('/register', {}), 422, 'validation_failed');
    for (const field of ['name', 'email', 'password']) that(errors?.[field], `errors name ${field}`);
  },
  'refuses weak and unequal passwords and an e-mail in use': async ({ guest, customer }) => {
    const who = await customer();
    const base = { name: 'Ana Diaz', accept_terms: true, email: `${randomUUID()}@example.com` };
    const passwords = (password: string, password_confirmation = password) => ({
      password,
      password_confirmation,
    });
    refusedAt(await guest().post('/register', { ...base, ...passwords('short') }), 'password');
    refusedAt(await guest().post('/register', { ...base, ...passwords('password') }), 'password');
    refusedAt(
      await guest().post('/register', { ...base, ...passwords(GOOD, `${GOOD}x`) }),
      'password_confirmation',
    );
    refused(
      await guest().post('/register', { ...base, email: who.email, ...passwords(GOOD) }),
      422,
      'email_taken',
    );
    refusedAt(
      await guest().post('/register', { ...base, accept_terms: false, ...passwords(GOOD) }),
      'accept_terms',
    );
  },
  'carries the cart of the guest over at sign-in, once': async ({ customer, target, facts }) => {
    const who = await customer();
    const guestId = randomUUID();
    const guest = visitorWith(target, { 'guest-id': guestId });
    ok(await guest.post('/cart/add', { product_id: plainOf(facts).id, quantity: 2 }), 201);
    const { cart } = ok(await guest.post('/login', { email: who.email, password: who.password }));
    same(cart.cartDetails.total_quantity, 2, 'units in the cart');
    ok(await guest.post('/login', { email: who.email, password: who.password }));
    same(ok(await who.get('/get-cart')).cartDetails.total_quantity, 2, 'units after a second sign-in');
    same(ok(await guest.get('/get-cart')).cartItems, [], 'the cart of the guest');
  },
  'sends codes in the same words to known and unknown numbers': async ({ guest }) => {
    const send = (phone: string) => guest().post('/send-login-otp', { phone });
    const answer = await send(`+1312555${String(randomInt(1_000, 10_000))}`);
    if (refusalIn(answer).code === 'otp_disabled') return;
    const { request_id, code_length, masked_destination } = ok(answer);
    that(request_id && code_length === 6 && masked_destination.includes('•'), 'request id, length and mask');
    const body = { request_id, otp: '000000', phone: '+13125550000' };
    refused(await guest().post('/login-otp', body), 422);
    refusedAt(await send('12'), 'phone');
  },
  'shows the parts of the account that are requested': async ({ customer }) => {
    const parts = ['wallet', 'rewards', 'scratch_cards', 'referral', 'counts'] as const;
    const details = ok(await (await customer()).get('/user/details', { include: parts.join(',') }));
    for (const part of parts) that(details[part] !== undefined, `${part} is there`);
  },
  'changes details, and a password only with the current one': async ({ customer, guest }) => {
    const who = await customer();
    same(ok(await who.put('/user/update-details', { name: 'Bea Ode' })).user.name, 'Bea Ode', 'the name');
    const change = { password: `${GOOD}2`, password_confirmation: `${GOOD}2` };
    refusedAt(
      await who.put('/user/update-details', { ...change, current_password: 'no' }),
      'current_password',
    );
    ok(await who.put('/user/update-details', { ...change, current_password: who.password }));
    ok(await guest().post('/login', { email: who.email, password: `${GOOD}2` }));
  },
  'asks to confirm a new e-mail before it counts': async ({ customer }) => {
    const who = await customer();
    const email = `${randomUUID()}@example.com`;
    const { user, pending } = ok(await who.put('/user/update-details', { email }));
    same([user.email, pending.email], [who.email, email], 'the e-mail now and pending');
  },
  'refuses an avatar that is no picture': async ({ customer }) => {
    const form = new FormData();
    form.set('avatar', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }), 'a.png');
    refusedAt(await (await customer()).post('/user/change-avatar', form), 'avatar');
  },
  'lists sessions and ends one': async ({ customer, target }) => {
    const who = await customer();
    const second = ok(
      await visitorWith(target, {}).post('/login', { email: who.email, password: who.password }),
    );
    const { sessions } = ok(await who.get('/user/sessions'));
    same(sessions.length, 2, 'sessions');
    const other = sessions.find((one) => !one.is_current);
    that(other, 'the other session is listed');
    ok(await who.delete(`/user/sessions/${other.id}`));
    const visitor = visitorWith(target, { authorization: `Bearer ${second.token}` });
    refused(await visitor.get('/user/details'), 401, 'unauthenticated');
  },
  'answers a forgotten password always in the same way': async ({ customer, guest }) => {
    const who = await customer();
    const known = ok(await guest().post('/forgot-password', { email: who.email }));
    same(
      ok(await guest().post('/forgot-password', { email: `${randomUUID()}@example.com` })),
      known,
      'both answers',
    );
    const password = { password: GOOD, password_confirmation: GOOD };
    const reset = await guest().post('/reset-password', { token: 'nonsense', email: who.email, ...password });
    refused(reset, 422, 'reset_token_invalid');
  },
  'knows no inviter behind an unknown code': async ({ guest, customer }) => {
    refused(await guest().get('/get-referrer-user/NOBODY99'), 404, 'referrer_not_found');
    const who = await customer();
    const { referral_code } = ok(await who.get('/user/details')).user;
    same(ok(await who.get(`/get-referrer-user/${referral_code}`)).is_self, true, 'is_self');
    same(
      ok(await guest().get(`/get-referrer-user/${referral_code.toLowerCase()}`)).is_self,
      false,
      'is_self',
    );
  },
  'exports an account and deletes it': async ({ customer, guest }) => {
    const who = await customer();
    that(
      JSON.stringify(ok(await who.get('/user/export'))).includes(who.email),
      'the export holds the e-mail',
    );
    ok(await who.send('DELETE', '/user/account', { body: { password: who.password } }));
    refused(await who.get('/user/details'), 401, 'unauthenticated');
    refused(await guest().post('/login', { email: who.email, password: who.password }), 422);
  },
});

export const GOOD = 'correct horse 7 battery';
