import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { addressOf, typed } from '../../src/api/client.ts';
import { readSettings } from '../../src/domain/shop/settings.ts';
import {
  type SharePicture,
  sharedProduct,
  sharedShop,
  shareKey,
} from '../../src/domain/shop/share-picture.ts';
import { drawShare } from '../../src/server/media/draw-share.ts';
import { SharePictures } from '../../src/server/media/share-pictures.ts';
import { productWith } from '../fixtures/listed-shop.ts';

const STORED = { storeName: 'Test shop', locale: 'en-US', locales: 'en-US, ar-EG', logo: '/media/logo/320' };
const SETTINGS = readSettings(STORED);
const share = (change: Partial<SharePicture> = {}): SharePicture => ({
  ...sharedProduct(productWith(), SETTINGS, 'en-US'),
  ...change,
});
const square = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
const NOTHING = { picture: undefined, logo: undefined };

/** Where the ink of the words is: the box of all pixels that differ from a picture without words. */
const inkOf = async (title: string, locale: string) => {
  const blank = { ...share({ title: '.', overline: '', storeName: '.', locale }) };
  const [written, empty] = await Promise.all([
    drawShare({ ...blank, title }, NOTHING),
    drawShare(blank, NOTHING),
  ]);
  const raw = async (jpeg: Buffer) => sharp(jpeg).greyscale().raw().toBuffer();
  const [one, other] = await Promise.all([raw(written), raw(empty)]);
  let [left, right, count] = [1_200, 0, 0];
  one.forEach((value, at) => {
    if (Math.abs(value - (other[at] ?? 0)) < 90) return;
    count += 1;
    left = Math.min(left, at % 1_200);
    right = Math.max(right, at % 1_200);
  });
  return { left, right, width: right - left, count };
};

describe('a share picture', () => {
  test('is a JPEG of 1200 × 630 that every network takes', async () => {
    const jpeg = await drawShare(share(), { picture: await square(), logo: await square() });
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    expect(jpeg.length).toBeLessThan(300_000);
  });

  test('has Arabic letters joined, and begins on the right', async () => {
    const word = 'بيتزا';
    const joined = await inkOf(word, 'ar-EG');
    // A sign of no width between two letters keeps them from joining.
    const apart = await inkOf([...word].join('\u200c'), 'ar-EG');
    expect(joined.width).toBeLessThan(apart.width * 0.9);
    expect(joined.left).toBeGreaterThan(600);
    const latin = await inkOf('Pizza', 'en-US');
    expect(latin.right).toBeLessThan(600);
  });

  test('holds a long title, signs of markup and none of its own', async () => {
    const long = 'Überbackene Süßkartoffeln <b>& "Kräuter"</b> '.repeat(20);
    const jpeg = await drawShare(share({ title: long }), { picture: await square(), logo: undefined });
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1_200, height: 630 });
    expect((await inkOf('Ж Ω', 'en-US')).count).toBeGreaterThan(0);
  });

  test('shows the picture at the end of the line', async () => {
    const sideOf = async (locale: string) => {
      const jpeg = await drawShare(share({ locale }), { picture: await square(), logo: undefined });
      const redAt = async (left: number) => {
        const [red = 0] = await sharp(jpeg).extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer();
        return red;
      };
      return (await redAt(1_100)) > (await redAt(30)) ? 'right' : 'left';
    };
    expect([await sideOf('en-US'), await sideOf('ar-EG')]).toEqual(['right', 'left']);
  });
});

describe('share pictures', () => {
  const product = productWith({ id: 7 });
  const api = typed(async (call, given) => {
    const { path } = addressOf(call, given);
    if (path === '/get-data') return { settings: STORED, layout: [], branches: [] };
    if (path === '/get-product/7') return { product };
    throw new ApiError(404, {});
  });
  const made = (files: Record<string, Buffer> = {}) => {
    const drawn: SharePicture[] = [];
    const pictures = new SharePictures({
      api,
      read: async (address) => files[address],
      draw: async (one) => {
        drawn.push(one);
        return Buffer.from('jpeg');
      },
    });
    return { pictures, drawn };
  };
  const key = shareKey(sharedProduct(product, SETTINGS, 'en-US'));
  const FILES = { '/media/orange-soda/640': Buffer.from('p'), '/media/logo/320': Buffer.from('l') };

  test('are drawn once for all requests at the same time', async () => {
    const { pictures, drawn } = made(FILES);
    const all = await Promise.all([pictures.make(key), pictures.make(key), pictures.make(key)]);
    expect(drawn).toHaveLength(1);
    expect(all[2]).toEqual({ bytes: Buffer.from('jpeg'), isWhole: true });
  });

  test('are not whole while a part of them is missing', async () => {
    expect(await made().pictures.make(key)).toMatchObject({ isWhole: false });
  });

  test('of earlier content lead to the present one', async () => {
    const { pictures, drawn } = made(FILES);
    const old = `${key.slice(0, -13)}0000000000000`;
    expect(await pictures.make(old)).toEqual({ location: `/media/${key}/1200` });
    expect(drawn).toEqual([]);
  });

  test('are none of what the shop does not have', async () => {
    const { pictures } = made(FILES);
    for (const name of [
      key.replace('product-7', 'product-8'),
      key.replace('en-US', 'fr-FR'),
      key.replace('product-7', 'category-7'),
      'share-secret',
    ])
      expect(await pictures.make(name).catch(() => undefined), name).toBeUndefined();
  });

  test('come in each language of the shop', async () => {
    const { pictures, drawn } = made(FILES);
    const arabic = shareKey(sharedShop(SETTINGS, 'ar-EG'));
    expect(await pictures.make(arabic)).toMatchObject({ isWhole: true });
    expect(drawn[0]?.locale).toBe('ar-EG');
  });
});
