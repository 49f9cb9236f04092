import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from '../../../src/backend/shop/sanitise.ts';

describe('sanitiseHtml', () => {
  test('leaves content no id or class that the shop itself uses', async () => {
    const html = '<div id="shop-settings" class="toasts card">{"branchId":2}</div>';
    expect(await sanitiseHtml(html)).toBe(
      '<div class="user-content-toasts user-content-card" id="user-content-shop-settings">{"branchId":2}</div>',
    );
  });

  test('keeps links to places in a page, and all others as they are', async () => {
    const html =
      '<h2 id="faq">FAQ</h2><a href="#faq">a</a><a href="/page/help#faq">b</a><a href="/login#reset">c</a>';
    expect(await sanitiseHtml(html)).toBe(
      '<h2 id="user-content-faq">FAQ</h2><a href="#user-content-faq">a</a>' +
        '<a href="/page/help#user-content-faq">b</a><a href="/login#reset">c</a>',
    );
  });

  test('changes nothing of what it has cleaned', async () => {
    const once = await sanitiseHtml('<p id="a" class="b"><a href="#a" target="_blank">c</a></p>');
    expect(await sanitiseHtml(once)).toBe(once);
  });
});
