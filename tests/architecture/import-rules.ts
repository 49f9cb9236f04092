import { posix } from 'node:path';
import type { Import, SourceFile } from './source-file.ts';

/** What each folder of `src` may import besides itself; `type:` allows types alone, `lazy:` only `import()`. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  pages: [
    'admin',
    'language',
    'layouts',
    'screens',
    'blocks',
    'islands',
    'components',
    'type:stores',
    'api',
    'contract',
    'domain',
    'styles',
    'browser',
  ],
  screens: [
    'language',
    'layouts',
    'blocks',
    'islands',
    'components',
    'type:stores',
    'api',
    'contract',
    'domain',
    'styles',
    'browser',
  ],
  layouts: [
    'language',
    'blocks',
    'islands',
    'components',
    'type:stores',
    'api',
    'contract',
    'domain',
    'styles',
    'browser',
  ],
  blocks: [
    'language',
    'islands',
    'components',
    'type:stores',
    'api',
    'contract',
    'domain',
    'styles',
    'browser',
  ],
  islands: ['language', 'stores', 'components', 'type:contract', 'domain'],
  components: ['language', 'contract', 'domain', 'styles'],
  browser: ['language', 'stores', 'api', 'type:contract', 'domain', 'components', 'styles', 'lazy:islands'],
  stores: ['language', 'api', 'type:contract', 'domain'],
  api: ['type:contract', 'domain'],
  contract: [],
  domain: ['type:contract'],
  worker: ['domain'],
  styles: [],
  language: ['domain'],
  server: ['backend', 'language', 'api', 'contract', 'domain'],
  admin: ['language', 'layouts', 'islands', 'components', 'stores', 'api', 'contract', 'domain', 'styles'],
  middleware: ['server', 'language', 'api', 'contract', 'domain'],
  backend: ['language', 'contract', 'domain'],
  demo: ['backend', 'contract', 'domain'],
  commands: ['demo', 'server', 'backend', 'language', 'api', 'contract', 'domain'],
};

/** Packages that only some folders may load. */
const PACKAGE_HOMES: Record<string, readonly string[]> = {
  react: ['islands', 'components', 'admin'],
  'react-dom': ['islands', 'admin'],
  '@nanostores/react': ['islands', 'admin'],
  nanostores: ['stores', 'islands', 'browser', 'admin'],
  ofetch: ['api'],
  kysely: ['backend', 'demo', 'commands'],
  pg: ['backend'],
  sharp: ['backend', 'demo', 'server', 'commands'],
  hono: ['backend', 'server'],
  '@hono/zod-openapi': ['backend'],
  'node:sqlite': ['backend'],
  '@simplewebauthn/server': ['backend'],
  '@simplewebauthn/browser': ['admin'],
  uqr: ['admin'],
  '@tiptap/react': ['admin'],
  'chart.js': ['admin'],
  diff: ['admin'],
  colord: ['backend'],
  zod: ['contract', 'backend', 'admin'],
  '@tanstack/react-form': ['admin'],
  '@tanstack/react-table': ['admin'],
};

/** The contract's numbers and names, apart from its schemas: a browser that uses one must not load zod for it. */
const PLAIN_FILES = [
  'src/api/contract/limits.ts',
  'src/api/contract/product-texts.ts',
  'src/api/contract/list-parameters.ts',
  'src/api/contract/admin/webhook-events.ts',
];

/** The folder of `src` a file counts for: `api/contract` is one of its own. */
export const areaOf = (path: string): string => {
  if (path.startsWith('src/api/contract/')) return 'contract';
  const [, area = ''] = path.split('/');
  return area.replace(/\..*$/, '');
};

/** Every import that the map of the design does not allow. */
export const checkImports = (file: SourceFile): string[] =>
  file.imports.flatMap((entry) => {
    const refusal = entry.target.startsWith('src/') ? refuseInside(file, entry) : refusePackage(file, entry);
    return refusal ? [`${file.path} imports ${entry.target}: ${refusal}`] : [];
  });

const refuseInside = ({ path }: SourceFile, { target, isType, isDynamic }: Import): string | undefined => {
  const from = areaOf(path);
  const to = areaOf(target);
  if (from === to) return from === 'backend' && !isType ? refuseInBackend(path, target) : undefined;
  const allowed = MAY_IMPORT[from];
  if (!allowed) return `${from} is not on the map`;
  if (allowed.includes(to)) return undefined;
  const isPlain = isType || PLAIN_FILES.includes(target);
  if (isPlain && allowed.includes(`type:${to}`)) return undefined;
  if ((isType || isDynamic) && allowed.includes(`lazy:${to}`)) return undefined;
  return `${from} may not import ${to}`;
};

const refusePackage = ({ path }: SourceFile, { target, isType }: Import): string | undefined => {
  const from = areaOf(path);
  if (from === 'domain' && (!isType || target === 'zod')) return 'domain needs nothing outside itself';
  const homes = PACKAGE_HOMES[target];
  if (homes && !isType && !homes.includes(from)) return `only ${homes.join(', ')} may`;
  if (from === 'contract' && target !== 'zod' && !isType) return 'contract needs nothing outside itself';
  return undefined;
};

/** Beside the floors: routes meet only the composition, and only the database folder knows its dialects. */
const refuseInBackend = (path: string, target: string): string | undefined => {
  const [from, to] = [moduleOf(path), moduleOf(target)];
  const isDialect = target.startsWith(`${DATABASE}dialect/`) && target !== `${DATABASE}dialect/connect.ts`;
  if (isDialect && !path.startsWith(DATABASE)) return 'only db depends on which database runs';
  const isRoutes = /(^|-)routes\.ts$/.test(posix.basename(target));
  return from !== to && from !== 'http' && isRoutes ? `routes are private to ${to}` : undefined;
};

const DATABASE = 'src/backend/shop/db/';

const moduleOf = (path: string) => path.split('/')[2];
