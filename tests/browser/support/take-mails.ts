import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ownText } from '../../../src/backend/outbox/messages/template.ts';
import { TEMPLATES } from '../../../src/backend/outbox/messages/templates.ts';
import { noticeData, writeMail } from '../../../src/backend/outbox/messages/write-message.ts';
import type { StoreSettings } from '../../../src/backend/settings/store-cache.ts';
import { readTheme } from '../../../src/domain/shop/theme.ts';
import { say } from '../../../src/domain/text/text.ts';
import { phrasesIn } from '../../../src/language/phrases.ts';

const FACTS = {
  ...{ type: 'pickup', branch: 'Pearl Street', branchAddress: '418 NW Fennel Street, Portland' },
  ...{ phone: '+1 503 555 0142', address: null, timeZone: 'America/Los_Angeles', pickupCode: '4821' },
  window: { from: '2026-11-23T18:00:00Z', to: '2026-11-23T18:30:00Z' },
};
const RECEIPT = {
  items: [
    ['Margherita', 1, 19],
    ['Garlic Knots', 2, 13.8],
  ],
  sums: [
    [say`Subtotal`, 32.8],
    [say`Total`, 32.8],
  ],
};
const FILLED = {
  ...{ name: 'Rosa Diaz', order_number: 'C-10003', order_id: 'example', amount: 32.8, places: 'source' },
  ...{ facts: JSON.stringify(FACTS), receipt: JSON.stringify(RECEIPT), delivery: 'yes' },
  ...{ reason: 'The oven is out of order.', outcome: 'too_late', code: '042137', minutes: 5 },
  ...{ contact: 'rosa@example.com', product: 'Saffron', url: '/product/saffron', problem: 'No answer.' },
  ...{ link: '/login', unsubscribe: '/subscription' },
  statement: JSON.stringify({
    ...{ name: 'Rosa Diaz', email: 'rosa@example.com', order_number: 'C-10003', items: '2 × Saffron' },
    ...{ declared_at: '2026-11-25T09:30:00Z', time_zone: 'America/Los_Angeles' },
  }),
  ...{
    sender: 'Ana',
    card_message: 'Happy birthday! Buy yourself something good.',
    card_end: '2029-11-25T09:30:00Z',
  },
  ...{ subject: 'Cake week', news: 'Fresh from the oven.\n\nSee the cakes: https://shop.example/' },
};
const SETTINGS = {
  ...{ supportPhone: '+1 503 555 0142', supportEmail: 'hello@cardamom.example' },
  ...{ storeName: 'Cardamom & Co.', theme: readTheme({}), locales: ['en-US', 'de-DE', 'ar-EG'] },
  money: { currencyCode: 'USD', locale: 'en-US', decimalPlaces: 2 },
} as unknown as StoreSettings;

/** Every mail of the shop in each language, light and dark, as pictures; returns how many. */
export const takeMails = async (browser: Browser, folder: string): Promise<number> => {
  let count = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 600, height: 500 }, colorScheme });
    for (const [name, template] of Object.entries(TEMPLATES)) {
      if (!template.mail) continue;
      for (const language of ['en', 'de', 'ar'] as const) {
        const phrases = phrasesIn(language);
        const data = noticeData({ siteUrl: 'https://shop.example' }, SETTINGS, { filled: FILLED, language });
        const words = ownText(template, 'mail', phrases);
        await page.setContent(writeMail({ template, words, data, language, phrases }, SETTINGS).html);
        const file = `mail-${name.replaceAll(/[^a-z]+/g, '-')}-${language}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
        count += 1;
      }
    }
    await page.close();
  }
  return count;
};
