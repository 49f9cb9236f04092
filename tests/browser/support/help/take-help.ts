import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { prepareDatabase } from '../../../../src/commands/build/prepare-database.ts';
import { Failure } from '../../../../src/commands/launch/failure.mjs';
import { inProject } from '../../../../src/commands/launch/paths.mjs';
import { DEMO } from '../../../../src/commands/quality/build-step.ts';
import { runProgram } from '../../../../src/commands/quality/tool.ts';
import { quickFolder } from '../../../fixtures/quick-folder.ts';
import { signUp } from '../desk-people.ts';
import { settle } from '../open-route.ts';
import { runShopCommand, type ShopProcess, startShop } from '../shop-process.ts';
import { fixClockAt } from './fixed-clock.mjs';
import { HELP_PICTURES, type HelpPicture } from './help-pictures.ts';
import { HELP_LANGUAGES, type HelpLanguage, type HelpWorld, makeHelpWorld, TYPED } from './help-world.ts';

/** Noon in Portland, where the demo shop stands. */
const MOMENT = Date.UTC(2027, 0, 14, 20, 10);
/** When somebody looks at what was ordered then. */
const LOOKED_AT = MOMENT + 9 * 60_000;
const ZONE = 'America/Los_Angeles';
/** The browser's, which writes fields of days in it. */
const LOCALES = { en: 'en-US', de: 'de-DE', ar: 'ar-EG' } as const;
const LONGEST_MS = 60_000;
const QUALITY = 60;
/** Space around what is shown, in pixels. */
const MARGIN = 10;

/** Every process of the shops begins at the same moment, and so does this one, which makes codes for signing in. */
const fixClock = (): void => {
  const since = Date.now();
  const clock = pathToFileURL(inProject('tests/browser/support/help/fixed-clock.mjs')).href;
  Object.assign(process.env, { FIXED_CLOCK: `${MOMENT} ${since}`, NODE_OPTIONS: `--import ${clock}` });
  fixClockAt(MOMENT, since);
};

/** A window of somebody who is signed in to the desk of a shop. */
const enterDesk = async (browser: Browser, shop: ShopProcess, language: HelpLanguage): Promise<Page> => {
  const context = await browser.newContext({
    ...{ locale: LOCALES[language], timezoneId: ZONE, serviceWorkers: 'block' },
  });
  // They take long, and no picture shows one.
  await context.route('**/admin/preview/**', (route) => route.fulfill({ body: '' }));
  const page = await context.newPage();
  await page.clock.setFixedTime(LOOKED_AT);
  const made = await runShopCommand(
    shop.dataDir,
    ...['staff', 'add', 'ada@cardamom.example', '--name', 'Ada Marsh', '--role', 'owner', '--json'],
  );
  await signUp(page, JSON.parse(made).link, shop.url);
  await page.locator('.desk-nav').waitFor();
  await page.goto(`${shop.url}${language === 'en' ? '' : `/${language}`}/admin`);
  return page;
};

/** The smallest rectangle with all of them in it. */
const around = async (page: Page, selectors: readonly string[]) => {
  await page.locator(`${selectors[0]} >> visible=true`).first().scrollIntoViewIfNeeded();
  const found = await Promise.all(
    selectors.map((selector) => page.locator(`${selector} >> visible=true`).all()),
  );
  const boxes = await Promise.all(found.flat().map((one) => one.boundingBox()));
  const seen = boxes.filter((box) => box !== null);
  if (found.some((all) => all.length === 0)) throw new Error(`Not all of ${selectors.join(', ')} are there.`);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const left = Math.max(0, Math.min(...seen.map(({ x }) => x)) - MARGIN);
  const top = Math.max(0, Math.min(...seen.map(({ y }) => y)) - MARGIN);
  const right = Math.min(width, Math.max(...seen.map((box) => box.x + box.width)) + MARGIN);
  const bottom = Math.min(height, Math.max(...seen.map((box) => box.y + box.height)) + MARGIN);
  return { x: left, y: top, width: right - left, height: bottom - top };
};

