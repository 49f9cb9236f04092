import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { Failure } from '../launch/failure.mjs';
import { runProgram, runTool } from './tool.ts';

const run = promisify(execFile);
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL = 'chromium-headless-shell';

/** The path of a Chromium that starts: the machine's, else Playwright's download, else Debian's package. */
export const ensureChromium = async (): Promise<string> => {
  const missed: string[] = [];
  for (const [name, get] of Object.entries(SOURCES)) {
    const path = await get();
    if (path && (await starts(path))) return path;
    missed.push(name);
  }
  throw new Failure(`No Chromium: not ${missed.join(', not ')}. Install Chromium or set CHROME_PATH to one.`);
};

const SOURCES: Record<string, () => Promise<string | undefined>> = {
  'on this machine (CHROME_PATH, PATH)': async () => findOnMachine(),
  'already downloaded by Playwright': async () => chromium.executablePath(),
  "by Playwright's download": async () => {
    console.log('Downloading Chromium');
    return (await runTool('playwright', ['install', 'chromium'])) === 0
      ? chromium.executablePath()
      : undefined;
  },
  "by Debian's package (needs root and apt-get)": async () => {
    await installOnDebian(['chromium', SHELL]);
    return findOnMachine();
  },
};

/**
 * What journeys run in: the same engine without the windows around a page starts and draws with a quarter less of the
 * processor. Without one it is the whole browser.
 */
export const ensureShell = async (whole: string): Promise<string> => {
  if (process.env.CHROME_PATH) return whole;
  if (!findShell()) await installOnDebian([SHELL]);
  const shell = findShell();
  return shell && (await starts(shell)) ? shell : whole;
};

/** Without apt-get, and for who is not root, nothing happens. */
const installOnDebian = async (packages: readonly string[]): Promise<void> => {
  if (process.getuid?.() !== 0 || !onPath(['apt-get']).some((path) => existsSync(path))) return;
  console.log(`Installing Debian's ${packages.join(' and ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], { env });
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
};

/** `CHROME_PATH`, else the first Chromium on PATH. */
export const findOnMachine = (): string | undefined =>
  [process.env.CHROME_PATH ?? '', ...onPath(NAMES)].find((path) => path !== '' && existsSync(path));

export const findShell = (): string | undefined => onPath([SHELL]).find((path) => existsSync(path));

const onPath = (names: readonly string[]): string[] => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/** A file is not enough: a download may lack libraries of the system. */
const starts = async (path: string): Promise<boolean> => {
  try {
    await run(path, ['--version', '--no-sandbox'], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
};
