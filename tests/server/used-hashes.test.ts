import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keepUsedHashes } from '../../src/server/render/rendered-html.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (scripts: string[], styles: string[]) =>
  `default-src 'self'; script-src ${["'self'", ...scripts.map(hashOf)].join(' ')}; ` +
  `style-src ${["'self'", ...styles.map(hashOf)].join(' ')};`;

describe('keepUsedHashes', () => {
  const page =
    '<html><head><style media="print">a{b:c}\n</style><script>one()</script></head>' +
    '<body><script type="module" src="/a.js"></script><script id="x" type="application/json">{"a":"<b"}</script></body>';

  test('keeps the hashes of what stands in the page', () => {
    const policy = policyOf(['one()', '{"a":"<b"}'], ['a{b:c}\n']);
    expect(keepUsedHashes(policy, page)).toBe(policy);
  });

  test('drops those of other pages', () => {
    expect(keepUsedHashes(policyOf(['one()', 'two()', ''], ['a{b:c}']), page)).toBe(policyOf(['one()'], []));
  });

  test('allows nothing that was not allowed', () => {
    expect(keepUsedHashes(policyOf([], []), page)).toBe(policyOf([], []));
  });
});
