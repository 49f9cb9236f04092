/** Colours of other shops than the demo: one on dark paper, one that nobody who can see would choose. */
export const THEMES = {
  dark: {
    storePaperColor: '#14181c',
    storeBgColor: '#1d5c46',
    storeTextOnBgColor: '#f4efe4',
    storeTextColor: '#e9e6df',
    storeAccentColor: '#e07a4b',
    plugin_product_reviews_star_color: '#e0a43c',
  },
  'badly chosen': {
    storePaperColor: '#f2f266',
    storeBgColor: '#ffe14d',
    storeTextOnBgColor: '#fff3a8',
    storeTextColor: '#e8e80c',
    storeAccentColor: '#ff9ecb',
    plugin_product_reviews_star_color: '#fdf6b2',
  },
} as const satisfies Record<string, Record<string, string>>;
