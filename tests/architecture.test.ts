import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkCode } from './architecture/code-rules.ts';
import { findCycles } from './architecture/cycles.ts';
import { findDeadNames, type Named } from './architecture/docs.ts';
import { DESK_FLOORS, FLOORS, findUpward } from './architecture/floors.ts';
import { findFolderCircles } from './architecture/folders.ts';
import { checkImports } from './architecture/import-rules.ts';
import { changesOrderStatus, STATUS_FILE } from './architecture/order-status.ts';
import { parseSource } from './architecture/source-file.ts';
import { checkSteadiness } from './architecture/test-rules.ts';
import { findGoneWords } from './architecture/words.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['src/env.d.ts'] }).map((path) =>
    parseSource(path, readFileSync(`${ROOT}${path}`, 'utf8')),
  );
const [sources, tests] = [read('src/**/*.{ts,tsx,astro}'), read('tests/**/*.{ts,tsx,mjs}')];

const importsOf = (path: string, text: string) => checkImports(parseSource(path, text));
const codeOf = (path: string, text: string) => checkCode(parseSource(path, text));

describe('the tree', () => {
  test('is read', () => {
    expect(Math.min(sources.length, tests.length)).toBeGreaterThan(50);
  });

  test('keeps the import rules of the map', () => {
    expect(sources.flatMap(checkImports)).toEqual([]);
  });

  test('has no files that load each other in a ring', () => {
    expect(findCycles(sources)).toEqual([]);
  });

  test('has no folders that import each other in a circle', () => {
    expect(findFolderCircles(sources)).toEqual([]);
  });

  test('imports downwards between the modules of the backend and the rooms of the desk', () => {
    expect(findUpward(sources)).toEqual([]);
  });

  test('changes the status of an order in one file', () => {
    expect(sources.filter(changesOrderStatus).map(({ path }) => path)).toEqual([STATUS_FILE]);
  });

  test('has no floor for a module that is gone', () => {
    const modules = globSync('src/{backend,admin}/*', { cwd: ROOT }).map((path) => path.split('/').at(-1));
    expect([...FLOORS, ...DESK_FLOORS].flat().filter((module) => !modules.includes(module))).toEqual([]);
  });

  test('keeps the rules on size, exports, purity, raw HTML and dialects', () => {
    expect(sources.flatMap(checkCode)).toEqual([]);
  });

  test('has tests that give the same result each time', () => {
    expect(tests.flatMap(checkSteadiness)).toEqual([]);
  });

  test('uses no word that the glossary has replaced', () => {
    expect(sources.flatMap(findGoneWords)).toEqual([]);
  });

  test('has only the agreed entries at its top', () => {
    const allowed = [
      'README.md',
      'astro.config.mjs',
      'package-lock.json',
      'package.json',
      'public',
      'src',
      'tests',
      'tsconfig.json',
    ];
    const ignored = ['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report'];
    const entries = globSync('*', { cwd: ROOT }).filter(
      (name) => !ignored.includes(name) && !name.endsWith('.log'),
    );
    expect(entries.filter((name) => !allowed.includes(name))).toEqual([]);
  });
});

test('every wall of the threat model names tests that are there', () => {
  const model = readFileSync(`${ROOT}.github/THREAT-MODEL.md`, 'utf8');
  const walls = model.split('\n').filter((line) => /^\| (?!wall )[A-Z]/.test(line));
  expect(walls.length).toBeGreaterThan(10);
  for (const wall of walls) {
    const named = [...wall.matchAll(/\]\(\.\.\/(tests\/[^)]+)\)/g)].map(([, path = '']) => path);
    expect([wall, named.length]).not.toEqual([wall, 0]);
    expect(named.filter((path) => !existsSync(ROOT + path))).toEqual([]);
  }
});

