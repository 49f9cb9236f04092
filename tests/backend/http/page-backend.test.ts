import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPageBackend } from '../../../src/backend/http/page-backend.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';

const SRC = new URL('../../../src/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, SRC), 'utf8');

/** The modules of the server's pages. */
const PAGES = globSync('{pages,screens,layouts,blocks,components}/**/*.{astro,ts}', { cwd: SRC })
  .filter((file) => !file.startsWith('pages/admin/'))
  .map(read);

/** What they import from `src/api`, as "module name". */
const listImported = (): string[] => {
  const imports = PAGES.flatMap((page) => [
    ...page.matchAll(/import \{([^}]+)\} from '[./]+\/api\/([\w-]+)\.ts'/g),
  ]);
  return imports.flatMap(([, names = '', module]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `${module} ${name}`),
  );
};

/** The call that a function of `src/api` makes. */
const callOf = (imported: string): string | undefined => {
  const [module, name] = imported.split(' ');
  const [, rest = ''] = read(`api/${module}.ts`).split(`export const ${name} = `);
  return /api\(\s*'([A-Z]+ [^']+)'/.exec(rest.split('\nexport ')[0] ?? '')?.[1];
};

test('a thread that renders answers every call that a page makes', () => {
  const own = PAGES.flatMap((page) =>
    [...page.matchAll(/api\(\s*'([A-Z]+ [^']+)'/g)].map(([, call = '']) => call),
  );
  const calls = new Set([...own, ...listImported().flatMap((imported) => callOf(imported) ?? [])]);
  const served = new Set(
    createPageBackend({} as Shop).openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route'
        ? [`${definition.route.method.toUpperCase()} ${definition.route.path.replace(/^\/api/, '')}`]
        : [],
    ),
  );
  expect(calls).toContain('GET /get-product/{slug}');
  expect([...calls].filter((call) => !served.has(call))).toEqual([]);
});
