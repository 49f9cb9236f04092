import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = (name: string) => readFileSync(`src/styles/components/${name}.css`, 'utf8');
/** What the last rule of this selector says; '' where there is none. */
const ruleOf = (css: string, selector: string): string =>
  css.split(`${selector} {`).slice(1).at(-1)?.split('}')[0] ?? '';

test('a bar that an editor lets go does not stick, and what it opens still lies over the page', () => {
  const css = sheet('top-bar');
  expect(ruleOf(css, '.top-bar-still')).toContain('position: relative;');
  // As strong as the bar's own rule, so the later one counts.
  expect(css.indexOf('.top-bar-still {')).toBeGreaterThan(css.indexOf('.top-bar {'));
});

test('a banner from edge to edge leaves the margins of the page', () => {
  expect(ruleOf(sheet('slider'), '.banner-full')).toContain('margin-inline: calc(-1 * var(--gutter))');
});

test('each shape of a banner that the desk offers is drawn', () => {
  const [, list = ''] =
    /RATIOS = \[(.*)\]/.exec(readFileSync('src/admin/ui/blocks/BlockForm.tsx', 'utf8')) ?? [];
  const offered = [...list.matchAll(/'(.*?)'/g)].map(([, ratio = '']) => ratio);
  expect(offered).toContain('3/1');
  const css = sheet('slider');
  for (const ratio of offered) {
    const rule = ruleOf(css, `.banner[data-ratio="${ratio}"] img`) || ruleOf(css, '.banner img');
    expect(rule, ratio).toContain(`aspect-ratio: ${ratio.replace('/', ' / ')};`);
  }
});
