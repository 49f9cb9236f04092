import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inProject } from '../../src/commands/launch/paths.mjs';

/** What a process reads beside its build. */
const BESIDE = ['src', 'node_modules', 'public', 'package.json'];
/** A script or style with what it holds in its name. */
const NAMED = /([\w.-]+)\.([\w-]{8})\.(js|css)/g;
const TEXTS = ['.js', '.mjs', '.css'];

/** Another name of a file, as if it held something else. */
const rename = (hash: string): string => createHash('sha256').update(hash).digest('base64url').slice(0, 8);

/**
 * The build in `dist` as the next release has it: every script and style has another name, wherever it is named, and so
 * has the build. Returns its folder, where a process starts from `dist/process/main.js`.
 */
export const makeNextRelease = (folder: string): string => {
  mkdirSync(folder);
  for (const name of BESIDE) symlinkSync(inProject(name), join(folder, name));
  const dist = join(folder, 'dist');
  for (const part of ['client', 'server', 'process'])
    cpSync(inProject(`dist/${part}`), join(dist, part), { recursive: true });
  const marker = readFileSync(inProject('dist/.sources'), 'utf8');
  writeFileSync(join(dist, '.sources'), createHash('sha256').update(marker).digest('hex'));
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const names = new Map(
    files.flatMap((file) =>
      [...(file.split('/').at(-1) ?? '').matchAll(/^([\w.-]+)\.([\w-]{8})\.(js|css)$/g)].map(
        ([name, first = '', hash = '', end]) => [name, `${first}.${rename(hash)}.${end}`] as const,
      ),
    ),
  );
  for (const file of files) if (TEXTS.includes(extname(file))) rewrite(dist, file, names);
  return folder;
};

const rewrite = (dist: string, file: string, names: ReadonlyMap<string, string>): void => {
  const path = join(dist, file);
  const text = readFileSync(path, 'utf8').replace(NAMED, (name) => names.get(name) ?? name);
  const parts = path.split('/');
  const own = parts.pop() ?? '';
  const name = names.get(own);
  if (name === undefined) {
    writeFileSync(path, text);
    return;
  }
  for (const end of ['', '.br', '.gz']) rmSync(path + end, { force: true });
  const renamed = [...parts, name].join('/');
  writeFileSync(renamed, text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  writeFileSync(`${renamed}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${renamed}.gz`, gzipSync(text, { level: 1 }));
};
