import { expect, test } from 'vitest';
import { sourcesOfPlugins } from '../../src/domain/shop/third-parties.ts';
import { contentSecurityPolicy } from '../../src/server/protocol/headers.ts';
import { allowSources } from '../../src/server/render/policy-sources.ts';

const FROM_ASTRO =
  "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b';";
const policy = contentSecurityPolicy(FROM_ASTRO);
const directivesOf = (text: string) =>
  Object.fromEntries(text.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));

test('a page without plugins keeps its policy to the letter', () => {
  expect(allowSources(policy, sourcesOfPlugins([]))).toBe(policy);
});

test('a page names the hosts of its plugins where they are needed, and keeps all else', () => {
  const found = directivesOf(allowSources(policy, sourcesOfPlugins(['google_analytics'])));
  expect(found['script-src']).toEqual(["'self'", "'sha256-a'", 'https://*.googletagmanager.com']);
  expect(found['connect-src']).toContain('https://*.google-analytics.com');
  expect(found).toMatchObject({
    'style-src': ["'self'", "'sha256-b'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  expect(found).not.toHaveProperty('style-src-elem');
});

test('two plugins name what both need once', () => {
  const found = directivesOf(allowSources(policy, sourcesOfPlugins(['intercom', 'tawk_to', 'nudgify'])));
  expect(found['style-src-elem']?.filter((source: string) => source === "'unsafe-inline'")).toHaveLength(1);
  expect(found['script-src']).not.toContain("'unsafe-inline'");
  expect(found['form-action']).toContain("'self'");
});