interface Sight {
  origin: string;
  language: HelpLanguage;
  world: HelpWorld;
}

const arrive = async (page: Page): Promise<void> => {
  await expect(page.locator('#main .skeleton, #main [aria-busy="true"]')).toHaveCount(0, {
    timeout: LONGEST_MS,
  });
  await settle(page);
};

const take = async (
  page: Page,
  picture: HelpPicture,
  { origin, language, world }: Sight,
): Promise<Buffer> => {
  const path = typeof picture.path === 'string' ? picture.path : picture.path(world);
  await page.setViewportSize(picture.size);
  await page.goto(`${origin}${language === 'en' ? '' : `/${language}`}${path}`);
  await page.locator('.desk-main').waitFor();
  await arrive(page);
  await picture.prepare?.(page, TYPED[language]);
  await arrive(page);
  const shot = await page.screenshot({ clip: await around(page, picture.of), animations: 'disabled' });
  return sharp(shot).webp({ quality: QUALITY, effort: 6, smartSubsample: true }).toBuffer();
};

/** What a shop begins with that is no demo; its server takes a copy. */
const emptyData = async (): Promise<string> => {
  const dataDir = quickFolder('shop-empty-');
  process.env.SHOP_DEMO = 'false';
  await prepareDatabase({ database: join(dataDir, 'shop.db'), dataDir, pictures: 'later' });
  delete process.env.SHOP_DEMO;
  return dataDir;
};

interface Task {
  pictures: readonly HelpPicture[];
  language: HelpLanguage;
  isEmpty: boolean;
}

/** Pictures of one of the two kinds of shop in one language, by their files' names; null for those that were missed. */
const takeOf = async (browser: Browser, { pictures, language, isEmpty }: Task) => {
  const taken = new Map<string, Buffer | null>();
  if (pictures.length === 0) return taken;
  const shop = await startShop(isEmpty ? await emptyData() : DEMO);
  try {
    // A desk whose shop has no language yet greets everybody in their own.
    if (isEmpty) await runShopCommand(shop.dataDir, 'settings', 'set', 'locale', 'en-US');
    const page = await enterDesk(browser, shop, language);
    const world = isEmpty ? { orders: [] } : await makeHelpWorld(shop.url, language, page.request);
    for (const picture of pictures) {
      const name = `${language}/${picture.name}.webp`;
      try {
        const file = await take(page, picture, { origin: shop.url, language, world });
        taken.set(name, file);
        console.log(`✓ ${name}, ${file.length} bytes`);
      } catch (error) {
        taken.set(name, null);
        console.log(`✗ ${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
    await page.context().close();
  } finally {
    await shop.stop();
  }
  return taken;
};

/** `--only help`: the pictures of the manual, in each of its languages; `--only help/board` takes one. */
export const takeHelp = async (
  browser: Browser,
  { only, out }: { only: string; out: string | undefined },
) => {
  const name = only.replace(/^help\/?/, '');
  const chosen = HELP_PICTURES.filter((one) => name === '' || one.name === name);
  if (chosen.length === 0) throw new Failure(`The help has no picture "${name}".`);
  const built = await runProgram(process.execPath, [inProject('src/commands/quality/build-demo.ts')]);
  if (built !== 0) throw new Failure('The demo cannot be built.');
  fixClock();
  const taken = new Map<string, Buffer | null>();
  for (const language of HELP_LANGUAGES)
    for (const isEmpty of [false, true]) {
      const pictures = chosen.filter((one) => (one.isEmptyShop ?? false) === isEmpty);
      for (const entry of await takeOf(browser, { pictures, language, isEmpty })) taken.set(...entry);
    }
  // All at once: they stand among the sources, and a shop that starts after one has changed is built again.
  const folder = out ? resolve(out) : inProject('src/admin/help');
  for (const [path, file] of taken) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    if (file) await writeFile(join(folder, path), file);
  }
  const missed = [...taken.values()].filter((file) => file === null).length;
  console.log(`${missed === 0 ? 'All' : `All but ${missed}`} pictures are in ${folder}`);
  return missed === 0 ? 0 : 1;
};
