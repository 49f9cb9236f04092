// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  ChangeSet,
  ProductStep,
  SaveChangeSet,
  SetPage,
} from '../../../src/api/contract/admin/change-sets.ts';
import type { Permission } from '../../../src/api/contract/roles.ts';
import { deskProduct } from '../../fixtures/desk-product.ts';
import { fakeApi } from '../../islands/fake-api.ts';

vi.mock('../../../src/admin/ui/rich-text/RichText.tsx', () => ({ RichText: () => <p>text</p> }));
const AT = '2026-03-02T12:00:00.000Z';
const percent = (product: string | null) => ({
  product,
  step: { target: { ids: [7] }, change: { kind: 'percent' as const, percent: 10 } },
});
const set = (change: Partial<ChangeSet> = {}): ChangeSet => ({
  id: 3,
  name: 'Autumn',
  state: 'draft',
  publish_at: null,
  edit_id: null,
  problem: null,
  actor: 'mina@shop.example',
  updated_at: AT,
  version: 'v1',
  steps: [
    percent('Cola'),
    { ...percent(null), step: { target: { filter: {} }, change: { kind: 'no_sale' } } },
  ],
  pages: [],
  preview: {
    total: 2,
    changed: 1,
    rows: [{ id: 7, name: 'Cola', before: '$2.50', after: '$2.75' }],
    kept: [{ id: 8, name: 'Tea', reason: 'A price is not less than nothing.' }],
  },
  ...change,
});
const page = (change: Partial<SetPage> = {}): SetPage => {
  const unchanged = { slug: 'about', seo_title: null, seo_description: null, blocks: [], words: {} };
  const text = { ...unchanged, show_in: 'footer' as const };
  return {
    page_id: 9,
    lang: '',
    title: 'About us',
    was: { ...text, title: 'About', html: '<p>Open since 1990</p>' },
    content: { ...text, title: 'About us', html: '<p>Open since 1991</p>' },
    is_changed: true,
    preview_url: '/admin/preview/page?token=t',
    ...change,
  };
};
let problems: object[] | null = null;
let shown = set();
let refusal: number | null = null;
const api = fakeApi(({ method, path, body }) => {
  if (path === '/admin/categories') return { body: { categories: [] } };
  if (path === '/admin/products/7') return { body: deskProduct() };
  if (path === '/admin/change-sets')
    return method === 'POST'
      ? { status: 201, body: { id: 3 } }
      : { body: { sets: [{ ...shown, step_count: 2, page_count: 0 }] } };
  if (!path.startsWith('/admin/change-sets/3') && !path.includes('/product-edits/5')) return undefined;
  if (method !== 'GET' && refusal !== null)
    return { status: refusal, body: { message: 'Somebody changed it.', code: 'product_conflict' } };
  if (problems && path.endsWith('/publish'))
    return { status: 422, body: { message: 'No.', code: 'publishing_refused', problems } };
  if (method === 'DELETE') shown = { ...shown, pages: [] };
  if (path.endsWith('/undo')) {
    const pages = shown.pages.length > 0 ? { undone: 1, kept: ['Opening hours'] } : undefined;
    shown = { ...shown, state: 'undone', preview: null };
    return { body: { undone: pages ? 0 : 1, kept: [{ id: 8, name: 'Tea' }], pages } };
  }
  if (path.endsWith('/publish'))
    shown = { ...shown, state: 'published', edit_id: 5, preview: null, problem: 'Left as they are: Tea' };
  if (method === 'PUT') {
    const { keep } = body as SaveChangeSet;
    shown = set({ version: 'v2', steps: keep.flatMap((at) => shown.steps[at] ?? []) });
  }
  return { body: shown };
});
const sent = (path: string) => api.calls.filter((call) => call.method !== 'GET' && call.path === path);
const { $desk } = await import('../../../src/admin/stores/session.ts');
const signIn = (...permissions: Permission[]) =>
  $desk.set({
    name: 'in',
    session: {
      staff: { id: 1, email: 'mina@shop.example', name: 'Mina', role: 'owner' },
      permissions,
      branches: [],
      shop_name: 'Shop',
    } as never,
  });
const { openSet, closeSet } = await import('../../../src/admin/stores/change-sets.ts');
const { $editing, change, openProduct } = await import('../../../src/admin/stores/product.ts');
const { ChangeSetDetail } = await import('../../../src/admin/catalog/ChangeSetDetail.tsx');
const { ProductSaveBar } = await import('../../../src/admin/catalog/ProductSaveBar.tsx');
const { useStored } = await import('../../../src/islands/ui/use-stored.ts');
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  api.calls.length = 0;
  shown = set();
  refusal = null;
  problems = null;
  signIn('catalog.read', 'catalog.write', 'pages.read', 'pages.publish');
});
afterEach(() => {
  cleanup();
  closeSet();
});

