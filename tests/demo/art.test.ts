import { expect, test } from 'vitest';
import art from '../../src/demo/pictures/art.json' with { type: 'json' };
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
