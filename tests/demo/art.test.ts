import sharp from 'sharp';
import { expect, test } from 'vitest';
import art from '../../src/demo/pictures/art.json' with { type: 'json' };
import { allBanners } from '../../src/demo/pictures/banners.ts';
import { drawPicture } from '../../src/demo/pictures/draw.ts';
import { planAllPictures } from '../../src/demo/pictures/plan-pictures.ts';
import { planDemo } from '../../src/demo/plan.ts';
import { DEFAULT_SEED } from '../../src/demo/seed-demo.ts';
import { collectArt } from './collect-art.ts';

test('the drawings kept here are those of the package which the demo names', () => {
  expect(art).toEqual(collectArt());
});

test('every picture of the demo has its drawings', () => {
  const pictures = planAllPictures(planDemo(DEFAULT_SEED));
  expect(pictures.length).toBeGreaterThan(0);
  for (const { recipe } of pictures) expect(drawPicture(recipe)).toContain('</svg>');
});

test('wide banners keep what they show clear of the veil beside it, and whole', async () => {
  for (const { wide } of allBanners()) {
    const { data, info } = await sharp(Buffer.from(drawPicture(wide.recipe)))
      .resize(320)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const coloursFrom = (left: number, right: number) => {
      const seen = new Set<string>();
      for (let y = 0; y < info.height; y += 1)
        for (let x = Math.round(left * info.width); x < Math.round(right * info.width); x += 1) {
          const at = (y * info.width + x) * info.channels;
          seen.add([...data.subarray(at, at + 3)].map((channel) => channel >> 4).join());
        }
      return seen.size;
    };
    // The ground has four shades; art has many.
    expect(coloursFrom(0, 0.55), wide.recipe.art.join(' ')).toBeLessThan(9);
    expect(coloursFrom(0.55, 0.98)).toBeGreaterThan(40);
    expect(coloursFrom(0.985, 1), wide.recipe.art.join(' ')).toBeLessThan(9);
  }
});
