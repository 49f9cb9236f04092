/** Stands in for Astro's build: home, content pages, a large one, a search that takes time and a page that never ends. */
export { createClient } from '../../../../src/api/client.ts';

const html = (text, status = 200) =>
  new Response(
    `<!doctype html><title>Shop</title><style>h1{color:red}</style><h1>${text}</h1>${'<p>filling</p>'.repeat(40)}`,
    {
      status,
      headers: { 'content-type': 'text/html' },
    },
  );

const KNOWN = /^\/(404|cart|cold\/\d+|page\/[^/]+|slow|hang|large|search)?$/;

/** 150 KB that do not compress to nothing. */
const LARGE = Array.from(
  { length: 5_000 },
  (_, i) => `<p>${Math.imul(i, 2654435761) >>> 0} filling</p>`,
).join('');
const SEARCH_MS = 10;
const work = (ms) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

export const hasPage = (url) => KNOWN.test(new URL(url).pathname);
export const listFixedPaths = () => ['/', '/404', '/cart'];
export const listRoutes = () => [...listFixedPaths(), '/page/[slug]'];

export const render = async (request, { api, branchId }) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/404') return html('Not found', 404);
  if (pathname === '/cart') return html('Cart');
  if (pathname === '/large') return html(LARGE);
  if (pathname.startsWith('/cold/')) return html('Cold');
  if (pathname === '/search') work(SEARCH_MS);
  while (pathname === '/hang');
  if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 1_200));
  if (!pathname.startsWith('/page/')) return html(`Branch ${branchId}`);
  try {
    const { page } = await api('GET /get-page/{slug}', { params: { slug: pathname.slice(6) } });
    return html(page.title);
  } catch (error) {
    if (error.status === 404) return html('Not found', 404);
    throw error;
  }
};
