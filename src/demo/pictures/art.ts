import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface ArtSet {
  icons: Record<string, { body: string }>;
}

let loaded: ArtSet | undefined;

/** Noto Emoji by Google, Apache-2.0, as packaged in `@iconify-json/noto`; loaded at the first use. */
const artSet = (): ArtSet => {
  loaded ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json'), 'utf8'),
  ) as ArtSet;
  return loaded;
};

/** The SVG of one piece of art on a 128 × 128 ground; ids are its own, so that pieces can share a drawing. */
export const artBody = (name: string): string => {
  const icon = artSet().icons[name];
  if (!icon) throw new Error(`There is no art named ${name}.`);
  return icon.body
    .replace(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${name}-$1"`);
};
