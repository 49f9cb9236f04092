import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findOnMachine, findShell } from '../src/commands/quality/chromium.ts';
import { IS_SEARCH } from '../tests/fixtures/seeded.ts';

/** Journeys to which the width of the screen makes no difference. */
const ONCE = /(api|axe|budgets|export|offline-worker|outage|plugins|seo|sharing)\.spec\.ts/;
/** Long ways through many screens, whose layout others hold at both widths: on the phone alone, as most shoppers go. */
const ON_PHONE = /(account|business|customer-order|orders|paying|tabs)\.spec\.ts/;
/** Those that need what only the whole browser has: messages of a push service. */
const WHOLE = /push\.spec\.ts/;
/** Those that change what others would look at: they have a shop of their own. */
const DESK = /(change|desk(-\w+)?|editor|page-age)\.spec\.ts/;

const whole = findOnMachine();
const light = process.env.CHROME_SHELL_PATH || process.env.CHROME_PATH || findShell() || whole;

const launchBy = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

export default defineConfig({
  testDir: '../tests/browser',
  outputDir: '../test-results',
  globalSetup: '../tests/browser/support/global-setup.ts',
  // They wait as much as they compute.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // What other tests hold from below, and goes its way a second time elsewhere.
  ...(!IS_SEARCH && { grepInvert: /@search/ }),
  // A busy machine may be late for one of 400 journeys: it gets a second try, and the summary names it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // What holds ends at once: long limits cost only what fails, and a machine that does much else is no failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.SHOP_URL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Journeys that are about the service worker let it in: it would answer what others take from the line.
    serviceWorkers: 'block',
    launchOptions: launchBy(light),
  },
  // The longest first: begun last, one would keep one core busy while the other waits.
  projects: [
    {
      name: 'desk',
      use: {
        viewport: { width: 1440, height: 900 },
        baseURL: process.env.DESK_SHOP_URL ?? process.env.SHOP_URL,
        // Without a graphics card each frame of a motion is drawn by the processor; the shop's journeys have them.
        contextOptions: { reducedMotion: 'reduce' },
      },
      testMatch: DESK,
    },
    { name: 'once', use: { viewport: { width: 1440, height: 900 } }, testMatch: ONCE },
    {
      name: 'whole browser',
      use: { viewport: { width: 390, height: 844 }, launchOptions: launchBy(whole) },
      testMatch: WHOLE,
    },
    {
      name: 'wide',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: [ONCE, ON_PHONE, WHOLE, DESK],
      // At a landing, what looks or goes otherwise there; axe looks at every screen at both widths.
      grep: IS_SEARCH ? /./ : /@wide/,
    },
    {
      name: 'narrow',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      testIgnore: [ONCE, WHOLE, DESK],
    },
  ],
});
