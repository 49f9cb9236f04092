import type { Address } from '../../../src/api/contract/address.ts';
import { chapter } from '../case.ts';
import { ok, refused, refusedAt, same, that } from '../expect.ts';
import { plainOf } from '../facts.ts';
import { ADDRESS } from './cart.ts';

/** Contract calls 24, 25 and 28 to 33. */
export const PLACES = chapter('Addresses, places and wishlist', {
  'keeps addresses, one of them the default': async ({ customer }) => {
    const who = await customer();
    const first = ok(await who.post('/address/add', ADDRESS), 201);
    same(first.address.is_default, true, 'the first is the default');
    const second = ok(await who.post('/address/add', { ...ADDRESS, label: 'work', is_default: true }), 201);
    const defaults = (addresses: readonly Address[]) =>
      addresses.filter((one) => one.is_default).map((one) => one.id);
    same(defaults(second.addresses), [second.address.id], 'the default');
    const changed = ok(await who.put('/address/set-default', { address_id: first.address.id }));
    same(changed.default_address_id, first.address.id, 'the default set');
    const updated = ok(
      await who.put(`/address/update/${first.address.id}`, { ...ADDRESS, line1: '6 State Street' }),
    );
    that(JSON.stringify(updated).includes('6 State Street'), 'the change is kept');
    const left = ok(await who.delete(`/address/delete/${first.address.id}`));
    same(defaults(left.addresses), [second.address.id], 'the newest becomes the default');
    ok(await who.delete(`/address/delete/${first.address.id}`));
  },
  'names what is wrong with an address': async ({ customer }) => {
    const who = await customer();
    const { errors } = refused(await who.post('/address/add', { label: 'home' }), 422, 'validation_failed');
    for (const field of ['name', 'phone', 'line1', 'city', 'pincode'])
      that(errors?.[field], `errors name ${field}`);
    refusedAt(await who.post('/address/add', { ...ADDRESS, pincode: 'x!' }), 'pincode');
  },
  'hides addresses from others': async ({ customer }) => {
    const [owner, stranger] = [await customer(), await customer()];
    const { address } = ok(await owner.post('/address/add', ADDRESS), 201);
    refused(await stranger.delete(`/address/delete/${address.id}`), 404, 'not_found');
    refused(await stranger.put('/address/set-default', { address_id: address.id }), 404, 'not_found');
    const address_id = address.id;
    that(address_id !== null, 'a saved address has an id');
    refused(await stranger.get('/get-slots', { address_id }), 404, 'not_found');
    ok(await owner.get('/get-slots', { address_id }));
    same(ok(await stranger.get('/address/get-addresses')).addresses, [], 'addresses of the stranger');
  },
  'holds at most 20 addresses': async ({ customer }) => {
    const who = await customer();
    for (let n = 0; n < 20; n += 1) ok(await who.post('/address/add', ADDRESS), 201);
    refused(await who.post('/address/add', ADDRESS), 422, 'address_limit');
  },
  'says no to a far postcode with 200, and 422 to one that is none': async ({ guest }) => {
    same(
      ok(await guest().get('/check-pincode', { pincode: '99950' })).is_serviceable,
      false,
      'is_serviceable',
    );
    refusedAt(await guest().get('/check-pincode', { pincode: '!' }), 'pincode');
    refused(await guest().get('/check-pincode'), 422, 'validation_failed');
  },
  'looks addresses up, and keeps the form usable': async ({ guest }) => {
    const answer = await guest().get('/google/address', { input: 'main', session_token: 'a' });
    if (answer.status === 503) return void refused(answer, 503, 'address_lookup_unavailable');
    const { predictions, provider } = ok(answer);
    that(['google', 'local', 'none'].includes(provider), 'the provider is named');
    refused(await guest().get('/google/address', { input: 'ab' }), 422, 'validation_failed');
    refused(await guest().get('/google/address'), 422, 'validation_failed');
    that(predictions, 'predictions are there');
    const [first] = predictions;
    if (first)
      that(ok(await guest().get('/google/address', { place_id: first.place_id })).address?.city, 'a town');
  },
  'keeps a wish once, whatever the double click': async ({ guest, facts }) => {
    const visitor = guest();
    const body = { product_id: plainOf(facts).id, wishlisted: true };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/toggle-wishlist-product', body)));
    for (const answer of answers) same(ok(answer).is_wishlisted, true, 'is_wishlisted');
    const list = ok(await visitor.get('/get-wishlist'));
    same(
      list.data.map((one) => one.id),
      [plainOf(facts).id],
      'the wishlist',
    );
    same(
      ok(await visitor.post('/toggle-wishlist-product', { product_id: plainOf(facts).id })).wishlist_count,
      0,
      'count',
    );
    refused(await visitor.post('/toggle-wishlist-product', { product_id: 99_999_999 }), 404, 'not_found');
  },
  'carries wishes over at sign-in': async ({ target, customer, facts }) => {
    const who = await customer();
    const { visitorWith } = await import('../visitor.ts');
    const guest = visitorWith(target, { 'guest-id': who.guestId });
    ok(await guest.post('/toggle-wishlist-product', { product_id: plainOf(facts).id, wishlisted: true }));
    ok(await guest.post('/login', { email: who.email, password: who.password }));
    same(ok(await who.get('/get-wishlist')).total, 1, 'wishes');
  },
  'offers slots day by day, and none where the branch has none': async ({ guest, facts }) => {
    const [branch] = facts.branches;
    const { days } = ok(await guest().get('/get-slots', { order_type: 'pickup' }));
    if (!branch?.slots) return same(days, [], 'days of a branch without slots');
    for (const { date, slots } of days) {
      that(/^\d{4}-\d{2}-\d{2}$/.test(date), 'a day has its date');
      that(
        slots.every((slot) => slot.id && slot.label),
        'a slot has id and label',
      );
    }
    refusedAt(await guest().get('/get-slots', { order_type: 'pickup', date: 'tomorrow' }), 'date');
  },
});
