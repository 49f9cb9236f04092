import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from '../../../src/backend/media/sharp.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

test('draws every width from the picture, the largest first', async () => {
  const bytes = await picture(400, 200);
  const inside = await drawPicture(bytes, { widths: [160, 1_280, 320], shape: 'inside', quality: 78 });
  expect(inside.map(({ name, width, height }) => [name, width, height])).toEqual([
    [1_280, 400, 200],
    [320, 320, 160],
    [160, 160, 80],
  ]);
  const square = await drawPicture(bytes, { widths: [96], shape: 'square', quality: 82 });
  expect(square.map(({ width, height }) => [width, height])).toEqual([[96, 96]]);
});

test('refuses with 503 what would wait too long, and draws the others', async () => {
  const bytes = await picture(600, 600);
  const draw = () => drawPicture(bytes, { widths: [256], shape: 'square', quality: 82 });
  const results = await Promise.allSettled(Array.from({ length: 40 }, draw));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(40 - 2 - 16);
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'upstream_unavailable' } });
  expect(await draw()).toHaveLength(1);
});
