import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { planAllPictures } from '../../src/demo/pictures/plan-pictures.ts';
import { planDemo } from '../../src/demo/plan.ts';
import { DEFAULT_SEED } from '../../src/demo/seed-demo.ts';

const PACKAGE = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json');
const FILE = fileURLToPath(new URL('../../src/demo/pictures/art.json', import.meta.url));

/** The drawings by name that the demo's recipes take from Noto Emoji; other names are drawn by the demo itself. */
export const collectArt = (): Record<string, string> => {
  const { icons } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { icons: Record<string, { body: string }> };
  const names = new Set(planAllPictures(planDemo(DEFAULT_SEED)).flatMap(({ recipe }) => recipe.art));
  const bodies = [...names].sort().map((name) => [name, icons[name]?.body]);
  return Object.fromEntries(bodies.filter(([, body]) => body !== undefined));
};

// `node tests/demo/collect-art.ts` after a recipe names another drawing.
if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(FILE, `${JSON.stringify(collectArt(), null, 2)}\n`);