describe('documents', () => {
  const MADE = ['node_modules/**', 'dist/**', 'data/**', 'test-results/**'];
  const files = globSync('{*,.github/**,.config/**,src/**,public/**,tests/**}', { cwd: ROOT, exclude: MADE });
  const load = (path: string) => readFileSync(ROOT + path, 'utf8');
  const scripts = Object.keys((JSON.parse(load('package.json')) as { scripts: object }).scripts);
  const code = files.filter((path) => /\.(?:ts|tsx|astro|mjs)$|^package\.json$/.test(path)).map(load);
  const words = new Set(code.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
  const named: Named = { files, words, scripts, read: load };

  test('name nothing that is not there', () => {
    // Links of the help lead to pages of the desk, not to files: it has a test of its own.
    const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('src/admin/help/'));
    expect(documents.length).toBeGreaterThan(10);
    expect(documents.flatMap((path) => findDeadNames(path, named))).toEqual([]);
  });

  test.each([
    ['`src/gone.ts`'],
    ['`backend/gone/`'],
    ['`findNothingAtAllHere()`'],
    ['`npm run gone`'],
    ['[rules](src/README.md#no-such-heading)'],
    ['[rules](src/gone/README.md)'],
  ])('are found when they name %s', (text) => {
    const [expected] = /src[^`)]*|backend[^`]*|find[^`]*|npm[^`]*/.exec(text) ?? [];
    const read = (path: string) =>
      path === 'a.md' ? `See ${text}, \`src/README.md\` and \`npm test\`.` : load(path);
    const gone = text.includes('findNothing')
      ? new Set([...words].filter((one) => !text.includes(one)))
      : words;
    expect(findDeadNames('a.md', { ...named, words: gone, read })).toEqual([`a.md names ${expected}`]);
  });
});

