import type { ExternalImageService } from 'astro';
import { baseService } from 'astro/assets';

/** Pictures of Markdown are files of the build, with their size: none is made again while the shop runs. */
const asTheyAre: ExternalImageService = {
  getURL: ({ src }) => (typeof src === 'string' ? src : src.src),
  getHTMLAttributes: baseService.getHTMLAttributes,
};

// biome-ignore lint/style/noDefaultExport: Astro takes a service by it
export default asTheyAre;
