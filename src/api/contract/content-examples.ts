import { CARD_EXAMPLE } from './catalog-examples.ts';

/** A page that is made of blocks. */
export const PAGE_EXAMPLE = {
  id: 9,
  slug: 'summer-picnic',
  title: 'Summer picnic',
  show_in: 'footer',
  position: 6,
  updated_at: '2026-06-01T09:00:00Z',
  content_html: '',
  seo_title: null,
  seo_description: 'Everything for a day in the park.',
  published_at: '2026-06-01T09:00:00Z',
  blocks: [
    {
      id: 31,
      uniqueId: 'products_display-31',
      type: 'designElement',
      code: 'products_display',
      data: {
        title: 'Cold drinks',
        source: { type: 'manual', value: [7] },
        products: [CARD_EXAMPLE],
        more_url: '/category/drinks',
      },
      settings: { limit: 10 },
      position: 'content',
    },
  ],
} as const;
