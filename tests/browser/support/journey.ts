import { test as base, expect, type Page } from '@playwright/test';
import { demoData, runShopCommand, type ShopProcess, startShop } from './shop-process.ts';

export { expect };

interface Fixtures {
  /** What a journey may provoke: console errors and answers whose text matches are not held against it. */
  provoked: RegExp[];
  watched: undefined;
  /** `npm run shop -- …` on the shop that the journeys of this project share. */
  shopCommand: (...args: string[]) => Promise<string>;
  /** A shop of this journey's own, for what would disturb the others. */
  ownShop: ShopProcess;
}

interface WorkerFixtures {
  shopOfProject: undefined;
}

/** `SLOW=4` takes four times the processor for what a page does: finds what hangs on the speed of a machine. */
const SLOW = Number(process.env.SLOW ?? 1);

/** Every journey fails when a screen logs an error, throws, or asks for something it does not get. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // What the desk changes would load pages of the others again; a worker runs journeys of one project only.
  shopOfProject: [
    async ({ browserName: _any }, use, { project }) => {
      if (project.name === 'desk') {
        process.env.SHOP_URL = process.env.DESK_SHOP_URL;
        process.env.SHOP_DATA_DIR = process.env.DESK_SHOP_DATA_DIR;
      }
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  provoked: [[], { option: true }],
  watched: [
    async ({ page, context, provoked }, use) => {
      const complaints = watch(page);
      if (SLOW > 1) await slowDown(page);
      await use(undefined);
      await Promise.all(context.pages().map(endReadingAhead));
      const unexpected = complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  shopCommand: async ({ browserName: _any }, use) => {
    await use((...args) => runShopCommand(process.env.SHOP_DATA_DIR ?? '', ...args));
  },
  // Its start counts not as the journey's time: on a busy machine it takes a minute.
  ownShop: [
    async ({ page }, use) => {
      const shop = await startShop(demoData());
      await use(shop);
      // Or what the page reads ahead would break off.
      await page.close();
      await shop.stop();
    },
    { timeout: 300_000 },
  ],
});

/** A page that begins to be rendered ahead while its browser is closed keeps that from ending, for minutes. */
const endReadingAhead = async (page: Page): Promise<void> => {
  const end = () => {
    for (const rules of document.querySelectorAll('script[type="speculationrules"]')) rules.remove();
  };
  await page.evaluate(end).catch(() => undefined);
};

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
};

const watch = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error')
      complaints.push(`console: ${message.text()} at ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => complaints.push(`thrown: ${message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left abandons what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answer: ${response.status()} ${response.url()}`);
  });
  return complaints;
};
