import { existsSync } from 'node:fs';
import { basename, dirname, extname, relative, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { ROOT } from '../launch/paths.mjs';

/** Native code, and what is large and seldom used, or reads files beside its own. */
const NOT_BUNDLED = ['sharp', 'pg-native', 'rolldown', 'jsdom', 'pdfkit', '@aws-sdk/client-s3'];

const BESIDE = /new URL\(\s*'(\.{1,2}\/[^']*)',\s*import\.meta\.url,?\s*\)/g;
/** An import whose file is chosen while it runs. */
const CHOSEN = /import\(`(\.{1,2}\/[^`$]*)\$/g;

/** What a module names beside itself stays where it is; a thread's module becomes a file of the bundle. */
const keepBeside = (folder: string): Plugin => ({
  name: 'keep-beside',
  transform: {
    filter: { code: /import\.meta\.url|import\(`\./ },
    handler(code, id) {
      const pathTo = (path: string) => {
        const found = relative(folder, resolve(dirname(id), path));
        return `${found.startsWith('.') ? '' : './'}${found}${path.endsWith('/') ? '/' : ''}`;
      };
      return code
        .replace(BESIDE, (whole, path: string) => {
          const file = resolve(dirname(id), path);
          if (!existsSync(file)) return whole;
          if (extname(file) !== '.ts') return `new URL('${pathTo(path)}', import.meta.url)`;
          const chunk = this.emitFile({ type: 'chunk', id: file, name: basename(file, '.ts') });
          return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
        })
        .replace(CHOSEN, (_, path: string) => `import(\`${pathTo(path)}$`);
    },
  },
});

/**
 * Writes a process's main module and all that it imports, its threads as well, into few files: a thousand files take
 * five times as long to load. Resolves to the file to run, `<folder>/<name of the module>.js`.
 */
export const bundleProcess = async (main: string, folder: string): Promise<string> => {
  const { build } = await import('rolldown');
  const name = basename(main, '.ts');
  await build({
    input: { [name]: main },
    cwd: ROOT,
    platform: 'node',
    logLevel: 'silent',
    external: NOT_BUNDLED,
    plugins: [keepBeside(folder)],
    output: { dir: folder, format: 'esm', cleanDir: true },
  });
  return resolve(folder, `${name}.js`);
};
