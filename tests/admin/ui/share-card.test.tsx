// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareCardPreview } from '../../../src/admin/ui/ShareCardPreview.tsx';
import { fillJsdom } from '../../islands/fake-shop.ts';

const PUBLISHED = `<html><head>
  <meta property="og:title" content="Summer picnic · Shop">
  <meta property="og:description" content="Everything for a day in the park.">
  <meta property="og:image" content="https://shop.example/media/share-page-9-en-US-0000000000000/1200">
</head><body><main></main></body></html>`;

const open = async (answer: () => Promise<Response>) => {
  fillJsdom();
  const read = vi.fn(answer);
  vi.stubGlobal('fetch', read);
  render(<ShareCardPreview path="/page/summer-picnic" />);
  expect(read).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('When it is shared'));
  return read;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what networks show of a page is what its published page says to them', async () => {
  const read = await open(async () => new Response(PUBLISHED));
  expect(await screen.findByText('Summer picnic · Shop')).toBeTruthy();
  expect(screen.getByText('Everything for a day in the park.')).toBeTruthy();
  expect(document.querySelector('.share-card img')?.getAttribute('src')).toBe(
    '/media/share-page-9-en-US-0000000000000/1200',
  );
  expect(read.mock.calls[0]?.at(0)).toBe('/page/summer-picnic');
});

test('the page is read without its sheets of styles, which the policy of the desk refuses', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const styles = '<style>main{color:red}</style>\n<style media="print">main{\ncolor:black}</style>';
  await open(async () => new Response(PUBLISHED.replace('</head>', `${styles}</head>`)));
  await screen.findByText('Summer picnic · Shop');
  const parsed = parse.mock.calls.map(([html]) => String(html));
  expect(parsed.some((html) => html.includes('og:title'))).toBe(true);
  expect(parsed.filter((html) => html.includes('<style'))).toEqual([]);
});

test('what shoppers do not see, as in a shop that is closed, has no card and says so', async () => {
  await open(async () => new Response('', { status: 404 }));
  expect(await screen.findByText('Shoppers do not see it now: nobody can share it.')).toBeTruthy();
});
