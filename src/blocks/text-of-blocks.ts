import type { LayoutBlock } from '../api/contract/content.ts';

/** What blocks say in sentences, as HTML: what a search engine shows of a page that has no text besides. */
export const textOfBlocks = (blocks: readonly LayoutBlock[]): string =>
  blocks
    .flatMap((block) => {
      if (block.type === 'plugin') return [];
      if (block.code === 'custom_html') return block.data.html;
      if (block.code === 'static_banner') return block.data.text ?? [];
      if (block.code === 'banner_slider' || block.code === 'centered_slider')
        return block.data.slides.flatMap(({ text }) => text ?? []);
      return [];
    })
    .join(' ');
