import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { putPage } from '../server/running-shop.ts';
import { temporaryFolder } from '../server/store-world.ts';
import type { Experiment } from './experiment.ts';
import { type FaultShop, startShop } from './parts/shop.ts';

const titleAt = async ({ url }: FaultShop, slug: string): Promise<string | undefined> =>
  /<h1>(.*?)<\/h1>/.exec(await (await fetch(`${url}/page/${slug}`)).text())?.[1];

/** An edit of another process is seen at the next look at the version, soon but not at once. */
const showsSoon = async (shop: FaultShop, slug: string, title: string): Promise<boolean> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await titleAt(shop, slug)) === title) return true;
    await sleep(50);
  }
  return false;
};

/** A backup is put back; edits after it reach the numbers that the lost edits had. */
export const experiment: Experiment = {
  name: 'restored backup',
  promise: 'no page shows anything of the lost time, whatever is edited before the next start',
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    let wrong = 0;
    /** So many edits follow each restore: one was lost. */
    const rounds = isShort ? [3] : [0, 0, 1, 1, 2, 2, 3, 3, 5, 5, 20, 20];
    for (const edits of rounds) {
      const env = { DATA_DIR: await temporaryFolder(), SITE_URL: 'http://shop.example' };
      const file = join(env.DATA_DIR, 'shop.db');
      let shop = await startShop(env);
      await putPage(env.DATA_DIR, 'about', 'Kept');
      await putPage(env.DATA_DIR, 'other', 'Other');
      for (const slug of ['about', 'other']) await titleAt(shop, slug);
      await shop.end();
      await copyFile(file, `${file}.backup`);
      shop = await startShop(env);
      await putPage(env.DATA_DIR, 'about', 'Lost');
      if (!(await showsSoon(shop, 'about', 'Lost'))) throw new Error('The edit was not shown.');
      await shop.end();
      await copyFile(`${file}.backup`, file);
      for (let edit = 0; edit < edits; edit += 1) await putPage(env.DATA_DIR, 'other', `Edit ${edit}`);
      shop = await startShop(env);
      if ((await titleAt(shop, 'about')) !== 'Kept') wrong += 1;
      await shop.end();
    }
    return { held: wrong === 0, figures: `${rounds.length} restores: ${wrong} pages of the lost time` };
  },
};
