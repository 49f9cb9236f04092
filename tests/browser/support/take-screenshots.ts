import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Failure, runCommand } from '../../../src/commands/launch/failure.mjs';
import { readOptions } from '../../../src/commands/launch/options.ts';
import { ensureChromium } from '../../../src/commands/quality/chromium.ts';
import { takeHelp } from './help/take-help.ts';
import { BUILT_ROUTES, openRoute, type Sight } from './open-route.ts';
import type { Route } from './routes.ts';
import { runShopCommand, startShop } from './shop-process.ts';
import { takeMails } from './take-mails.ts';
import { applyTheme, isTheme, THEMES } from './themes.ts';

const LOOKS = {
  narrow: { width: 390, height: 844 },
  wide: { width: 1440, height: 900 },
} as const;
type Look = keyof typeof LOOKS;

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

const OPTIONS = {
  url: { type: 'string' },
  out: { type: 'string' },
  language: { type: 'string', default: 'en' },
  theme: { type: 'string' },
  only: { type: 'string' },
} as const;

const HELP = `npm run screens -- [--url <running shop>] [--out <folder>] [--language en|de|ar]
  [--theme ${Object.keys(THEMES).join('|')}] [--only <part of a name>]
  --only mails: every mail in three languages
  --only help: the pictures of the desk's manual, in their places; --only help/board: one of them`;

/** "checkout-error-summary-390". */
const fileOf = ({ name }: Route, look: Look) =>
  `${name.replaceAll(/[^a-z0-9]+/g, '-')}-${LOOKS[look].width}.png`;

/** Takes one screenshot; a screen that does not open is named and costs no other its turn. */
const take = async (browser: Browser, route: Route, look: Look, sight: Sight, folder: string) => {
  const context = await browser.newContext({
    viewport: LOOKS[look],
    hasTouch: look === 'narrow',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // It would answer what a state takes from the line.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const file = join(folder, fileOf(route, look));
  try {
    await openRoute(page, route, sight);
    return undefined;
  } catch (error) {
    return `${route.name} at ${LOOKS[look].width} px: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  } finally {
    // What stands there instead is worth seeing too.
    const hasDialog = (await page.locator('dialog[open]').count()) > 0;
    await page.screenshot({ path: file, fullPage: look === 'narrow' && !hasDialog });
    await context.close();
  }
};

const takeAll = async (browser: Browser, routes: readonly Route[], sight: Sight, folder: string) => {
  const missed: string[] = [];
  for (const route of routes) {
    for (const look of ['narrow', 'wide'] as const) {
      if (route.onlyAt && route.onlyAt !== look) continue;
      const reason = await take(browser, route, look, sight, folder);
      console.log(reason ? `✗ ${reason}` : `✓ ${fileOf(route, look)}`);
      if (reason) missed.push(reason);
    }
  }
  return missed;
};

/** A running shop as it is, or one of this run's own that may take colours and close. */
const openShop = async (url: string | undefined, theme: string | undefined) => {
  if (theme && !isTheme(theme)) throw new Failure(`There is no theme "${theme}".\n${HELP}`);
  if (url && theme)
    throw new Failure('--theme changes settings, so it is for a shop that this command starts.');
  if (url) return { url: new URL(url).origin, close: undefined, stop: async () => 0 };
  const shop = await startShop(process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : undefined);
  if (theme && isTheme(theme)) await applyTheme(shop, theme);
  const close = () => runShopCommand(shop.dataDir, 'settings', 'set', 'globalStoreEnable', 'false');
  return { url: shop.url, close, stop: shop.stop };
};

const folderOf = async (out: string | undefined): Promise<string> => {
  const folder = out ? resolve(out) : await mkdtemp(join(tmpdir(), 'shop-screens-'));
  await mkdir(folder, { recursive: true });
  return folder;
};

const launch = async () => chromium.launch({ executablePath: await ensureChromium(), args: ARGS });

/** Mails need no shop. */
const drawMails = async (out: string | undefined): Promise<number> => {
  const folder = await folderOf(out);
  const browser = await launch();
  try {
    console.log(`${await takeMails(browser, folder)} mails are in ${folder}`);
    return 0;
  } finally {
    await browser.close();
  }
};

/** They have shops of their own. */
const takeManual = async (only: string, out: string | undefined): Promise<number> => {
  const browser = await launch();
  try {
    return await takeHelp(browser, { only, out });
  } finally {
    await browser.close();
  }
};

/** `npm run screens`: every row of the table of routes as a picture at both widths. 0: all taken, 1: some not. */
await runCommand(async () => {
  const { url, out, language, theme, only } = readOptions(HELP, OPTIONS);
  if (only === 'mails') return drawMails(out);
  if (only && /^help(\/|$)/.test(only)) return takeManual(only, out);
  const chosen = BUILT_ROUTES.filter(({ name }) => name.includes(only ?? ''));
  if (chosen.length === 0) throw new Failure(`No screen has "${only}" in its name.`);
  const folder = await folderOf(out);
  const shop = await openShop(url, theme);
  const browser = await launch();
  try {
    const sight = { origin: shop.url, prefix: language === 'en' ? '' : `/${language}` };
    const isClosed = (route: Route) => route.isClosed ?? false;
    const missed = await takeAll(
      browser,
      chosen.filter((route) => !isClosed(route)),
      sight,
      folder,
    );
    const closed = chosen.filter(isClosed);
    if (shop.close && closed.length > 0) {
      await shop.close();
      missed.push(...(await takeAll(browser, closed, sight, folder)));
    }
    console.log(`${missed.length === 0 ? 'All' : `All but ${missed.length}`} screens are in ${folder}`);
    return missed.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await shop.stop();
  }
});