describe('the import rules', () => {
  test.each([
    ['may not import backend', 'src/islands/Cart.tsx', "import { x } from '../backend/shop/db/connect.ts';"],
    ['may not import api', 'src/islands/Cart.tsx', "import { getCart } from '../api/cart.ts';"],
    [
      'may not import server',
      'src/pages/index.astro',
      "---\nimport { x } from '../server/main.ts';\n---\n<p/>",
    ],
    [
      'may not import backend',
      'src/pages/index.astro',
      "<p/><script>import { x } from '../backend/a.ts';</script>",
    ],
    [
      'may not import stores',
      'src/screens/Home.astro',
      "---\nimport { $cart } from '../stores/cart.ts';\n---",
    ],
    ['only islands, components, admin may', 'src/stores/cart.ts', "import { useState } from 'react';"],
    ['only contract, backend, admin may', 'src/islands/Cart.tsx', "import { z } from 'zod';"],
    ['only admin may', 'src/islands/Cart.tsx', "import { useForm } from '@tanstack/react-form';"],
    [
      'may not import contract',
      'src/islands/Cart.tsx',
      "import { CartResponse } from '../api/contract/cart.ts';",
    ],
    ['may not import islands', 'src/stores/cart.ts', "export { x } from '../islands/Cart.tsx';"],
    ['may not import stores', 'src/api/cart.ts', "import { $cart } from '../stores/cart.ts';"],
    ['needs nothing outside itself', 'src/domain/money.ts', "import { z } from 'zod';"],
    ['may not import contract', 'src/domain/money.ts', "import { x } from '../api/contract/cart.ts';"],
    ['may not import islands', 'src/browser/start.ts', "import { mount } from '../islands/mount.tsx';"],
    ['may not import commands', 'src/server/main.ts', "const x = await import('../commands/start.ts');"],
    [
      'routes are private to orders',
      'src/backend/cart/routes.ts',
      "import { x } from '../orders/routes.ts';",
    ],
    ['only db depends', 'src/backend/cart/cart.ts', "import { x } from '../shop/db/dialect/sqlite.ts';"],
    ['not on the map', 'src/elsewhere/a.ts', "import { x } from '../domain/money.ts';"],
  ])('refuse %s in %s', (reason, path, text) => {
    expect(importsOf(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['src/screens/Home.astro', "---\nimport type { Cart } from '../stores/cart.ts';\n---"],
    ['src/browser/start.ts', "const drawer = () => import('../islands/mount.tsx');"],
    ['src/server/main.ts', "import { connect } from '../backend/shop/db/connect.ts';"],
    ['src/commands/shop.ts', "import { connect } from '../backend/shop/db/connect.ts';"],
    ['src/backend/orders/reading/orders.ts', "import { priceCart } from '../cart/cart.ts';"],
    ['src/stores/cart.ts', "// import { useState } from 'react';\nconst text = \"import 'react'\";"],
  ])('allow in %s %s', (path, text) => {
    expect(importsOf(path, text)).toEqual([]);
  });
});

describe('findUpward', () => {
  const upward = (path: string, text: string) => findUpward([parseSource(path, text)]);

  test.each([
    ['cart stands below orders', 'src/backend/cart/a.ts', "import { b } from '../orders/placing/b.ts';"],
    ['cart stands below orders', 'src/backend/cart/a.ts', "import type { B } from '../orders/b.ts';"],
    ['cart stands below orders', 'src/backend/cart/a.ts', "const b = await import('../orders/b.ts');"],
    [
      'wheel stands below sharing or beside it',
      'src/backend/wheel/a.ts',
      "import { b } from '../sharing/b.ts';",
    ],
    ['reading stands below lifecycle', 'src/backend/orders/reading/a.ts', "import '../lifecycle/b.ts';"],
    ['reading stands below orders', 'src/backend/orders/reading/a.ts', "import { b } from '../routes.ts';"],
    ['gossip stands on no floor', 'src/backend/gossip/a.ts', "import { b } from '../shop/b.ts';"],
    [
      'pages stands below catalog or beside it',
      'src/admin/pages/A.tsx',
      "import type { B } from '../catalog/b.ts';",
    ],
    ['ui stands below catalog', 'src/admin/ui/rich-text/A.tsx', "import { B } from '../../catalog/B.tsx';"],
    ['shop stands below settings', 'src/backend/shop/db/a.ts', "import { b } from '../../settings/b.ts';"],
  ])('refuses: %s', (reason, path, text) => {
    expect(upward(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  test('lets a module import itself and those below it', () => {
    const text = "import { a } from '../cart/a.ts';\nimport { b } from './reading/b.ts';";
    expect(upward('src/backend/orders/c.ts', text)).toEqual([]);
  });
});

describe('changesOrderStatus', () => {
  test.each([
    "await trx.updateTable('orders').set({ status: 'placed' }).where('id', '=', id).execute();",
    "await trx.updateTable('orders').set({ ...rest, status }).execute();",
    "const change = { note, status: to };\nawait trx.updateTable('orders').set(change).execute();",
    "await trx.updateTable('orders').set((eb) => ({ status: eb.val(to) })).execute();",
    "await trx.updateTable('orders').set('status', 'placed').execute();",
    "await sql`update orders set status = 'placed'`.execute(trx);",
    "await updateOrder(trx, id, { status: 'placed' } as OrderChange);",
    "await updatesRow(trx, 'orders', { id }, { status: 'placed' });",
    "const change = { status: to };\nawait updateRow(trx, 'orders', id, change);",
  ])('sees %s', (text) => {
    expect(changesOrderStatus(parseSource('src/backend/orders/a.ts', text))).toBe(true);
  });

  test.each([
    "await trx.updateTable('orders').set({ owner }).where('status', '=', 'placed').execute();",
    "await trx.updateTable('refunds').set({ status: 'done' }).execute();",
    "await updateRows(trx, 'orders', { status: 'placed' }, { owner });",
    "await updateOrder(trx, id, { updated_at: at });\nconst sent = { status: 'placed' };",
  ])('lets be %s', (text) => {
    expect(changesOrderStatus(parseSource('src/backend/orders/a.ts', text))).toBe(false);
  });
});

describe('findCycles', () => {
  const ring = (third: string) => [
    parseSource('src/stores/a.ts', "import { b } from './b.ts';"),
    parseSource('src/stores/b.ts', "import { c } from './c.ts';"),
    parseSource('src/stores/c.ts', third),
  ];

  test('names a ring of three files', () => {
    expect(findCycles(ring("import { a } from './a.ts';"))).toEqual([
      'src/stores/a.ts → src/stores/b.ts → src/stores/c.ts → src/stores/a.ts',
    ]);
  });

  test('lets types close a ring', () => {
    expect(findCycles(ring("import type { A } from './a.ts';"))).toEqual([]);
  });
});

describe('findFolderCircles', () => {
  const circles = (...files: (readonly [path: string, target: string])[]) =>
    findFolderCircles(
      files.map(([path, target]) => parseSource(path, `import type { A } from '${target}';`)),
    );

  test('names a circle of three folders, though no file is in two of its imports', () => {
    const found = circles(
      ['src/a/one.ts', '../b/two.ts'],
      ['src/b/three.ts', '../c/deep/four.ts'],
      ['src/c/five.ts', '../a/six.ts'],
    );
    expect(found).toEqual(['src/a → src/b → src/c → src/a']);
  });

  test('names a folder and the one inside it', () => {
    const found = circles(['src/a/one.ts', './in/two.ts'], ['src/a/in/three.ts', '../four.ts']);
    expect(found).toEqual(['src/a/* → src/a/in → src/a/*']);
  });

  test('lets a folder import in one direction, and files import beside them', () => {
    expect(circles(['src/a/one.ts', '../b/two.ts'], ['src/b/two.ts', './three.ts'])).toEqual([]);
  });
});

test('a listener for messages has to ask for their origin', () => {
  const listener = (work: string) => `addEventListener('message', (event) => { ${work} });`;
  const found = (work: string) => codeOf('src/browser/a.ts', listener(work));
  expect(found('act(event.data);')).toEqual([expect.stringContaining('without looking at their origin')]);
  expect(found('if (event.origin !== location.origin) return; act(event.data);')).toEqual([]);
});

describe('findGoneWords', () => {
  const wordsOf = (path: string, text: string) => findGoneWords(parseSource(path, text));

  test.each([
    ['src/stores/a.ts', 'export const isAsked = true;'],
    ['src/stores/a.ts', '/** What was asked of a gateway. */'],
    ['src/stores/a.ts', 'run(); // as it was asked'],
    ['src/stores/asked-often.ts', 'export const a = 1;'],
  ])('finds one in %s: %s', (path, text) => {
    expect(wordsOf(path, text)).toEqual([`${path} says asked; say requested, queried`]);
  });

  test('lets texts for visitors be, and words that only hold one', () => {
    expect(wordsOf('src/stores/a.ts', 'export const isMasked = say`You asked for it: https://a.b`;')).toEqual(
      [],
    );
  });
});

describe('checkSteadiness', () => {
  const steadinessOf = (path: string, text: string) => checkSteadiness(parseSource(path, text));

  test.each([
    ['waits for a fixed time', 'await page.waitForTimeout(300);'],
    ['Math.random', 'const roll = Math.random();'],
    ['seed from the clock', 'const SEED = Number(process.env.SEED ?? Date.now());'],
    ['seed from the clock', 'const random = createRandom(Date.now() % 1_000);'],
  ])('refuses: %s', (reason, text) => {
    expect(steadinessOf('tests/browser/a.spec.ts', text)).toEqual([expect.stringContaining(reason)]);
    expect(steadinessOf('tests/bench/a.ts', text)).toEqual([]);
  });

  test('lets be what says so in a text, and a clock that decides no seed', () => {
    const text = "const at = Date.now();\nconst random = createRandom(SEED, 'Math.random');";
    expect(steadinessOf('tests/domain/a.test.ts', text)).toEqual([]);
  });
});

describe('the rules on code', () => {
  test.each([
    ['Date.now', 'src/domain/a.ts', 'export const at = () => Date.now();'],
    ['the clock', 'src/domain/a.ts', 'export const at = () => new Date();'],
    ['Math.random', 'src/domain/a.ts', 'export const roll = () => Math.random();'],
    ['process.env', 'src/domain/a.ts', 'export const env = process.env;'],
    ['the default locale', 'src/domain/a.ts', 'export const f = new Intl.NumberFormat();'],
    ['the default locale', 'src/domain/a.ts', 'export const f = (n: number) => n.toLocaleString();'],
    [
      'raw HTML',
      'src/islands/A.tsx',
      'export const A = () => <p dangerouslySetInnerHTML={{ __html: x }} />;',
    ],
    ['raw HTML', 'src/blocks/A.astro', '<p set:html={x} />'],
    ['a default export', 'src/stores/a.ts', 'export default 1;'],
    ['a default export', 'src/stores/a.ts', 'export default function a() {}'],
    ['a barrel', 'src/stores/index.ts', "export { a } from './a.ts';\nexport * from './b.ts';"],
    ['301 lines', 'src/stores/a.ts', 'const a = 1;\n'.repeat(301)],
    ['function of 72 lines', 'src/stores/a.ts', `export const f = () => {\n${'call();\n'.repeat(70)}};`],
    ['spreads an object literal', 'src/stores/a.ts', 'export const a = { ...{ b, c }, d };'],
    ['spreads an object literal', 'src/islands/A.tsx', 'export const A = () => <B {...{ c, d }} />;'],
    ['without a branch', 'src/backend/desk/a.ts', "export const a = read.selectFrom('orders as o');"],
    ['which database', 'src/backend/cart/cart.ts', "export const a = db.dialect.name === 'sqlite';"],
  ])('refuse %s in %s', (reason, path, text) => {
    expect(codeOf(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  test('allow a date, a locale and a function that are given', () => {
    const text = "export const f = (at: string) => new Intl.DateTimeFormat('en').format(new Date(at));";
    expect(codeOf('src/domain/a.ts', text)).toEqual([]);
  });
});
