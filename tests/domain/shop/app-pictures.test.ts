import { expect, test } from 'vitest';
import { readIcons, readMaskable, readScreenshots } from '../../../src/domain/shop/app-pictures.ts';

test('a shop with icons shows its own, one without them those of every shop', () => {
  const own = [16, 48, 180, 512].map((size) => ({ size, url: `/media/x/${size}` }));
  expect(readIcons(own).map(({ sizes }) => sizes)).toEqual(['48x48', '512x512']);
  expect(readIcons([]).map(({ src }) => src)).toEqual(['/icon-192.png', '/icon-512.png']);
});

test('an icon that fills its square is never another shop’s', () => {
  expect(readMaskable({ icon_maskable_192: '/media/m/192' })).toEqual([
    { src: '/media/m/192', sizes: '192x192', type: 'image/png' },
  ]);
  expect(readMaskable({ favicon_512: '/media/x/512' })).toEqual([]);
  expect(readMaskable({}).map(({ src }) => src)).toEqual(['/icon-maskable-512.png']);
});

test('a screenshot needs its measures, or it is left out', () => {
  const stored = { app_screenshot_narrow: '/media/s/780 780x1688', app_screenshot_wide: '/media/w/1280' };
  expect(readScreenshots(stored)).toEqual([
    { src: '/media/s/780', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
  ]);
});

test('a shop without screenshots has none', () => {
  expect(readScreenshots({})).toEqual([]);
});
