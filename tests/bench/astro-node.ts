import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inProject } from '../../src/commands/launch/paths.mjs';

const run = promisify(execFile);
const PATIENCE_MS = 20_000;

const CONFIG = `import node from '@astrojs/node';
export default { output: 'server', adapter: node({ mode: 'standalone' }) };
`;
const PAGE = `import html from '../page.html?raw';
export const prerender = true;
export const GET = () => new Response(html);
`;

/** Astro's own standalone server with one page of this HTML, rendered when it was built. */
export const startAstroNode = async (html: string, port: number): Promise<ChildProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-astro-'));
  await mkdir(join(folder, 'src/pages'), { recursive: true });
  await Promise.all([
    symlink(inProject('node_modules'), join(folder, 'node_modules')),
    writeFile(join(folder, 'package.json'), '{"type":"module"}'),
    writeFile(join(folder, 'astro.config.mjs'), CONFIG),
    writeFile(join(folder, 'src/page.html'), html),
    writeFile(join(folder, 'src/pages/index.html.ts'), PAGE),
  ]);
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  await run(inProject('node_modules/.bin/astro'), ['build', '--silent'], { cwd: folder, env });
  const child = spawn(process.execPath, ['dist/server/entry.mjs'], {
    cwd: folder,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilItAnswers(`http://127.0.0.1:${port}/`, child);
  return child;
};

const untilItAnswers = async (url: string, child: ChildProcess): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await sleep(50);
  }
  child.kill();
  throw new Error("Astro's own server did not start for the measurement.");
};
