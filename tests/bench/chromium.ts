import { type Browser, chromium } from '@playwright/test';
import { freePort } from '../../src/commands/free-port.ts';
import { ensureChromium } from '../../src/commands/quality/chromium.ts';
import { within } from './within.ts';

const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

const END_MS = 60_000;

/** Runs `work` with a Chromium of its own that also listens for debuggers on a port. */
export const withChromium = async <T>(
  work: (browser: Browser, debugPort: number) => Promise<T>,
): Promise<T> => {
  const debugPort = await freePort();
  const executablePath = await ensureChromium();
  const args = [...FLAGS, `--remote-debugging-port=${debugPort}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await work(browser, debugPort);
  } finally {
    await within(END_MS, 'the end of Chromium', browser.close());
  }
};
