import art from './art.json' with { type: 'json' };

/**
 * The SVG of one piece of art on a 128 × 128 ground; ids are its own, so that pieces can share a drawing. Noto Emoji by
 * Google, Apache-2.0; `tests/demo/collect-art.ts` writes the file.
 */
export const artBody = (name: string): string => {
  const body = (art as Record<string, string>)[name];
  if (!body) throw new Error(`There is no art named ${name}.`);
  return body
    .replace(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${name}-$1"`);
};