describe('a change set', () => {
  beforeEach(async () => {
    await openSet(3);
    render(<ChangeSetDetail id={3} />);
  });

  test('shows its edits and what they do, is published, and taken back', async () => {
    expect(screen.getByText('Prices +10%')).toBeTruthy();
    expect(screen.getByText('all that a search finds: everything')).toBeTruthy();
    expect(within(screen.getByRole('table')).getByText('$2.75')).toBeTruthy();
    expect(screen.getByText(/A price is not less than nothing/)).toBeTruthy();
    await press('Change 1 product now');
    expect(sent('/admin/change-sets/3/publish')[0]?.body).toEqual({ version: 'v1', at: null });
    expect(await screen.findByText('Left as they are: Tea')).toBeTruthy();
    await press('Take all of it back');
    expect(await screen.findByText('1 product is as before.')).toBeTruthy();
    expect(screen.getByText(/Changed by others since/).textContent).toContain('Tea');
    expect(screen.queryByRole('button', { name: 'Take all of it back' })).toBeNull();
  });

  test('is renamed with its edits as they are', async () => {
    await user.click(await screen.findByText('Rename'));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Winter');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const put = api.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ version: 'v1', name: 'Winter', keep: [0, 1] });
  });

  test('waits for a time, and loses an edit by a press', async () => {
    await user.type(screen.getByLabelText('When'), '2099-01-01T10:00');
    await press('Publish at that time');
    expect(sent('/admin/change-sets/3/publish')[0]?.body).toMatchObject({
      at: new Date('2099-01-01T10:00').toISOString(),
    });
    shown = set();
    await openSet(3);
    await user.click(await screen.findByRole('button', { name: 'Remove edit 1' }));
    expect(sent('/admin/change-sets/3')[0]?.body).toEqual({ version: 'v1', name: 'Autumn', keep: [1] });
    expect(await screen.findByText('End the sale')).toBeTruthy();
    expect(screen.queryByText('Prices +10%')).toBeNull();
  });

  test('what another has changed is said, and shown', async () => {
    refusal = 409;
    shown = set({ version: 'v9', name: 'Autumn and winter' });
    await press('Change 1 product now');
    expect(await screen.findByText('Autumn and winter')).toBeTruthy();
  });
});

describe('a change set with pages', () => {
  const show = async (change: Partial<ChangeSet>) => {
    shown = set(change);
    await openSet(3);
    render(<ChangeSetDetail id={3} />);
  };

  test('shows what changes of each, says what is refused, and is published and taken back', async () => {
    const same = page({ page_id: 10, lang: 'de', title: 'Ablauf', is_changed: false, preview_url: null });
    await show({ steps: [], pages: [page(), same] });
    expect(screen.queryByText('Edits')).toBeNull();
    const link = screen.getByRole('link', { name: 'About us' });
    expect(link.getAttribute('href')).toBe('/admin/pages/edit?id=9');
    const german = screen.getByRole('link', { name: 'Ablauf' });
    expect(german.getAttribute('href')).toBe('/admin/pages/edit?id=10&lang=de');
    expect(screen.getByText('German · nothing changes yet')).toBeTruthy();
    const difference = screen.getByLabelText('What changes: About us');
    expect(difference.querySelector('del')?.textContent).toContain('1990');
    expect(difference.querySelector('ins')?.textContent).toContain('us');
    problems = [{ code: 'link_dead', where: 'html', message: 'About us: a link leads nowhere.' }];
    await press('Publish all of it now');
    expect((await screen.findByRole('alert')).textContent).toContain('About us: a link leads nowhere.');
    problems = null;
    await press('Publish all of it now');
    await press('Take all of it back');
    expect(await screen.findByText('1 page is as before.')).toBeTruthy();
    expect(
      screen.getByText('Changed by others since, and left as they are: Tea, Opening hours'),
    ).toBeTruthy();
    expect(screen.queryByText('0 products are as before.')).toBeNull();
  });

  test('loses a page by a press, and its draft is previewed there', async () => {
    await show({ pages: [page()] });
    expect(screen.queryByTitle('Preview on a phone')).toBeNull();
    await user.click(screen.getByText('Preview'));
    const frame = await screen.findByTitle('Preview on a phone');
    expect(frame.getAttribute('src')).toBe('/admin/preview/page?token=t');
    await press('Take About us out');
    expect(api.calls.find(({ method }) => method === 'DELETE')?.path).toBe('/admin/change-sets/3/pages/9');
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'About us' })).toBeNull());
  });

  test('is not offered to whose role may not publish pages, nor to whose role writes no products', async () => {
    for (const permissions of [
      ['catalog.read', 'catalog.write'],
      ['catalog.read', 'pages.read', 'pages.publish'],
    ] as Permission[][]) {
      signIn(...permissions);
      await show({ pages: [page()] });
      expect(screen.getByText(/Somebody whose role may publish both/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Publish|^Change \d/ })).toBeNull();
      const mayEdit = permissions.includes('pages.read');
      expect(screen.queryByRole('link', { name: 'About us' }) !== null).toBe(mayEdit);
      expect(screen.queryByRole('button', { name: 'Take About us out' }) !== null).toBe(mayEdit);
      expect(screen.queryByRole('button', { name: 'Remove edit 1' }) !== null).toBe(!mayEdit);
      cleanup();
    }
  });
});

describe('the form of a product', () => {
  const Bar = () => {
    const editing = useStored($editing, null);
    return editing && <ProductSaveBar editing={editing} mayWrite />;
  };

  test('is kept for later with what stood there, and is then as the shop has it', async () => {
    await openProduct(7);
    render(<Bar />);
    change({ selling_price: 10, name: 'Margherita DOP' });
    await user.click(await screen.findByText('Not now: keep it in a change set'));
    await user.type(await screen.findByLabelText('Name of the new change set'), 'Autumn');
    await press('Keep for later');
    const link = await screen.findByRole('link', { name: 'Kept: look at the change set' });
    expect(link.getAttribute('href')).toBe('/admin/changes?id=3');
    const body = sent('/admin/change-sets')[0]?.body as { name: string; step: ProductStep };
    expect(body).toEqual({
      name: 'Autumn',
      step: {
        product_id: 7,
        was: { name: 'Margherita', selling_price: 9 },
        content: { name: 'Margherita DOP', selling_price: 10 },
      },
    });
    expect(screen.getByText('As shoppers see it')).toBeTruthy();
  });
});
