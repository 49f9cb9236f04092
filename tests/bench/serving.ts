import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startAstroNode } from './astro-node.ts';
import { median } from './statistics.ts';

const run = promisify(execFile);
const SECONDS = 3;
const ROUNDS = 5;

/** Medians of the ratios of rounds measured right after one another: the shop's hits over another server's. */
export interface ServingFigures {
  timesNginx: number;
  timesAstroNode: number;
}

/** Which of the programs that this needs are not on this machine. */
export const missingPrograms = async (): Promise<string[]> => {
  const missing: string[] = [];
  for (const [name, flag] of [
    ['wrk', '-v'],
    ['nginx', '-v'],
    ['curl', '-V'],
  ] as const) {
    await run(name, [flag]).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') missing.push(name);
    });
  }
  return missing;
};

/** Page hits per second beside others with the same page: one nginx worker, which needs `nginx` and `wrk`, and Astro's own server. */
export const benchServing = async (
  pageUrl: string,
  ports: { nginx: number; astro: number },
): Promise<ServingFigures> => {
  const html = await (await fetch(pageUrl)).text();
  const nginx = await startNginx(pageUrl, ports.nginx);
  const astro = await startAstroNode(html, ports.astro).catch((error) => {
    nginx.kill();
    throw error;
  });
  const ratios: ServingFigures[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shop = await hitsPerSecond(pageUrl);
      ratios.push({
        timesNginx: shop / (await hitsPerSecond(`http://127.0.0.1:${ports.nginx}/`)),
        timesAstroNode: shop / (await hitsPerSecond(`http://127.0.0.1:${ports.astro}/`)),
      });
    }
  } finally {
    nginx.kill();
    astro.kill();
  }
  const middle = (name: keyof ServingFigures) =>
    Number(median(ratios.map((ratio) => ratio[name])).toFixed(2));
  return { timesNginx: middle('timesNginx'), timesAstroNode: middle('timesAstroNode') };
};

const hitsPerSecond = async (url: string): Promise<number> => {
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${SECONDS}`, '-H', 'Accept-Encoding: br', url]);
  if (stdout.includes('Non-2xx')) throw new Error(`wrk met refusals at ${url}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
};

const OWN = /^(connection|keep-alive|date|content-length|etag|transfer-encoding|content-type)$/;

/** nginx with the page's own bytes as a file, and every header of the page. */
const startNginx = async (pageUrl: string, port: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  // Started by root, nginx reads its files as another user.
  await chmod(folder, 0o755);
  const { stdout } = await run('curl', [
    '-s',
    '-D',
    '-',
    '-o',
    join(folder, 'index.html'),
    '-H',
    'Accept-Encoding: br',
    pageUrl,
  ]);
  const headers = stdout.split('\r\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(': ');
    return rest.length === 0 || OWN.test(name.toLowerCase())
      ? []
      : [`add_header ${name} "${rest.join(': ').replaceAll('"', '\\"')}";`];
  });
  const server = `server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; ${headers.join(' ')} }`;
  const http = `http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; ${server} }`;
  const config = `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit; events {} ${http}`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await sleep(500);
  return child;
};
