import { randomUUID } from 'node:crypto';
import { chapter } from '../case.ts';
import { ok, refusalIn, refused, refusedAt, same, that } from '../expect.ts';
import { plainOf } from '../facts.ts';
import { visitorWith } from '../visitor.ts';

/** What holds for every call. */
export const RULES = chapter('Rules for every call', {
  'refuses a write without the AJAX marker': async ({ guest, facts }) => {
    const body = { product_id: plainOf(facts).id, quantity: 1 };
    const answer = await guest().send('POST', '/cart/add', { body, headers: { 'x-requested-with': '' } });
    refused(answer, 403, 'ajax_marker_missing');
  },
  'answers 400 to a body that is not JSON': async ({ guest }) => {
    refused(await guest().send('POST', '/cart/add', { body: '{"product_id":' }), 400, 'malformed_json');
  },
  'answers 415 to a body of another kind': async ({ guest }) => {
    const call = { body: 'product_id=1', headers: { 'content-type': 'text/plain' } };
    refused(await guest().send('POST', '/cart/add', call), 415, 'unsupported_media_type');
  },
  'answers 404 to an unknown call and 405 to a wrong method': async ({ guest }) => {
    refused(await guest().get('/no-such-call'), 404, 'not_found');
    const answer = await guest().get('/cart/add');
    refused(answer, 405, 'method_not_allowed');
    that(answer.headers.get('allow')?.includes('POST'), 'Allow names the methods there are');
  },
  'answers 401 only to a bad token': async ({ target, nobody }) => {
    for (const authorization of ['Bearer nonsense', 'Bearer', 'Basic YTpi']) {
      refused(await visitorWith(target, { authorization }).get('/get-cart'), 401, 'unauthenticated');
    }
    refused(await nobody.get('/get-cart'), 422, 'identity_required');
  },
  'refuses guests where an account is needed with 403, never 401': async ({ guest }) => {
    for (const path of [
      '/user/details',
      '/get-all-orders',
      '/check-wallet',
      '/address/get-addresses',
    ] as const) {
      refused(await guest().get(path), 403, 'login_required');
    }
  },
  'refuses a guest id that is no version 4 UUID': async ({ target }) => {
    refusedAt(await visitorWith(target, { 'guest-id': 'abc' }).get('/get-cart'), 'guest-id');
  },
  'refuses a branch_id that is no number or comes twice': async ({ guest }) => {
    refusedAt(await guest().get('/get-cart', { branch_id: 'x' }), 'branch_id');
    refusedAt(await guest().get('/get-cart', { branch_id: [1, 2] }), 'branch_id');
  },
  'falls back to an open branch for an unknown one': async ({ guest, facts }) => {
    const body = ok(await guest().get('/get-data', { branch_id: 99_999 }));
    const known = facts.branches.map(({ id }) => String(id));
    that(known.includes(String(body.settings.selected_branch_id)), 'selected_branch_id is a branch there is');
  },
  'ignores unknown request fields': async ({ guest, facts }) => {
    const answer = await guest().post('/cart/add', {
      product_id: plainOf(facts).id,
      quantity: 1,
      total: 0.01,
      unit_price: 0,
      is_admin: true,
      user_id: 1,
    });
    same(ok(answer, 201).cartItems[0]?.unit_price, plainOf(facts).selling_price, 'the price of the line');
  },
  'gives every answer a request id': async ({ guest }) => {
    that((await guest().get('/cache-info')).headers.get('x-request-id'), 'X-Request-Id is there');
  },
  'never lets a cache keep cache-info or a cart': async ({ guest }) => {
    for (const path of ['/cache-info', '/get-cart'] as const) {
      that(
        (await guest().get(path)).headers.get('cache-control')?.includes('no-store'),
        `${path} is no-store`,
      );
    }
  },
  'answers 304 to the catalog ETag that is known': async ({ guest }) => {
    const visitor = guest();
    const first = await visitor.get('/get-products');
    const etag = first.headers.get('etag');
    that(etag, 'get-products has an ETag');
    const headers = { 'if-none-match': etag };
    same((await visitor.send('GET', '/get-products', { headers })).status, 304, 'the second answer');
  },
  'speaks the language that is requested, and English else': async ({ guest }) => {
    const ask = async (language: string) =>
      refusalIn(await guest().send('GET', '/no-such-call', { headers: { 'accept-language': language } }))
        .message;
    same(await ask('xx'), await ask('en'), 'an unknown language is answered in English');
    that((await ask('de')) !== (await ask('en')), 'German is answered in German');
  },
  'pages lists and refuses page 0': async ({ guest }) => {
    const list = ok(await guest().get('/get-products', { per_page: 2 }));
    that(list.data.length <= 2 && list.per_page === 2, 'per_page is kept');
    const beyond = ok(await guest().get('/get-products', { page: list.last_page + 5 }));
    same(beyond.data, [], 'a page beyond the last');
    for (const page of ['0', '-1', 'x', '1.5'])
      refusedAt(await guest().get('/get-products', { page }), 'page');
  },
  'answers a repeated idempotency key with the stored answer': async ({ guest, facts }) => {
    const visitor = guest();
    const key = { 'idempotency-key': randomUUID() };
    const body = { product_id: plainOf(facts).id, quantity: 1 };
    const first = await visitor.post('/cart/add', body, key);
    const second = await visitor.post('/cart/add', body, key);
    same(ok(second, 201), ok(first, 201), 'the repeated answer');
    same(second.headers.get('idempotent-replayed'), 'true', 'Idempotent-Replayed');
    const other = await visitor.post('/cart/add', { ...body, quantity: 2 }, key);
    refused(other, 422, 'idempotency_key_reused');
    const long = await visitor.post('/cart/add', body, { 'idempotency-key': 'k'.repeat(256) });
    refused(long, 422, 'validation_failed');
  },
});
