import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';
import { ASSETS_FOLDER, IS_WORKER } from './worker-file.ts';

const ENTRY = fileURLToPath(new URL('../../worker/service-worker.ts', import.meta.url));
/** Islands of the screens that work without a network. */
const SHELLS = /^(CartScreen|FindOrderScreen|TrackOrderScreen|OrderPlacedScreen|ProductOptions)\./;
/** The chunk of every page, see `first-chunk.ts`, its start and the offline screen's; the styles that load later. */
const FIRST = /^((shop|Document|OfflineScreen)\..*\.js|later\..*\.css)$/;
/** Phrases of one language alone: who speaks it gets them with the first page. */
const OF_LANGUAGE = /^(scripts|islands)\./;

/** Chunks that a chunk names, as `"./x.js"` or in the list of what Vite loads ahead. */
const namesIn = (code: string): string[] =>
  [...code.matchAll(/["'`](?:\.\/|\/?_assets\/)([\w.-]+\.(?:js|css))["'`]/g)].map(([, name = '']) => name);

/** The chunks with all that they load at some time. */
export const reachedFrom = (start: readonly string[], codes: ReadonlyMap<string, string>): string[] => {
  const reached = new Set<string>();
  const open = [...start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const code = codes.get(name);
    if (code === undefined || reached.has(name)) continue;
    reached.add(name);
    open.push(...namesIn(code).filter((next) => !OF_LANGUAGE.test(next)));
  }
  return [...reached].sort();
};

/** Bundles the service worker into one script that knows the assets of this build, named by its content. */
const writeWorker = async (folder: string): Promise<void> => {
  const files = await readdir(folder);
  for (const old of files.filter((name) => IS_WORKER.test(name))) await rm(join(folder, old));
  const names = files.filter((name) => /\.(js|css)$/.test(name) && !IS_WORKER.test(name));
  const codes = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
  const first = names.filter((name) => FIRST.test(name));
  const starts = names.filter((name) => SHELLS.test(name) || name.startsWith('client.'));
  const path = (name: string) => `/${ASSETS_FOLDER}/${name}`;
  const shells = reachedFrom([...first, ...starts], codes).filter((name) => !first.includes(name));
  const id = createHash('sha256').update(names.sort().join('\n')).digest('base64url').slice(0, 12);
  const build = { id, first: first.map(path), shells: shells.map(path) };
  const bundle = await rolldown({
    input: ENTRY,
    transform: { define: { BUILD: JSON.stringify(build) } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  const hash = createHash('sha256').update(output[0].code).digest('base64url').slice(0, 8);
  await writeFile(join(folder, `service-worker.${hash}.js`), output[0].code);
};

/** Adds the service worker to Astro's output, once all other assets are there. */
export const offlineWorker = (): AstroIntegration => ({
  name: 'offline-worker',
  hooks: {
    'astro:build:done': ({ dir }) => writeWorker(join(fileURLToPath(dir), ASSETS_FOLDER)),
  },
});
