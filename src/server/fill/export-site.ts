import { cp, mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Api } from '../../api/client.ts';
import { openFiles } from '../../backend/files/open-files.ts';
import type { Files } from '../../backend/shop/files.ts';
import { DEFAULT_BRANCH_ID } from '../../domain/branch/branch.ts';
import { feedOf, readFeed } from '../feeds/google-feed.ts';
import { Media } from '../media/media.ts';
import type { Page } from '../page-store/page.ts';
import type { PageStore } from '../page-store/page-store.ts';
import { securityHeaders } from '../protocol/headers.ts';
import { expandPage, toGzip } from '../render/compress.ts';
import { NOT_FOUND_PATH } from '../render/job.ts';
import { type FillSiteOptions, fillSite } from './fill-site.ts';
import { listPrefixes } from './list-paths.ts';

/**
 * Writes the shop as plain files for any file host: `index.html` per path with `.br` and `.gz` beside it,
 * assets, pictures, and `_headers` and `_redirects` for hosts that read them. `/api` stays where it is.
 */
export const exportSite = async (folder: string, options: Omit<FillSiteOptions, 'onPage' | 'onFilled'>) => {
  await mkdir(folder, { recursive: true });
  const headers = [`/*\n${lines(securityHeaders(options.config))}`];
  const redirects: string[] = [];
  const shares = new Set<string>();
  const files = openFiles(options.config);
  const progress = await fillSite({
    ...options,
    onPage: async (path, page) => {
      if (path.includes('?') || (page.status === 404 && !path.endsWith(NOT_FOUND_PATH))) return;
      const target = page.headers.find(([name]) => name === 'location')?.[1];
      if (target) redirects.push(`${path} ${target} ${page.status}`);
      else shares.add(shareOf(await writePage(join(folder, fileOf(path, page)), page)));
      headers.push(`${path}\n${lines(page.headers.filter(([name]) => name !== 'location').flat())}`);
    },
    onFilled: async ({ pages, api }) => {
      await writeSitemaps(folder, pages);
      await writeFeeds(folder, pages, api);
      const { dataDir, storeApiUrl: origin } = options.config;
      await writeShares(
        folder,
        shares,
        new Media({ dataDir, files, origin, api, common: [], drawAtOnce: CORES }),
      );
    },
  });
  await cp(join(options.dist, 'client'), folder, { recursive: true });
  await copyMedia(files, folder);
  await writeFile(join(folder, '_headers'), `${headers.join('\n')}\n`);
  await writeFile(join(folder, '_redirects'), `${redirects.join('\n')}\n`);
  return progress;
};

/** The files that the sitemap's index names. */
const writeSitemaps = async (folder: string, pages: PageStore): Promise<void> => {
  const read = (path: string) => pages.get({ path, branchId: DEFAULT_BRANCH_ID, isMemoryOnly: false });
  const index = expandPage((await read('/sitemap.xml')).br).toString();
  for (const [, address = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address);
    await writePage(join(folder, pathname), await read(pathname));
  }
};

/** The merchant feed of the default branch in every language. */
const writeFeeds = async (folder: string, pages: PageStore, api: Api): Promise<void> => {
  for (const prefix of await listPrefixes(api)) {
    const file = join(folder, prefix, 'feeds/google.xml');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, readFeed({ pages }, feedOf(prefix, DEFAULT_BRANCH_ID)));
  }
};

const CORES = availableParallelism();

const lines = (flat: readonly string[]): string =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [`  ${name}: ${flat[index + 1]}`] : [])).join('\n');

const fileOf = (path: string, page: Page): string => {
  if (path === '/404') return '404.html';
  const isHtml = page.headers.some(
    ([name, value]) => name === 'content-type' && value.startsWith('text/html'),
  );
  return isHtml ? join(decodeURIComponent(path), 'index.html') : decodeURIComponent(path);
};

const writePage = async (file: string, page: Page): Promise<Buffer> => {
  const bytes = expandPage(page.br);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  await writeFile(`${file}.br`, page.br);
  await writeFile(`${file}.gz`, toGzip(page.br));
  return bytes;
};

/** The address of the picture that a page names for social networks; "" for none of this shop's. */
const shareOf = (page: Buffer): string =>
  /<meta property="og:image" content="https?:\/\/[^/"]+(\/media\/share-[^"]+)"/.exec(page.toString())?.[1] ??
  '';

/** Draws the pictures that pages name, one on each core. */
const writeShares = async (folder: string, addresses: ReadonlySet<string>, media: Media): Promise<void> => {
  const left = [...addresses];
  const work = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const bytes = await media.readShare(address);
      if (!bytes) continue;
      await mkdir(dirname(join(folder, address)), { recursive: true });
      await writeFile(join(folder, address), bytes);
    }
  };
  await Promise.all(Array.from({ length: CORES }, work));
};

/** Best first for a file host, which cannot choose by what a browser takes: every current one takes WebP. */
const FORMATS = ['webp', 'png', 'jpeg'];

/** Pictures as `/media/<key>/<width>`. */
const copyMedia = async (files: Files, folder: string): Promise<void> => {
  const names = new Set<string>();
  for await (const { key } of files.list('media/')) names.add(key.slice('media/'.length));
  for (const name of names) {
    const [, key, width, format = ''] = /^(.+)-(\d+)\.(\w+)$/.exec(name) ?? [];
    const better = FORMATS.slice(0, Math.max(0, FORMATS.indexOf(format)));
    const isBest =
      FORMATS.includes(format) && better.every((other) => !names.has(`${key}-${width}.${other}`));
    const bytes = key && width && isBest ? await files.get(`media/${name}`) : undefined;
    if (!key || !width || !bytes) continue;
    await mkdir(join(folder, 'media', key), { recursive: true });
    await writeFile(join(folder, 'media', key, width), bytes);
  }
};
