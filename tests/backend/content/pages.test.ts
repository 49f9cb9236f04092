import { expect, test } from 'vitest';
import type { GetDataResponse } from '../../../src/api/contract/content.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('content pages', (shop) => {
  test('lists links in the order of their position', async () => {
    const { body } = await shop().get<{ pages: { slug: string }[] }>('/get-pages');
    expect(body.pages.map((page) => page.slug)).toEqual(['about-us', 'terms']);
  });

  test('answers a page by its slug', async () => {
    const { status, body } = await shop().get<{ page: { title: string } }>('/get-page/terms');
    expect([status, body.page.title]).toEqual([200, 'Terms of sale']);
  });

  test('names the present slug when requested under an old one', async () => {
    const { body } = await shop().get<{ canonical_slug: string }>('/get-page/about');
    expect(body.canonical_slug).toBe('about-us');
  });

  test('answers 404 for a slug that never was', async () => {
    const { status, body } = await shop().get<{ code: string }>('/get-page/nothing');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('answers 304 while the page is the same', async () => {
    const first = await shop().get('/get-page/terms');
    const etag = first.headers.get('etag') ?? '';
    const second = await shop().get('/get-page/terms', { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
  });

  test('come with a list of the later parts of the contract that the shop has', async () => {
    const { body } = await shop().get<GetDataResponse>('/get-data');
    expect(body.features).toEqual(['table', 'shared_carts']);
  });
});
