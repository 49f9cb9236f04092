import { spawnSync } from 'node:child_process';
import { bundled } from '../fixtures/bundled.ts';

const MAIN = await bundled('src/commands/shop.ts');

export interface CommandAnswer {
  code: number | null;
  out: string;
  err: string;
}

/** Runs `shop <arguments>` as a process of its own over the data in `dataDir`. */
export const runShop = (
  dataDir: string,
  args: readonly string[],
  input = '',
  more: Readonly<Record<string, string>> = {},
): CommandAnswer => {
  const { DATABASE_URL: _database, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    env: { ...env, ...more, DATA_DIR: dataDir },
    input,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
};
