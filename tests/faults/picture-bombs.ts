import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Experiment } from './experiment.ts';
import { signIn, startShop } from './parts/shop.ts';
import { figuresOf, startVisitors } from './parts/visitors.ts';

const MOST_MS = 100;
const MOST_MB = 500;

/** Small files that unpack to much: one over the limit of pixels, the others right below it. */
export const makeBombs = async (): Promise<Uint8Array[]> => {
  const flat = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } });
  return [
    await flat(6_000).avif({ effort: 0 }).toBuffer(),
    await flat(2_820).avif({ effort: 0 }).toBuffer(),
    await flat(3_999).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await flat(3_999).png().toBuffer(),
  ];
};

export const sendPicture = async (
  url: string,
  headers: Record<string, string>,
  bomb: Uint8Array,
): Promise<number> => {
  const form = new FormData();
  form.set('avatar', new File([new Uint8Array(bomb)], 'me.png'));
  const answer = await fetch(`${url}/api/user/change-avatar`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
};

/** Pictures of a few hundred bytes that unpack to tens of megabytes, from many accounts at once. */
export const experiment: Experiment = {
  name: 'picture bombs',
  promise: `100 picture bombs at once: page p99 under ${MOST_MS} ms, memory under ${MOST_MB} MB`,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const bombs = await makeBombs();
    const shop = await startShop();
    const customers = await signIn(shop, isShort ? 24 : 100);
    const visitors = await startVisitors({ url: shop.url, paths: ['/', '/cart'] });
    await sleep(500);
    const statuses = await Promise.all(
      customers.map((headers, i) =>
        sendPicture(shop.url, headers, bombs[i % bombs.length] ?? new Uint8Array()).catch(() => 0),
      ),
    );
    const visits = await visitors.stop();
    const peakMb = shop.peakMb();
    await shop.stop();
    const count = (status: number) => statuses.filter((one) => one === status).length;
    const known = [200, 422, 429, 503];
    const held =
      visits.failures.length === 0 &&
      (isShort || visits.p99 < MOST_MS) &&
      peakMb < MOST_MB &&
      statuses.every((status) => known.includes(status));
    const answers = known.map((status) => `${count(status)} × ${status}`).join(', ');
    return { held, figures: `${figuresOf(visits, peakMb)}; ${answers}` };
  },
};
