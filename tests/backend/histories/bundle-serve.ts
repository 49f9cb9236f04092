import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { inProject } from '../../../src/commands/launch/paths.mjs';
import { quickFolder } from '../../fixtures/quick-folder.ts';

let bundled: Promise<string> | undefined;

/**
 * The module of a second process in few files: one that is killed comes back many times, and a thousand files take five
 * times as long to load.
 */
export const bundleServe = (): Promise<string> => {
  bundled ??= bundle();
  return bundled;
};

const bundle = async (): Promise<string> => {
  const dir = quickFolder('shop-serve-');
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const input = inProject('tests/fixtures/serve-shop.ts');
  await build({
    input,
    cwd: inProject('.'),
    platform: 'node',
    logLevel: 'silent',
    external: ['sharp', 'pg-native'],
    output: { dir, format: 'esm' },
  });
  // Read beside the module that names them.
  cpSync(inProject('src/language/phrases'), join(dir, 'phrases'), { recursive: true });
  return join(dir, 'serve-shop.js');
};
