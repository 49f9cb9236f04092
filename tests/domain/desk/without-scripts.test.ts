import { expect, test } from 'vitest';
import { withoutScripts } from '../../../src/domain/desk/without-scripts.ts';

test('a page loses its scripts and nothing else', () => {
  const page = `<head><script type="module" src="/a.js"></script><style>b{}</style><SCRIPT>
    if (1 < 2) document.write('<p>');
  </SCRIPT ></head><body><p>script</p><script type="application/json">{"a":"\\u003cb"}</script></body>`;
  expect(withoutScripts(page)).toBe('<head><style>b{}</style></head><body><p>script</p></body>');
});
