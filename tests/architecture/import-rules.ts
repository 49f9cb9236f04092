import type { Import, SourceFile } from './source-file.ts';

/** What each folder of `src` may import besides itself; `type:` allows types alone, `lazy:` only `import()`. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  pages: [
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
  blocks: [
    'language',
    'type:layouts',
    'islands',
    'components',
    'type:stores',
    'api',
    'contract',
    'domain',
    'styles',
    'browser',
  ],
  islands: ['language', 'stores', 'components', 'type:contract', 'domain', 'browser'],
  components: ['language', 'contract', 'domain', 'styles', 'type:layouts'],
  browser: ['language', 'stores', 'api', 'type:contract', 'domain', 'components', 'styles', 'lazy:islands'],
  stores: ['language', 'api', 'type:contract', 'domain'],
  api: ['type:contract', 'domain'],
  contract: ['domain'],
  domain: ['type:contract'],
  worker: ['domain'],
  styles: [],
  language: ['domain'],
  server: ['backend', 'language', 'api', 'contract', 'domain'],
  middleware: ['server', 'language', 'api', 'contract', 'domain'],
  backend: ['contract', 'domain'],
  commands: ['server', 'backend', 'api', 'contract', 'domain'],
};

/** Packages that only some folders may load. */
const PACKAGE_HOMES: Record<string, readonly string[]> = {
  react: ['islands', 'components'],
  'react-dom': ['islands'],
  '@nanostores/react': ['islands'],
  nanostores: ['stores', 'islands', 'browser'],
  ofetch: ['api'],
  kysely: ['backend', 'commands'],
  pg: ['backend'],
  sharp: ['backend', 'server', 'commands'],
  hono: ['backend', 'server'],
  '@hono/zod-openapi': ['backend'],
  'node:sqlite': ['backend'],
};

/** The contract's numbers, apart from its schemas: a browser that names one must not load zod for it. */
const LIMITS_FILE = 'src/api/contract/limits.ts';

const PURE = ['domain', 'contract'];

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
  const isPlain = isType || target === LIMITS_FILE;
  if (isPlain && allowed.includes(`type:${to}`)) return undefined;
  if ((isType || isDynamic) && allowed.includes(`lazy:${to}`)) return undefined;
  return `${from} may not import ${to}`;
};

const refusePackage = ({ path }: SourceFile, { target, isType }: Import): string | undefined => {
  const from = areaOf(path);
  const homes = PACKAGE_HOMES[target];
  if (homes && !isType && !homes.includes(from)) return `only ${homes.join(', ')} may`;
  if (PURE.includes(from) && target !== 'zod' && !isType) return `${from} needs nothing outside itself`;
  if (PURE.includes(from) && target === 'zod' && from === 'domain')
    return 'domain needs nothing outside itself';
  return undefined;
};

/** Inside the backend no module meets another at its routes, and db knows none of them. */
const refuseInBackend = (path: string, target: string): string | undefined => {
  const [from, to] = [placeOf(path), placeOf(target)];
  if (from.module === to.module) return undefined;
  if (from.module === 'db') return to.module === 'http' || isDemo(path) ? undefined : 'db knows no module';
  if (to.module === 'db')
    return target.includes('/db/dialect/') ? 'only db asks which database runs' : undefined;
  if (from.module === 'http')
    return to.file === 'routes' || from.file === 'create-backend' ? undefined : 'http knows no module';
  if (to.module === 'http') return undefined;
  if (to.file === 'routes') return `routes are private to ${to.module}`;
  return undefined;
};

const isDemo = (path: string) => path.startsWith('src/backend/db/demo/');

const placeOf = (path: string) => {
  const [, , module = '', ...rest] = path.split('/');
  return { module, file: (rest.at(-1) ?? module).replace(/\..*$/, '') };
};
